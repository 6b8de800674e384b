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

const BIG = '636433059508250601';

describe('a restart', () => {
  it('continues from fresh cursors, digit for digit, and resyncs a little later', async () => {
    const at = START - 30_000;
    harness = await startFeedHarness({
      stored: { 'fixtures:29': { cursor: '41', at }, 'odds:29': { cursor: BIG, at } },
    });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      if (since === null) return { body: wireOdds(BIG, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return since === BIG
        ? { body: wireOdds('636433059508250603', [{ id: 1, periods: [wirePeriod(0)] }]) }
        : {};
    });
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: false, cursor: '636433059508250603' });
    expect(bookmaker.to('/v4/odds')[0]?.query.get('since')).toBe(BIG);
    await harness.until(() => bookmaker.to('/v4/odds').length > 1);
    expect(bookmaker.to('/v4/odds')[1]?.query.get('since')).toBe('636433059508250603');
    await harness.until(() => harness.changesOf('odds').some((change) => change.complete), 2 * MINUTE);
    expect(harness.clock.now() - START).toBeGreaterThan(MINUTE);
  });

  it('ignores an old cursor, but uses that of results for a day', async () => {
    const at = START - 11 * MINUTE;
    harness = await startFeedHarness({
      stored: {
        'fixtures:29': { cursor: '41', at },
        'odds:29': { cursor: '70', at },
        'settled:29': { cursor: '55', at },
      },
    });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.bookmaker.to('/v3/fixtures/settled').length > 0);
    expect(harness.bookmaker.to('/v4/odds')[0]?.query.has('since')).toBe(false);
    expect(harness.bookmaker.to('/v3/fixtures')[0]?.query.has('since')).toBe(false);
    expect(harness.bookmaker.to('/v3/fixtures/settled')[0]?.query.get('since')).toBe('55');
  });

  it('requests all results again when their cursor is older than a day', async () => {
    harness = await startFeedHarness({
      stored: { 'settled:29': { cursor: '55', at: START - 25 * 60 * MINUTE } },
    });
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v3/fixtures/settled', () => ({
      body: wireSettled(56, [
        {
          id: 1,
          periods: [
            {
              number: 0,
              status: 1,
              settlementId: 9,
              settledAt: '2026-03-01T09:00:00.120Z',
              team1Score: 2,
              team2Score: 1,
            },
          ],
        },
      ]),
    }));
    await harness.until(() => harness.changesOf('settled').length === 1);
    expect(harness.bookmaker.to('/v3/fixtures/settled')[0]?.query.has('since')).toBe(false);
    expect(harness.changesOf('settled')[0]).toMatchObject({ complete: false, cursor: '56' });
  });

  it('requests a snapshot when the bookmaker no longer knows the cursor', async () => {
    const at = START - 1000;
    harness = await startFeedHarness({
      stored: { 'fixtures:29': { cursor: '41', at }, 'odds:29': { cursor: '9', at } },
    });
    scriptStaticBook(harness.bookmaker);
    const { bookmaker } = harness;
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      if (since === '9') return { status: 400, body: { code: 'INVALID_REQUEST_DATA', message: 'since' } };
      return since === null ? { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) } : {};
    });
    await harness.until(() => harness.changesOf('odds').length === 1, 10_000);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true, cursor: '70' });
  });

  it('never sends the cursors 0 and 1', async () => {
    harness = await startFeedHarness({ pollMs: 5000 });
    const { bookmaker } = harness;
    bookmaker.on('/v3/fixtures', (_, nth) => ({ body: wireFixtures(nth % 2, [wireFixture(1)]) }));
    bookmaker.on('/v4/odds', (_, nth) => ({
      body: wireOdds(nth % 2, [{ id: 1, periods: [wirePeriod(0)] }]),
    }));
    await harness.until(() => bookmaker.to('/v4/odds').length > 4);
    for (const { query } of bookmaker.requests) expect(query.has('since')).toBe(false);
  });
});

describe('odds that arrive before their fixture', () => {
  it('are delivered: the book stores them until the fixture arrives', async () => {
    harness = await startFeedHarness({ pollMs: 5000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      if (since === null) return { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return since === '70' ? { body: wireOdds(71, [{ id: 2, periods: [wirePeriod(0)] }]) } : {};
    });
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(harness.changesOf('odds')[0]?.lines?.map((line) => line.eventId)).toEqual([1, 2]);
  });

  it('are not requested before the first fixtures', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    const fixtures = bookmaker.script('/v3/fixtures');
    bookmaker.on('/v3/fixtures', (request, nth) => (nth < 3 ? { status: 500 } : fixtures(request, nth)));
    await harness.until(() => harness.changesOf('odds').length === 1);
    const firstOdds = bookmaker.requests.findIndex(({ path }) => path === '/v4/odds');
    expect(
      bookmaker.requests.slice(0, firstOdds).filter(({ path }) => path === '/v3/fixtures').length,
    ).toBeGreaterThan(3);
    expect(harness.changes.findIndex((change) => change.endpoint === 'fixtures')).toBeLessThan(
      harness.changes.findIndex((change) => change.endpoint === 'odds'),
    );
  });
});
