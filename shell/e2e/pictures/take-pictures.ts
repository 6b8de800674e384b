import { join } from 'node:path';
import { buildWorkspaces } from '@fairline/shared/build/workspaces/build-stale.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { openBrowser } from '../harness/open-browser.ts';
import { startFixedProduct } from '../visual/fixed-product.ts';
import { drawIcons } from './draw-icons.ts';
import { drawSocialImages } from './draw-social-images.ts';
import { takeSitePictures } from './site-pictures.ts';
import { takeGuidePictures } from './take-guide-pictures.ts';

/**
 * Draws the icons of the application and the images of shared links, and takes the pictures of the tutorials and of the public
 * pages from the product with fixed data.
 */
const PUBLIC = join(REPOSITORY_ROOT, 'shell', 'public');

await buildWorkspaces(REPOSITORY_ROOT, { ifStale: true });
const browser = await openBrowser();
try {
  await drawIcons(browser, PUBLIC);
  await drawSocialImages(browser, REPOSITORY_ROOT);
  const product = await startFixedProduct(browser);
  try {
    await takeSitePictures(product, PUBLIC);
    await takeGuidePictures(product, PUBLIC);
  } finally {
    await product.stop();
  }
} finally {
  await browser.close();
}
