/** The strokes of the icons, on a grid of 24: those that a table shows at once. The others are in `icons-late.ts`. */

import type { LateIcons } from "./icons-late";

const AT_ONCE = {
  back: "M15 5l-7 7 7 7",
  book: "M5 4h6a3 3 0 011 2.5V20a3 3 0 00-2-1H5zM19 4h-6a3 3 0 00-1 2.5V20a3 3 0 012-1h5z",
  sound: "M4 9v6h4l5 4V5L8 9zM17 8.5a5 5 0 010 7M19.5 6a9 9 0 010 12",
  mute: "M4 9v6h4l5 4V5L8 9zM16.5 9.5l5 5M21.5 9.5l-5 5",
  robot:
    "M7.5 8h9a2.5 2.5 0 012.5 2.5v6a2.5 2.5 0 01-2.5 2.5h-9a2.5 2.5 0 01-2.5-2.5v-6a2.5 2.5 0 012.5-2.5zM12 8V4M9.5 13v1.5M14.5 13v1.5M2.5 12v4M21.5 12v4M12 3.5h.01",
  off: "M3 3l18 18M8.5 15.5a5 5 0 017 0M5.5 12.2a9.5 9.5 0 013.5-2M13 9a9.5 9.5 0 015.5 3.2M12 19h.01",
  eye: "M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM15 12a3 3 0 11-6 0 3 3 0 016 0z",
  swap: "M7 4L3.5 7.5 7 11M3.5 7.5H15M17 13l3.5 3.5L17 20M20.5 16.5H9",
  sort: "M7 5v14M4 16l3 3 3-3M14 7h6M14 12h4M14 17h2",
  note: "M9 18V6l10-2v12M9 18a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0zM19 16a2.5 2.5 0 11-5 0 2.5 2.5 0 015 0z",
  check: "M4.5 12.5l5 5 10-11",
  wink: "M20.5 12a8.5 8.5 0 11-17 0 8.5 8.5 0 0117 0zM8.8 9.8h.01M13.5 10h3.2M8.5 14.5c2 2.2 5 2.2 7 0",
  hand:
    "M8 12.5V6.2a1.5 1.5 0 013 0V11M11 11V4.7a1.5 1.5 0 013 0V11M14 11V6.2a1.5 1.5 0 013 0V14a6 6 0 01-6 6c-2.6 0-4.2-1.2-5.3-3.4L3.9 13.2a1.5 1.5 0 012.5-1.6L8 14",
  flag: "M6 21V4h12l-3 4 3 4H6",
  cards: "M5.5 6h7a1.5 1.5 0 011.5 1.5v11a1.5 1.5 0 01-1.5 1.5h-7a1.5 1.5 0 01-1.5-1.5v-11a1.5 1.5 0 011.5-1.5zM9 3.5h9a2 2 0 012 2V17",
  menu: "M4 7h16M4 12h16M4 17h16",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  play: "M7 4.5l12 7.5-12 7.5z",
  pause: "M8 5v14M16 5v14",
  lock: "M7 11h10a2 2 0 012 2v5a2 2 0 01-2 2H7a2 2 0 01-2-2v-5a2 2 0 012-2zM8 11V8a4 4 0 018 0v3",
} as const;

export type IconName = keyof typeof AT_ONCE | keyof LateIcons;

export const ICONS: Partial<Record<IconName, string>> = { ...AT_ONCE };
