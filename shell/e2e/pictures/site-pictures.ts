import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  PICTURE_WIDTHS,
  pictureFile,
  SCHEMES,
} from '../../src/public-pages/parts/picture-files.ts';
import type { FixedProduct } from '../visual/fixed-product.ts';
import { heading, type VisualPage } from '../visual/pages/visual-page.ts';
import { pageNamed } from '../visual/pages.ts';
import { connectLive } from './live-connection.ts';

/** What each page of a feature shows of the product. */
const SITE_PICTURES: readonly { readonly name: string; readonly page: VisualPage }[] = [
  { name: 'dropping-odds', page: pageNamed('dashboard-odds') },
  { name: 'limit-alerts', page: pageNamed('dashboard-limit') },
  { name: 'match-search', page: pageNamed('matches') },
  { name: 'bet-tracker', page: pageNamed('stats') },
  { name: 'graph-center', page: pageNamed('graph-center') },
  {
    name: 'api',
    page: { name: 'reference', path: '/developers/odds', visitor: 'nobody', ready: heading('Odds') },
  },
];

/** Takes the pictures of the public pages, in the formats, sizes and schemes that these offer to browsers. */
export async function takeSitePictures(product: FixedProduct, publicDir: string): Promise<void> {
  const folder = join(publicDir, 'site');
  // Also those of a size or a page that is not offered any more.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, page: shown } of SITE_PICTURES) {
    for (const scheme of SCHEMES) {
      await connectLive(await product.load(shown, PICTURE_WIDTH, { scheme }));
      const page = await product.open({ ...shown, whole: false }, PICTURE_WIDTH, scheme);
      await page.locator('.dash-connection:not([data-state="live"])').waitFor({ state: 'detached' });
      const clip = { x: 0, y: 0, width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
      const picture = sharp(await page.screenshot({ clip }));
      for (const width of PICTURE_WIDTHS) {
        const sized = picture.clone().resize({ width });
        const fileOf = (format: 'avif' | 'webp') => join(folder, pictureFile(name, scheme, width, format));
        await sized.clone().avif({ quality: 50 }).toFile(fileOf('avif'));
        await sized.clone().webp({ quality: 68 }).toFile(fileOf('webp'));
      }
    }
  }
}
