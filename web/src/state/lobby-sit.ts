/** Sits down at a table from the lobby, so that the next page already shows one's own seat. */

import { TableSocket } from "../net/socket";
import type { Refused, Table, Welcome } from "../wire.gen";

/** Long enough for a slow phone; after that the table's page lets one choose the seat. */
const PATIENCE_MS = 4000;

/** The seats to try, in playing order; none when one sits there already. */
export function seatsToTry(welcome: Pick<Welcome, "player"> & { table: Pick<Table, "seats"> }): number[] {
  const { seats } = welcome.table;
  if (seats.some((seat) => seat.player === welcome.player)) return [];
  return seats.filter((seat) => seat.kind === "free").map((seat) => seat.seat);
}

/** Ends when seated, or when it cannot be done; the caller opens the table in both cases. */
export function sitAt(url: string): Promise<void> {
  return new Promise((done) => {
    const finish = (): void => {
      clearTimeout(timer);
      socket.stop();
      done();
    };
    const socket = new TableSocket(url, {
      link: () => undefined,
      bye: finish,
      message: (message) => {
        if (message.t === "welcome") void tryAll(socket, seatsToTry(message)).then(finish);
      },
    });
    const timer = setTimeout(finish, PATIENCE_MS);
    socket.start();
  });
}

async function tryAll(socket: TableSocket, seats: readonly number[]): Promise<void> {
  for (const seat of seats) {
    const refused: Refused | null = await socket.say({ t: "sit", seat });
    if (refused?.code !== "seat_taken") return;
  }
}
