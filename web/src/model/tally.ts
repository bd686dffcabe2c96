/** Hand-drawn strokes of the slate: so many make a coto, the last one crosses the others. */

export interface Stroke {
  d: string;
  /** Which mark it belongs to, from 0. */
  mark: number;
  todo: boolean;
}

const STEP = 10;

/** `marks` won of `of`; what is missing is dotted; a whole row gets a bar across. */
export function strokes(marks: number, of: number): { width: number; paths: Stroke[] } {
  const paths: Stroke[] = [];
  for (let mark = 0; mark < of; mark++) {
    const x = 5 + mark * STEP;
    if (mark >= marks) paths.push({ d: `M${x} 4V27`, mark, todo: true });
    else {
      // No two strokes lean alike; the lean depends on the place alone, so that nothing jumps.
      const [top, low] = mark % 2 === 0 ? [x + 1, x - 1] : [x - 1, x + 1];
      paths.push({ d: `M${top} 3C${top - 2} 11 ${low + 2.5} 19 ${low} 28`, mark, todo: false });
    }
  }
  const end = 4 + of * STEP;
  if (of > 1 && marks >= of) {
    paths.push({
      d: `M-1 21C${end / 3} 17 ${(end * 2) / 3} 15 ${end} 9`,
      mark: of - 1,
      todo: false,
    });
  }
  return { width: end, paths };
}
