/** Icons that no table shows before it is played at. Whoever uses one of them imports this file. */

import { ICONS } from "./icons";

const LATE = {
  /* Sliders: a toothed wheel looks like the sun of the theme at this size. */
  gear: "M4 7h7M17 7h3M4 17h3M13 17h7M17 7a3 3 0 11-6 0 3 3 0 016 0zM13 17a3 3 0 11-6 0 3 3 0 016 0z",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M10 8h8a2 2 0 012 2v8a2 2 0 01-2 2h-8a2 2 0 01-2-2v-8a2 2 0 012-2zM16 4H6a2 2 0 00-2 2v10",
  door: "M14 4H6v16h8M10 12h11M17.5 8.5L21 12l-3.5 3.5",
  question: "M9 9a3 3 0 115 2.200c-1.2 1-2 1.6-2 3.300M12 19h.01",
  person: "M16 8a4 4 0 11-8 0 4 4 0 018 0zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  sun: "M16 12a4 4 0 11-8 0 4 4 0 018 0zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7",
  link: "M10 14a4 4 0 006 0l3-3a4 4 0 00-6-6l-1 1M14 10a4 4 0 00-6 0l-3 3a4 4 0 006 6l1-1",
} as const;

export type LateIcons = typeof LATE;

Object.assign(ICONS, LATE);
