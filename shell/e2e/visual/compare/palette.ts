import { areaColors } from './areas.ts';
import type { Pixels } from './half-size.ts';

/** Most colours of a palette. */
const MOST = 256;
/** A colour of so many pixels is stored exactly, as far as the palette has place. Those of areas and lines, which are compared, come first. */
const EXACT_PIXELS = 160;
/** The most colours that are stored exactly. */
const MOST_EXACT = 160;
/** How far each channel of a rarer colour may be changed. Grows until the palette is small enough. */
const FIRST_DISTANCE = 8;

/** At most 256 colours as `0xrrggbb`, and the index of the nearest of them for each pixel. */
export function paletteOf(pixels: Pixels): { readonly colors: number[]; readonly indexes: Uint8Array } {
  const { data } = pixels;
  const counts = new Map<number, number>();
  const found = new Uint32Array(data.length / 4);
  for (let pixel = 0, at = 0; at < data.length; pixel += 1, at += 4) {
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    found[pixel] = color;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const frequent = [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]);
  const colors = choose(areaColors(pixels), frequent);
  const nearest = new Map(frequent.map(([color]) => [color, indexOfNearest(color, colors)]));
  return { colors, indexes: Uint8Array.from(found, (color) => nearest.get(color) ?? 0) };
}

function choose(areas: readonly number[], frequent: readonly (readonly [number, number])[]): number[] {
  const others = frequent.filter(([, pixels]) => pixels >= EXACT_PIXELS).map(([color]) => color);
  const exact = [...new Set([...areas, ...others])];
  for (let least = FIRST_DISTANCE; ; least *= 1.25) {
    const colors = exact.slice(0, MOST_EXACT);
    for (const [color] of frequent) {
      if (colors.every((one) => distance(one, color) >= least)) colors.push(color);
      if (colors.length > MOST) break;
    }
    if (colors.length <= MOST) return colors;
  }
}

function indexOfNearest(color: number, colors: readonly number[]): number {
  let best = 0;
  for (const [index, one] of colors.entries()) {
    if (distance(one, color) < distance(colors[best] ?? 0, color)) best = index;
  }
  return best;
}

const distance = (a: number, b: number): number =>
  Math.max(
    Math.abs((a >> 16) - (b >> 16)),
    Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)),
    Math.abs((a & 255) - (b & 255)),
  );
