import type { Pixels } from './half-size.ts';

/** The shortest run of one colour that is part of an area, with the same colour above or below. In pixels of half size. */
const RUN = 8;
/** The shortest run that is a line by itself: a dash or the stroke of an icon is shorter, and drawn at either of two heights. */
const LINE = 20;
/** The fewest pixels in runs that make a colour one of the page. */
const PIXELS = 160;
/** The part of these that the other page needs in shorter runs: the corners of a button may be drawn longer there. */
const PART_OF_OTHER = 0.25;
const RUN_OF_OTHER = 4;
/** Difference of a channel that does not count. */
const CHANNEL = 2;

/**
 * The colours of areas and lines that one page has and the other does not, each as `#rrggbb`. Machines draw letters in
 * their own ways, but areas in the same colours.
 */
export function colorsOnOnePage(
  a: Pixels,
  b: Pixels,
): { readonly onlyA: string[]; readonly onlyB: string[] } {
  const [ofA, ofB] = [colorsOf(a), colorsOf(b)];
  return { onlyA: missingIn(ofB.runs, ofA.areas), onlyB: missingIn(ofA.runs, ofB.areas) };
}

function missingIn(other: ReadonlyMap<number, number>, areas: ReadonlyMap<number, number>): string[] {
  const isKnown = (color: number, pixels: number): boolean => {
    let near = 0;
    for (const [one, count] of other) if (isNear(one, color)) near += count;
    return near >= pixels * PART_OF_OTHER;
  };
  return [...areas]
    .filter(([color, pixels]) => pixels >= PIXELS && !isKnown(color, pixels))
    .map(([color]) => `#${color.toString(16).padStart(6, '0')}`);
}

/** The colours of areas and lines that are compared, those of most pixels first. */
export function areaColors(pixels: Pixels): number[] {
  return [...colorsOf(pixels).areas]
    .filter(([, count]) => count >= PIXELS)
    .sort((one, other) => other[1] - one[1])
    .map(([color]) => color);
}

interface Colors {
  /** Pixels in runs by colour. */
  readonly runs: ReadonlyMap<number, number>;
  /** Those in areas and lines. */
  readonly areas: ReadonlyMap<number, number>;
}

function colorsOf({ width, height, data }: Pixels): Colors {
  const runs = new Map<number, number>();
  const areas = new Map<number, number>();
  const colorAt = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  };
  const isTall = (from: number, to: number, y: number, color: number): boolean => {
    const middle = (from + to) >> 1;
    return (
      (y > 0 && colorAt(middle, y - 1) === color) || (y + 1 < height && colorAt(middle, y + 1) === color)
    );
  };
  for (let y = 0; y < height; y += 1) {
    let color = -1;
    let from = 0;
    for (let x = 0; x <= width; x += 1) {
      const next = x === width ? -2 : colorAt(x, y);
      if (next === color) continue;
      const run = x - from;
      if (run >= RUN_OF_OTHER) runs.set(color, (runs.get(color) ?? 0) + run);
      if (run >= LINE || (run >= RUN && isTall(from, x - 1, y, color)))
        areas.set(color, (areas.get(color) ?? 0) + run);
      color = next;
      from = x;
    }
  }
  return { runs, areas };
}

const isNear = (a: number, b: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) <= CHANNEL);
