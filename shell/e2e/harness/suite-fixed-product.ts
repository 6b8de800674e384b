import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type FixedProduct, type FixedProductOptions, startFixedProduct } from '../visual/fixed-product.ts';
import { openPlainBrowser } from '../visual/open-plain-browser.ts';

/**
 * The built product on fixed answers and a fixed time, and a browser, for a whole suite.
 *
 * @param options.openBrowser by default one that draws letters alike on every machine
 */
export function suiteFixedProduct({
  openBrowser = openPlainBrowser,
  ...options
}: FixedProductOptions & { openBrowser?: () => Promise<Browser> } = {}) {
  let browser: Browser | undefined;
  let product: FixedProduct | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
    product = await startFixedProduct(browser, options);
  });
  afterAll(async () => {
    await product?.stop();
    await browser?.close();
  });

  const started = (): FixedProduct => {
    if (product === undefined) throw new Error('The product of the suite has not been started yet.');
    return product;
  };
  return {
    load: (...parameters: Parameters<FixedProduct['load']>): Promise<Page> => started().load(...parameters),
    open: (...parameters: Parameters<FixedProduct['open']>): Promise<Page> => started().open(...parameters),
    show: (...parameters: Parameters<FixedProduct['show']>): Promise<void> => started().show(...parameters),
    darken: (...parameters: Parameters<FixedProduct['darken']>): Promise<void> =>
      started().darken(...parameters),
    use: (...parameters: Parameters<FixedProduct['use']>): Promise<void> => started().use(...parameters),
  };
}
