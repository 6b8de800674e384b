import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { photograph } from './fixed-product.ts';
import { PAGES } from './pages.ts';
import { differenceFrom } from './references.ts';

/** Every page, and every state of every component, looks like its reference. */

const product = suiteFixedProduct();

describe.each([390, 1024, 1440])('at %i pixels', (width) => {
  it.each(PAGES)('$name', async (shown) => {
    const page = await product.open(shown, width);
    const differences: (string | null)[] = [];
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const name = `${shown.name}-${width}-${scheme}`;
      differences.push(await differenceFrom(name, await photograph(page)));
    }
    expect(differences.filter((one) => one !== null)).toEqual([]);
  });
});
