import type { Pixels } from './half-size.ts';

/** How far a line or an edge may be from its place, in pixels of half size. */
const SLACK = 1;
/** Difference of a channel that does not count. */
const CHANNEL = 20;

/**
 * Removes from `mask` the pixels whose colour lies between the colours around the same place on the other page, in both
 * directions. Hinting moves the edges of letters by up to a pixel.
 */
export function removeMoved(mask: Uint8Array, a: Pixels, b: Pixels): void {
  for (let pixel = 0, at = 0; at < mask.length; pixel += 1, at += 4) {
    if (mask[at + 3] === 0) continue;
    if (isWithin(a, pixel, b) && isWithin(b, pixel, a)) mask[at + 3] = 0;
  }
}

function isWithin(of: Pixels, pixel: number, other: Pixels): boolean {
  const { width, height, data } = other;
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let channel = 0; channel < 3; channel += 1) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - SLACK); row <= Math.min(height - 1, y + SLACK); row += 1) {
      for (let column = Math.max(0, x - SLACK); column <= Math.min(width - 1, x + SLACK); column += 1) {
        const value = data[(row * width + column) * 4 + channel] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    const value = of.data[pixel * 4 + channel] ?? 0;
    if (value < least - CHANNEL || value > most + CHANNEL) return false;
  }
  return true;
}
