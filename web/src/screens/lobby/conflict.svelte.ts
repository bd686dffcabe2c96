/** Asks the server whether rules go together, a moment after they were last changed. */

import { api } from "../../net/http";
import { book } from "../../i18n";
import { codeOf } from "../../state/lobby.svelte";
import { problemText } from "./problem";

const PAUSE_MS = 300;

export class Conflict {
  /** Why these rules cannot be played; null while nothing is known against them. */
  text = $state.raw<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  /** Null: the rules of a preset as they are, which need no asking. */
  check(game: string, options: Readonly<Record<string, string>> | null): void {
    this.stop();
    const turn = ++this.#asked;
    if (options === null) {
      this.text = null;
      return;
    }
    const lang = book()?.lang ?? "es";
    this.#timer = setTimeout(() => {
      void api.rules(game, lang, options).then(
        () => this.#answer(turn, null),
        (error: unknown) => this.#answer(turn, codeOf(error) === "bad_option" ? problemText(error) : null),
      );
    }, PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Only the answer to the last question counts. */
  #answer(turn: number, text: string | null): void {
    if (turn === this.#asked) this.text = text;
  }
}
