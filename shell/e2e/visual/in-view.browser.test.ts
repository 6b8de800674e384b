import { expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { pageNamed } from './pages.ts';

const product = suiteFixedProduct();

it('the list of alert settings stays in view beside the form, and above it on a phone scrolls away', async () => {
  const settings = pageNamed('alert-settings');
  for (const [width, isInView] of [
    [1440, true],
    [1024, true],
    [390, false],
  ] as const) {
    const page = await product.open({ ...settings, whole: false }, width);
    const list = page.getByRole('region', { name: 'Settings', exact: true });
    const last = page.locator('.aset-foot');
    await last.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    const bottom = (box?.y ?? 0) + (box?.height ?? 0);
    expect([width, (box?.y ?? -1) >= 0 && bottom <= 900]).toEqual([width, isInView]);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }
});
