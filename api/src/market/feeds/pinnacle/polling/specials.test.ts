import { afterEach, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { wireSpecial, wireSpecialOdds, wireSpecials } from '../../../../../testing/pinnacle/wire-builders.ts';

let harness: FeedHarness;
afterEach(() => harness.stop());

const BIG = '636433059508250601';

it('delivers specials before their odds, with cursors above 2^53 and without outrights', async () => {
  harness = await startFeedHarness();
  const { bookmaker } = harness;
  scriptStaticBook(bookmaker);
  bookmaker.on('/v2/fixtures/special', ({ query }) =>
    query.has('since') ? {} : { body: wireSpecials(BIG, [wireSpecial(5, 1), wireSpecial(6, null)]) },
  );
  bookmaker.on('/v2/odds/special', ({ query }) =>
    query.has('since')
      ? {}
      : { body: wireSpecials(BIG, [wireSpecialOdds(5, [1.9, null]), wireSpecialOdds(6, [3])]) },
  );
  await harness.until(() => bookmaker.to('/v2/odds/special').length === 3);
  const [specials] = harness.changesOf('specials');
  const [odds] = harness.changesOf('specialOdds');
  expect(specials).toMatchObject({ complete: true, cursor: BIG, specials: [{ specialId: 5, eventId: 1 }] });
  expect(odds).toMatchObject({ complete: true, cursor: BIG });
  expect(odds?.specialOdds?.map((special) => special.specialId)).toEqual([5]);
  expect(odds?.specialOdds?.[0]?.contestants.map((contestant) => contestant.price)).toEqual([1.9, null]);
  const order = harness.changes.map((change) => change.endpoint);
  expect(order.indexOf('specials')).toBeLessThan(order.indexOf('specialOdds'));
  for (const { query } of bookmaker.to('/v2/odds/special').slice(1)) expect(query.get('since')).toBe(BIG);
  expect(bookmaker.to('/v2/odds/special')[0]?.query.get('oddsFormat')).toBe('Decimal');
});

it('continues with prices while specials hang', async () => {
  harness = await startFeedHarness();
  const { bookmaker } = harness;
  scriptStaticBook(bookmaker);
  bookmaker.on('/v2/fixtures/special', () => ({ hang: true }));
  bookmaker.on('/v3/fixtures/settled', () => ({ hang: true }));
  await harness.until(() => harness.changesOf('odds').length === 1 && bookmaker.hanging.size === 2);
  const before = bookmaker.to('/v4/odds').length;
  await harness.advance(9000);
  expect(bookmaker.to('/v4/odds').length - before).toBeGreaterThanOrEqual(8);
});
