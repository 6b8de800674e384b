import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { buildWorkspaces } from '../../../shared/src/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '../../../shared/src/build/workspaces/repository-root.ts';
import { guideFile } from '../../src/public-pages/parts/picture-files.ts';
import { openBrowser } from '../harness/open-browser.ts';
import { startFixedProduct } from '../visual/fixed-product.ts';
import { drawIcons } from './draw-icons.ts';
import { drawSocialImages } from './draw-social-images.ts';
import { GUIDE_PICTURES, type GuidePicture } from './guide-pictures.ts';
import { takeSitePictures } from './site-pictures.ts';

/**
 * Draws the icons of the application and the images of shared links, and takes the pictures of the tutorials and of the public
 * pages from the product with fixed data.
 */
const WIDTH = 720;
const HEIGHT = 400;
const PUBLIC = join(REPOSITORY_ROOT, 'shell', 'public');

await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
const browser = await openBrowser();
try {
  await drawIcons(browser, PUBLIC);
  await drawSocialImages(browser, REPOSITORY_ROOT);
  const product = await startFixedProduct(browser);
  try {
    await takeSitePictures(product, PUBLIC);
    mkdirSync(join(PUBLIC, 'guides'), { recursive: true });
    for (const guide of GUIDE_PICTURES) {
      for (const scheme of ['light', 'dark'] as const) {
        const page = await product.open(guide.page, WIDTH, scheme);
        const picture = sharp(await take(page, guide));
        const fileOf = (format: 'avif' | 'webp') => join(PUBLIC, guideFile(guide.id, scheme, format));
        await picture.clone().avif({ quality: 50 }).toFile(fileOf('avif'));
        await picture.clone().webp({ quality: 68 }).toFile(fileOf('webp'));
      }
    }
  } finally {
    await product.stop();
  }
} finally {
  await browser.close();
}

async function take(page: Page, { from, above = 8 }: GuidePicture): Promise<Buffer> {
  const top = await from(page).first().boundingBox();
  if (top === null) throw new Error('The picture has nothing to begin with.');
  const y = Math.max(0, Math.round(top.y) - above);
  return page.screenshot({ clip: { x: 0, y, width: WIDTH, height: HEIGHT } });
}
