import { expect, it } from 'vitest';
import { lookupKeyOf, PURCHASES, priceOf, purchaseOf } from './prices.ts';

it('the prices are those of the list, and the API costs 20.00 a month', () => {
  const prices = Object.fromEntries(PURCHASES.map((purchase) => [lookupKeyOf(purchase), priceOf(purchase)]));
  expect(prices).toEqual({
    basic_month: 2_499,
    basic_3months: 5_999,
    basic_6months: 10_999,
    pro_month: 4_299,
    pro_3months: 10_999,
    pro_6months: 19_999,
    sharp_month: 6_499,
    sharp_3months: 17_999,
    sharp_6months: 34_499,
    sharp_month_api: 8_499,
    sharp_3months_api: 23_999,
    sharp_6months_api: 46_499,
  });
});

it('a key names one purchase, and other keys none', () => {
  for (const purchase of PURCHASES) expect(purchaseOf(lookupKeyOf(purchase))).toEqual(purchase);
  for (const key of [null, '', 'pro', 'pro_month_api', 'pro_year', 'Sharp_month']) {
    expect(purchaseOf(key)).toBeNull();
  }
});
