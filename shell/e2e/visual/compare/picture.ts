import { BLOCK, type DifferentBlock } from './blocks.ts';
import { blank, type Pixels } from './half-size.ts';

/** How much of the reference is left in the picture. */
const FADED = 0.3;

/** A page, faded, with the pixels of `mask` in red and a frame around each block. */
export function pictureOf(page: Pixels, mask: Uint8Array, blocks: readonly DifferentBlock[]): Pixels {
  const { width, height } = page;
  const picture = blank(width, height);
  const paint = (x: number, y: number): void => {
    if (x < width && y < height) picture.data.set([220, 0, 0], (y * width + x) * 4);
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 4;
    for (let channel = 0; channel < 3; channel += 1) {
      picture.data[at + channel] = 255 - (255 - (page.data[at + channel] ?? 0)) * FADED;
    }
    if (mask[at + 3] !== 0) paint(pixel % width, Math.floor(pixel / width));
  }
  for (const block of blocks) {
    const [x, y] = [block.x / 2, block.y / 2];
    for (let step = 0; step < BLOCK; step += 1) {
      paint(x + step, y);
      paint(x + step, y + BLOCK - 1);
      paint(x, y + step);
      paint(x + BLOCK - 1, y + step);
    }
  }
  return picture;
}
