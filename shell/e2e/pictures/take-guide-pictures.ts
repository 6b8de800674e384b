import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { GUIDE_WIDTH, guideFile, SCHEMES } from '../../src/public-pages/parts/picture-files.ts';
import type { FixedProduct, Scheme } from '../visual/fixed-product.ts';
import { GUIDE_PICTURES, type GuidePicture } from './guide-pictures.ts';
import { MARGIN, marginProblems } from './margin-problems.ts';

/** Of a picture, so that the steps below it are near. */
const MOST_HEIGHT = 520;
/** By which colours of one surface differ when they are blended. */
const ROUNDING = 2;
const HEIGHTS_FILE = join(import.meta.dirname, '../../src/public-pages/info/tutorials/guide-heights.ts');

/** Takes the pictures of the tutorials, in the formats and schemes that the page offers, and writes how high they are. */
export async function takeGuidePictures(product: FixedProduct, publicDir: string): Promise<void> {
  mkdirSync(join(publicDir, 'guides'), { recursive: true });
  const heights = new Map<string, number>();
  for (const guide of GUIDE_PICTURES) {
    for (const scheme of SCHEMES) {
      const png = await take(product, guide, scheme);
      const { height } = await sharp(png).metadata();
      const other = heights.get(guide.id) ?? height;
      if (height !== other)
        throw new Error(`The pictures of ${guide.id} are ${other} and ${height} px high.`);
      heights.set(guide.id, height);
      const fileOf = (format: 'avif' | 'webp') => join(publicDir, guideFile(guide.id, scheme, format));
      await sharp(png).avif({ quality: 50 }).toFile(fileOf('avif'));
      await sharp(png).webp({ quality: 68 }).toFile(fileOf('webp'));
    }
  }
  writeFileSync(HEIGHTS_FILE, heightsModule(heights));
}

/** A picture as PNG, {@link GUIDE_WIDTH} wide: elements inside a panel or a drawer are taken in a wider window. */
async function take(product: FixedProduct, guide: GuidePicture, scheme: Scheme): Promise<Buffer> {
  let page = await product.open(guide.page, GUIDE_WIDTH, scheme);
  const { width } = await clipOf(page, guide);
  page = await product.open(guide.page, GUIDE_WIDTH + GUIDE_WIDTH - width, scheme);
  const clip = await clipOf(page, guide);
  if (clip.width !== GUIDE_WIDTH || clip.height > MOST_HEIGHT)
    throw new Error(`The picture of ${guide.id} is ${clip.width} × ${clip.height} px.`);
  const covering = await page.evaluate(coveringElements, {
    clip,
    first: await guide.from(page).elementHandle(),
    last: await (guide.to ?? guide.from)(page).elementHandle(),
  });
  if (covering.length > 0)
    throw new Error(`The picture of ${guide.id} is covered by ${covering.join(', ')}.`);
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  const cut = await marginProblems(png, ROUNDING);
  if (cut.length > 0)
    throw new Error(
      `The picture of ${guide.id} cuts an element, or shows what is beside it: ${cut.join(', ')}.`,
    );
  return png;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What is photographed: the elements of a picture, whole, with its margin. */
async function clipOf(page: Page, { id, from, to = from, margin = MARGIN }: GuidePicture): Promise<Box> {
  const boxes = await Promise.all([from, to].map((locate) => locate(page).boundingBox()));
  const [top, bottom] = boxes;
  if (!top || !bottom) throw new Error(`The picture of ${id} has nothing to begin or to end with.`);
  const x = Math.floor(Math.min(top.x, bottom.x)) - margin;
  const y = Math.floor(top.y) - margin;
  const right = Math.ceil(Math.max(top.x + top.width, bottom.x + bottom.width)) + margin;
  const below = Math.ceil(bottom.y + bottom.height) + margin;
  return { x, y, width: right - x, height: below - y };
}

interface Shown {
  readonly clip: Box;
  readonly first: Element | null;
  readonly last: Element | null;
}

/** In a page: what lies over a picture, such as a toast or the navigation, and whether it leaves the window. */
function coveringElements({ clip, first, last }: Shown): string[] {
  const found = new Set<string>();
  const isShown = (element: Element) =>
    [first, last].some((part) => part?.contains(element) || element.contains(part));
  for (let y = clip.y; y < clip.y + clip.height; y += 4) {
    for (let x = clip.x; x < clip.x + clip.width; x += 16) {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) found.add('the edge of the window');
      for (let each = hit; each !== null; each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position) && !isShown(each))
          found.add(`${each.localName}.${each.className}`);
      }
    }
  }
  return [...found];
}

const heightsModule = (heights: ReadonlyMap<string, number>): string =>
  [
    '/** How high the pictures of the guides are, in pixels. `npm run pictures` writes this file. */',
    'export const GUIDE_HEIGHTS = {',
    ...[...heights].map(([id, height]) => `  ${/^\w+$/.test(id) ? id : `'${id}'`}: ${height},`),
    '} as const;',
    '',
  ].join('\n');
