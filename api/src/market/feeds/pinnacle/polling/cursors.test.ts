import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, START, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
  wireSettled,
} from '../../../../../testing/pinnacle/wire-builders.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const sinces = (path: string) => harness.bookmaker.to(path).map(({ query }) => query.get('since'));
const priced = (last: number | string, home: number) =>
  wireOdds(last, [{ id: 1, periods: [wirePeriod(0, { moneyline: { home, draw: 3.4, away: 3.6 } })] }]);

describe('a cursor ahead of the bookmaker', () => {
  const now = String(START);

  it('is not sent back: changes keep coming in', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    let nth = 0;
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      // Without a date, because that of this computer lies after `START`.
      if (since === null) return { body: priced(now, 2.1), headers: { Date: '' } };
      nth += 1;
      if (since !== now) return {};
      return { body: priced(nth === 2 ? '4070908800000' : now, 2.1 + nth / 100), headers: { Date: '' } };
    });
    await harness.until(() => harness.changesOf('odds').length === 4);
    expect(sinces('/v4/odds').slice(1)).toEqual(Array.from(sinces('/v4/odds').slice(1), () => now));
    expect(harness.feed.counts().rejected.ahead).toBe(1);
    expect(harness.changesOf('odds').at(-1)?.lines?.[0]?.moneyline?.home).toBeGreaterThan(2.12);
  });

  it('is not recognised where cursors are counters or ticks', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v4/odds', ({ query }) =>
      query.has('since') ? {} : { body: priced('636433059508250601', 2.1) },
    );
    await harness.until(() => harness.bookmaker.to('/v4/odds').length === 3);
    expect(sinces('/v4/odds').at(-1)).toBe('636433059508250601');
  });
});

describe('a delta whose cursor goes back', () => {
  it('is dropped, and a snapshot follows', async () => {
    harness = await startFeedHarness({ pollMs: 2000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    let isReplica = false;
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      if (since === null) return { body: priced(70, isReplica ? 1.9 : 2.1) };
      if (since === '70') return isReplica ? {} : { body: priced(80, 1.9) };
      // A replica that lags behind sends the price from before.
      return isReplica ? { body: priced(75, 2.1) } : {};
    });
    await harness.until(() => harness.changesOf('odds').length === 1);
    isReplica = true;
    await harness.until(() => harness.changesOf('odds').length === 2, 2 * MINUTE);
    const homes = harness.changesOf('odds').map((change) => change.lines?.[0]?.moneyline?.home);
    expect(homes).toEqual([1.9, 1.9]);
    expect(harness.changesOf('odds')[1]?.complete).toBe(true);
    expect(harness.logged()).toContain('a delta went back in time');
  });

  it('of results is dropped, and all results are requested again', async () => {
    harness = await startFeedHarness({
      stored: { 'settled:29': { cursor: '55', at: START - MINUTE } },
    });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v3/fixtures/settled', ({ query }) => ({
      body: wireSettled(query.has('since') ? 9 : 60, []),
    }));
    await harness.until(() => harness.bookmaker.to('/v3/fixtures/settled').length === 4, 10 * MINUTE);
    expect(sinces('/v3/fixtures/settled')).toEqual(['55', null, '60', null]);
  });
});

describe('results', () => {
  it('continue with deltas after a failure', async () => {
    harness = await startFeedHarness({
      stored: { 'settled:29': { cursor: '55', at: START - MINUTE } },
    });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v3/fixtures/settled', (_, nth) => (nth === 1 ? { drop: true } : {}));
    await harness.until(() => harness.bookmaker.to('/v3/fixtures/settled').length === 6, 10 * MINUTE);
    expect(sinces('/v3/fixtures/settled')).toEqual(Array.from({ length: 6 }, () => '55'));
  });
});

it('polls at its interval when a delta repeats its cursor and content for ever', async () => {
  harness = await startFeedHarness({ pollMs: 5000 });
  scriptStaticBook(harness.bookmaker);
  harness.bookmaker.on('/v3/fixtures', () => ({ body: wireFixtures(41, [wireFixture(1), wireFixture(1)]) }));
  harness.bookmaker.on('/v4/odds', () => ({ body: priced(70, 2.1) }));
  await harness.until(() => harness.changesOf('odds').length === 1);
  const before = harness.bookmaker.requests.length;
  await harness.advance(5 * MINUTE);
  expect(harness.bookmaker.to('/v4/odds').length).toBeLessThanOrEqual(64);
  expect(harness.bookmaker.requests.length - before).toBeLessThan(64 * 6);
});
