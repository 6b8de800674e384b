import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { suiteFixedProduct } from './harness/suite-fixed-product.ts';
import { pageNamed } from './visual/pages.ts';

/** The flash of a price, for users who prefer reduced motion and for others. */

const product = suiteFixedProduct();

/** How a price that has just changed is drawn: its animation, its background, and whether an arrow says where it went. */
const flashOf = (page: Page, direction: 'up' | 'down') =>
  page
    .locator(`.fl-cell-${direction}`)
    .first()
    .evaluate((cell) => {
      const price = cell.querySelector('b');
      if (price === null) throw new Error('The cell has no price.');
      const { animationName, animationDuration } = getComputedStyle(price);
      const finished = price.getAnimations().map((animation) => animation.finish());
      // What it is like once nothing moves any more.
      const { backgroundColor } = getComputedStyle(price);
      const arrow = cell.querySelector('.fl-triangle')?.getAttribute('aria-label') ?? null;
      return { animationName, animationDuration, backgroundColor, arrow, animations: finished.length };
    });

it('tints a price that has changed without any motion where that is preferred', async () => {
  const page = await product.open(pageNamed('components'), 1440);
  for (const direction of ['up', 'down'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const still = await flashOf(page, direction);
    expect(still).toMatchObject({ animationName: 'none', animations: 0, arrow: direction });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const moving = await flashOf(page, direction);
    expect(moving).toMatchObject({ animationName: 'fl-wash', animationDuration: '2.5s', arrow: direction });
    // The tint is the same; with motion it fades.
    expect(still.backgroundColor).toBe(moving.backgroundColor);
    expect(still.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  }
});
