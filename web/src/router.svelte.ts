/** The address of the page: `/`, `/t/:id`, `/rules/:game`, `/tips/:game`, `/glossary`, `/about`. History API, no dependency. */

export type Route =
  | { name: "lobby" }
  | { name: "table"; id: string }
  | { name: "rules"; game: string; query: URLSearchParams }
  | { name: "tips"; game: string }
  | { name: "glossary" }
  | { name: "about" }
  | { name: "missing" };

export function match(path: string, search = ""): Route {
  if (path === "/") return { name: "lobby" };
  if (path === "/about") return { name: "about" };
  if (path === "/glossary") return { name: "glossary" };
  const table = /^\/t\/([A-Za-z0-9_-]+)\/?$/.exec(path)?.[1];
  if (table !== undefined) return { name: "table", id: table };
  const tips = /^\/tips(?:\/([a-z]+))?\/?$/.exec(path);
  if (tips) return { name: "tips", game: tips[1] ?? "guinote" };
  const game = /^\/rules\/([a-z]+)\/?$/.exec(path)?.[1];
  if (game !== undefined) return { name: "rules", game, query: new URLSearchParams(search) };
  return { name: "missing" };
}

let current = $state.raw<Route>({ name: "lobby" });

export function route(): Route {
  return current;
}

/** Whether an earlier page of ours lies behind this one in the history. */
export function cameFromHere(): boolean {
  return (history.state as { here?: boolean } | null)?.here === true;
}

/** Opens a page of ours; `replace` leaves no entry behind. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(history.state, "", path);
  else history.pushState({ here: true }, "", path);
  read();
  scrollTo(0, 0);
}

function read(): void {
  current = match(location.pathname, location.search);
}

/** Follows the back button and every plain click on a link of ours. */
export function startRouter(): void {
  read();
  addEventListener("popstate", read);
  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.origin !== location.origin) return;
    if (match(link.pathname).name === "missing") return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
