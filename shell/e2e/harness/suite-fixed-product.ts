import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type FixedProduct, startFixedProduct } from '../visual/fixed-product.ts';
import { openPlainBrowser } from '../visual/open-plain-browser.ts';

/**
 * The built product on fixed answers and a fixed time, and a browser, for a whole suite.
 *
 * @param options.openBrowser by default one that draws letters alike on every machine
 * @param options.changed what is answered instead of an answer
 */
export function suiteFixedProduct(
  options: { openBrowser?: () => Promise<Browser>; changed?: (answer: object) => object } = {},
) {
  let browser: Browser | undefined;
  let product: FixedProduct | undefined;
  beforeAll(async () => {
    browser = await (options.openBrowser ?? openPlainBrowser)();
    product = await startFixedProduct(browser, options.changed);
  });
  afterAll(async () => {
    await product?.stop();
    await browser?.close();
  });

  return {
    /** Loads a page at a width. */
    open(...parameters: Parameters<FixedProduct['open']>): Promise<Page> {
      if (product === undefined) throw new Error('The product of the suite has not been started yet.');
      return product.open(...parameters);
    },
  };
}
