import { lookupKeyOf, PURCHASES, priceOf } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { billingSuite } from '../../../../testing/billing/billing-suite.ts';
import { portalOf, syncCatalog } from './stripe-catalog.ts';

const suite = billingSuite();

it('the prices of an account are those of the list; running it again changes nothing', async () => {
  // The demo has made them at its start.
  const again = await syncCatalog(suite.stripe);
  expect(again.filter((line) => !line.endsWith(': unchanged'))).toEqual([]);
  expect(again).toHaveLength(4 + PURCHASES.length + 1);
  const { data } = await suite.stripe.prices.list({ active: true, limit: 100 });
  const amounts = Object.fromEntries(data.map((price) => [price.lookup_key, price.unit_amount]));
  expect(amounts).toEqual(
    Object.fromEntries(PURCHASES.map((purchase) => [lookupKeyOf(purchase), priceOf(purchase)])),
  );
  expect(await portalOf(suite.stripe)).toBe(await portalOf(suite.stripe));
});

it('a price of another amount is replaced, and its subscribers go on with the old one', async () => {
  const user = await suite.subscriber('loyal', 'basic_month');
  const [old] = (await suite.stripe.prices.list({ lookup_keys: ['basic_month'] })).data;
  await suite.stripe.prices.create({
    product: 'fairline_basic',
    currency: 'eur',
    unit_amount: 1_999,
    recurring: { interval: 'month', interval_count: 1 },
    lookup_key: 'basic_month',
    transfer_lookup_key: true,
  });
  expect((await syncCatalog(suite.stripe)).filter((line) => !line.endsWith(': unchanged'))).toEqual([
    'price basic_month: replaced',
  ]);
  const [now] = (await suite.stripe.prices.list({ lookup_keys: ['basic_month'] })).data;
  expect([now?.unit_amount, now?.id === old?.id]).toEqual([2_499, false]);
  await suite.settled();
  const { body } = await suite.get(user, '/api/checkout/check-subscription');
  expect(body).toMatchObject({ success: true, new_status: 'trialing' });
  expect((await suite.billing(user)).subscription?.lookup_key).toBe('basic_month');
});
