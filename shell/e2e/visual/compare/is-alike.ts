import type { Pixels } from './half-size.ts';

/** Difference of a channel that two runs, or the palette of a reference, make where nothing has changed. */
const NOISE = 32;

/** Whether two pages of half size are alike to the pixel, but for noise. */
export function isAlike(a: Pixels, b: Pixels): boolean {
  if (a.width !== b.width || a.height !== b.height) return false;
  return a.data.every((value, at) => Math.abs(value - (b.data[at] ?? 0)) <= NOISE);
}
