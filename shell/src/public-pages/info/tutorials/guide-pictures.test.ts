import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MARGIN, marginProblems } from '../../../../e2e/pictures/margin-problems.ts';
import { GUIDE_WIDTH, guideFile, SCHEMES } from '../../parts/picture-files.ts';
import { GUIDE_HEIGHTS } from './guide-heights.ts';

const PUBLIC = join(import.meta.dirname, '../../../../public');
const WIDTH = 120;
const HEIGHT = 60;
/** By how much compression changes a margin, of 255. Text, controls and the scrim of a layer differ by more. */
const COMPRESSED = 32;

const FILES = Object.entries(GUIDE_HEIGHTS).flatMap(([id, height]) =>
  SCHEMES.flatMap((scheme) =>
    (['avif', 'webp'] as const).map((format) => [guideFile(id, scheme, format), height] as const),
  ),
);

it.each(FILES)('%s has the size that the page reserves for it, and cuts nothing', async (file, height) => {
  const picture = readFileSync(join(PUBLIC, file));
  expect(await sharp(picture).metadata()).toMatchObject({ width: GUIDE_WIDTH, height });
  expect(await marginProblems(picture, COMPRESSED)).toEqual([]);
});

/** A white picture with a grey part. */
const drawn = (left: number, top: number, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width, height, channels: 3, background: '#ccc' } }, left, top }])
    .png()
    .toBuffer();

it.each([
  ['a row inside the margin', drawn(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN), []],
  ['a row that the bottom cuts', drawn(MARGIN, HEIGHT - 20, WIDTH - 2 * MARGIN, 20), ['bottom']],
  ['the next row at the edge of the margin', drawn(MARGIN, HEIGHT - 1, WIDTH - 2 * MARGIN, 1), ['bottom']],
  ['a text that the left cuts', drawn(0, 20, 40, 12), ['left']],
  ['a strip of the page beside a drawer', drawn(WIDTH - 15, 0, 15, HEIGHT), ['top', 'right', 'bottom']],
])('%s', async (_name, picture, problems) => {
  expect(await marginProblems(await picture, 0)).toEqual(problems);
});
