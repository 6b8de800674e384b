import type { Pixels } from './half-size.ts';

/** Side of the squares that are compared, in pixels of half size. */
export const BLOCK = 16;
/** Share of the pixels of a block that may differ. */
const SHARE = 0.12;
/** Difference of the mean hue of a block, red or blue against green, of 255. */
const HUE = 6;

/** A square that differs. Its place is in pixels of the screenshot. */
export interface DifferentBlock {
  readonly x: number;
  readonly y: number;
  readonly reason: string;
  /** 1 is just too much. */
  readonly excess: number;
}

/**
 * The squares of two pages of one size that differ in too many pixels of `mask`, or in their mean hue, the worst first.
 * How strongly a machine draws letters changes their brightness, not their hue.
 */
export function differentBlocks(a: Pixels, b: Pixels, mask: Uint8Array): DifferentBlock[] {
  const { width, height } = a;
  const across = Math.ceil(width / BLOCK);
  const blocks = Array.from({ length: across * Math.ceil(height / BLOCK) }, () => ({
    pixels: 0,
    red: 0,
    blue: 0,
  }));
  for (let at = 0, pixel = 0; at < mask.length; at += 4, pixel += 1) {
    const block =
      blocks[Math.floor(Math.floor(pixel / width) / BLOCK) * across + Math.floor((pixel % width) / BLOCK)];
    if (block === undefined) continue;
    if (mask[at + 3] !== 0) block.pixels += 1;
    const green = (a.data[at + 1] ?? 0) - (b.data[at + 1] ?? 0);
    block.red += (a.data[at] ?? 0) - (b.data[at] ?? 0) - green;
    block.blue += (a.data[at + 2] ?? 0) - (b.data[at + 2] ?? 0) - green;
  }
  return blocks
    .map(({ pixels, red, blue }, index) => {
      const share = pixels / BLOCK ** 2;
      const hue = Math.max(Math.abs(red), Math.abs(blue)) / BLOCK ** 2;
      const place = { x: (index % across) * BLOCK * 2, y: Math.floor(index / across) * BLOCK * 2 };
      return share / SHARE >= hue / HUE
        ? { ...place, excess: share / SHARE, reason: `${Math.round(share * 100)} % of its pixels` }
        : { ...place, excess: hue / HUE, reason: 'its hue' };
    })
    .filter(({ excess }) => excess > 1)
    .sort((one, other) => other.excess - one.excess);
}
