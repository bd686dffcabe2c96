import { memoryOf } from "../../net/seen";
import { TableSocket, type Listener } from "../../net/socket";
import type { TableState } from "../../state/table.svelte";

/** Opens the line to a table. In development `dev-…` names a scene that needs no server. */
export async function connect(id: string, state: TableState): Promise<void> {
  state.wire?.stop();
  state.ended = null;
  // An old table is shown until the new line has its own: no move can be made there.
  if (state.table) state.link = "lost";
  if (import.meta.env.DEV && id.startsWith("dev-")) {
    const { SceneWire } = await import("../../dev/scene-wire");
    state.wire = new SceneWire(id.slice(4), state);
    state.wire.start();
  } else {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const url = `${scheme}//${location.host}/ws/tables/${id}`;
    const listener: Listener = {
      message: (message) => state.hear(message),
      link: (link) => {
        if (link === "lost" && state.link === "open") state.witness?.linkLost();
        state.link = link;
      },
      bye: (code) => (state.ended = code),
    };
    const wire = new TableSocket(url, listener, memoryOf(url));
    state.wire = wire;
    // Who comes by a link is nobody yet: this makes the guest whom the line then knows.
    await fetch("/api/me", { credentials: "same-origin" }).catch(() => undefined);
    // The reader may have left meanwhile, or asked a second time.
    wire.start();
  }
}
