/** Typed calls of the HTTP API. An answer that is not 2xx is thrown as a `ProblemError`. */

import type {
  Created,
  Example,
  GameInfo,
  Lesson,
  Lobby,
  NewTable,
  Person,
  Problem,
  Quick,
  Reach,
  Rules,
  Tip,
  Word,
} from "../wire.gen";

export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Readonly<Record<string, string>>,
    detail: string,
  ) {
    super(detail);
  }
}

const TIMEOUT_MS = 15_000;

/** Status 0 with the code `offline`: no answer came. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new ProblemError(0, "offline", {}, String(error));
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  const problem = await problemOf(answer);
  throw new ProblemError(answer.status, problem.code, problem.params ?? {}, problem.detail);
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: `http_${answer.status}`, detail: answer.statusText };
  }
}

export const api = {
  me: () => call<Person>("GET", "/api/me"),
  rename: (name: string) => call<Person>("PUT", "/api/me", { name }),
  lobby: () => call<Lobby>("GET", "/api/lobby"),
  games: (lang: string) => call<GameInfo[]>("GET", `/api/games?lang=${lang}`),
  create: (table: NewTable) => call<Created>("POST", "/api/tables", table),
  /** A seat at a waiting table of that kind or at a new one; `robots`: begun at once. */
  quick: (kind: Quick["kind"], robots: boolean, game = "guinote") =>
    call<Created>("POST", "/api/tables/quick", { kind, robots, game }),
  /** Where friends find the room. */
  reach: () => call<Reach>("GET", "/api/reach"),
  rules: (game: string, lang: string, options: Readonly<Record<string, string>> = {}) =>
    call<Rules>("GET", `/api/rules?${new URLSearchParams({ game, lang, ...options })}`),
  tableRules: (id: string, lang: string) =>
    call<Rules>("GET", `/api/tables/${encodeURIComponent(id)}/rules?lang=${lang}`),
  glossary: (lang: string) => call<Word[]>("GET", `/api/glossary?lang=${lang}`),
  /** What a game explains when it first happens. */
  lessons: (game: string, lang: string) => call<Lesson[]>("GET", `/api/lessons?game=${game}&lang=${lang}`),
  /** Positions to a game's rules, with their answers. */
  examples: (game: string, lang: string) => call<Example[]>("GET", `/api/examples?game=${game}&lang=${lang}`),
  tips: (game: string, lang: string) => call<Tip[]>("GET", `/api/tips?game=${game}&lang=${lang}`),
};
