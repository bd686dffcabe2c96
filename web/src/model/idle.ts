/** Who keeps a table without a clock waiting. */

import type { Me, Table, TableInfo } from "../wire.gen";
import { turnOf } from "./seats";

/** After this time any person may call a robot for the seat that is to act; the server counts too. */
export const IDLE_MS = 90_000;

/** The other person whose card the table waits for, where no clock will end it; null for nobody. */
export function waitedFor(table: Table, me: Me | null, info: Pick<TableInfo, "clock">): number | null {
  const seat = turnOf(table);
  if (me === null || seat === null || seat === me.seat) return null;
  if (info.clock !== "none" || table.phase !== "play" || table.paused) return null;
  const place = table.seats[seat];
  return place?.kind === "person" && !place.robot_plays ? seat : null;
}
