import pixelmatch from 'pixelmatch';
import { colorsOnOnePage } from './areas.ts';
import { BLOCK, differentBlocks } from './blocks.ts';
import { blur } from './blur.ts';
import { blank, type Pixels } from './half-size.ts';
import { pictureOf } from './picture.ts';
import { removeMoved } from './slack.ts';

/** Distance of two colours, of pixelmatch: 0 equal, 1 black and white. */
const COLOR_DISTANCE = 0.07;
const BLUR_RADIUS = 1;
/** A page may be this much longer or shorter: it counts as cut there. In pixels of half size. */
const HEIGHT_TOLERANCE = 2;

export interface Difference {
  /** In words. */
  readonly problem: string;
  /** The faded reference with the differing pixels in red and a frame around each differing square. */
  readonly picture: Pixels;
}

/**
 * Compares two pages of half size, so that it sees what a user sees and not how a machine draws letters: blurred, with
 * slack, and per block, so that a lost icon is seen on a long page; and by the colours of areas and lines.
 *
 * @returns null if they look the same
 */
export function compare(reference: Pixels, current: Pixels): Difference | null {
  const size = blank(Math.min(reference.width, current.width), Math.min(reference.height, current.height));
  const [a, b] = [blur(cut(reference, size), BLUR_RADIUS), blur(cut(current, size), BLUR_RADIUS)];
  const mask = new Uint8Array(size.data.length);
  pixelmatch(a.data, b.data, mask, size.width, size.height, {
    threshold: COLOR_DISTANCE,
    includeAA: true,
    diffMask: true,
  });
  removeMoved(mask, a, b);

  const problems: string[] = [];
  const isOtherHeight = Math.abs(reference.height - current.height) > HEIGHT_TOLERANCE;
  if (reference.width !== current.width || isOtherHeight) {
    problems.push(`It is ${sizeOf(current)}, the reference ${sizeOf(reference)}.`);
  }
  const blocks = differentBlocks(a, b, mask);
  const [worst] = blocks;
  if (worst !== undefined) {
    const side = BLOCK * 2;
    problems.push(
      `${blocks.length} squares of ${side} × ${side} px differ, most of all the one at ${worst.x}, ${worst.y}: in ${worst.reason}.`,
    );
  }
  const { onlyA, onlyB } = colorsOnOnePage(reference, current);
  if (onlyA.length + onlyB.length > 0) {
    problems.push(`Colours of areas: ${onlyA.join(' ') || 'none'} became ${onlyB.join(' ') || 'none'}.`);
  }
  return problems.length === 0 ? null : { problem: problems.join(' '), picture: pictureOf(a, mask, blocks) };
}

const sizeOf = ({ width, height }: Pixels): string => `${width * 2} × ${height * 2} px`;

/** The upper left part of a page. */
function cut({ width, data }: Pixels, to: Pixels): Pixels {
  const part = blank(to.width, to.height);
  for (let y = 0; y < to.height; y += 1) {
    part.data.set(data.subarray(y * width * 4, (y * width + to.width) * 4), y * to.width * 4);
  }
  return part;
}
