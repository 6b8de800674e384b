import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, START, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
} from '../../../../../testing/pinnacle/wire-builders.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const snapshots = (path: string) => harness.bookmaker.to(path).filter(({ query }) => !query.has('since'));
const sinces = (path: string) => harness.bookmaker.to(path).map(({ query }) => query.get('since'));

describe('resync snapshots', () => {
  it('are requested regularly although nothing is wrong', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    scriptStaticBook(harness.bookmaker);
    await harness.until(() => harness.changesOf('odds').length === 1);
    await harness.advance(14 * MINUTE);
    expect(snapshots('/v4/odds')).toHaveLength(1);
    await harness.advance(5 * MINUTE);
    expect(snapshots('/v4/odds')).toHaveLength(2);
    expect(harness.changesOf('odds').map((change) => change.complete)).toEqual([true, true]);
  });

  it('cannot revert a price: the delta adds what the cache lacks, in one change set', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    const priced = (last: number, home: number) =>
      wireOdds(last, [{ id: 1, periods: [wirePeriod(0, { moneyline: { home, draw: 3.4, away: 3.6 } })] }]);
    let moved = false;
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      // The cached snapshot still has 2.1 after the price has become 1.9.
      if (since === null) return { body: priced(70, 2.1) };
      return since === '70' && moved ? { body: priced(90, 1.9) } : {};
    });
    await harness.until(() => harness.changesOf('odds').length === 1);
    moved = true;
    await harness.until(() => harness.changesOf('odds').length === 2);
    await harness.until(() => harness.changesOf('odds').length === 3, 30 * MINUTE);
    expect(
      harness.changesOf('odds').map((change) => [change.complete, change.lines?.[0]?.moneyline?.home]),
    ).toEqual([
      [true, 2.1],
      [false, 1.9],
      [true, 1.9],
    ]);
    expect(harness.changesOf('odds').at(-1)?.cursor).toBeNull();
  });

  it('list all remaining events, so that events removed without notice disappear', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker, 3);
    await harness.until(() => harness.changesOf('odds').length === 1);
    scriptStaticBook(bookmaker, 2);
    await harness.until(() => harness.changesOf('odds').length === 2, 30 * MINUTE);
    const last = harness.changesOf('odds').at(-1);
    expect(last?.complete).toBe(true);
    expect(last?.lines?.map((line) => line.eventId)).toEqual([1, 2]);
    expect(harness.changesOf('fixtures').at(-1)).toMatchObject({ complete: true });
  });

  it('are complete although one item was set aside, so that it cannot keep removed events open', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker, 2);
    const broken = wirePeriod(0, { number: 'half' });
    bookmaker.on('/v4/odds', ({ query }) =>
      query.has('since')
        ? {}
        : {
            body: wireOdds(70, [
              { id: 1, periods: [broken] },
              { id: 2, periods: [wirePeriod(0)] },
            ]),
          },
    );
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true, cursor: '70' });
    expect(harness.changesOf('odds')[0]?.lines?.map((line) => line.eventId)).toEqual([2]);
    expect(harness.logged()).toContain('"reason":"period"');
  });

  it.each([
    [
      'an unreadable list',
      '/v4/odds',
      { leagues: [{ id: 1, events: [{ id: 2, periods: [wirePeriod(0)] }] }, 5] },
    ],
    [
      'an event without a readable id',
      '/v3/fixtures',
      { league: [{ id: 1, events: [wireFixture(2), wireFixture(1, { id: 'x' })] }] },
    ],
  ])('are not complete with %s, because the missing parts may still exist', async (_, path, body) => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker, 2);
    bookmaker.on(path, ({ query }) => (query.has('since') ? {} : { body: { ...body, last: 70 } }));
    const endpoint = path === '/v4/odds' ? 'odds' : 'fixtures';
    await harness.until(() => harness.changesOf(endpoint).length === 1);
    const [change] = harness.changesOf(endpoint);
    expect(change?.complete).toBe(false);
    expect((change?.lines ?? change?.fixtures)?.map(({ eventId }) => eventId)).toEqual([2]);
  });

  it('name the events without a readable description, which therefore stay', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    scriptStaticBook(harness.bookmaker, 2);
    const events = [wireFixture(2), wireFixture(1, { home: 7 })];
    harness.bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, events) },
    );
    await harness.until(() => harness.changesOf('fixtures').length === 1);
    expect(harness.changesOf('fixtures')[0]).toMatchObject({ complete: true, unreadable: [1] });
  });

  it('follow a lost response; until a snapshot is permitted, deltas repeat the cursor', async () => {
    harness = await startFeedHarness({ profile: 'ps3838' });
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }, nth) => {
      if (nth === 3) return { drop: true, half: true, body: wireOdds(99, []) };
      return query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    await harness.until(() => snapshots('/v4/odds').length === 2);
    const [first, , ...rest] = sinces('/v4/odds');
    expect(first).toBeNull();
    expect(rest.slice(0, -1).every((since) => since === '70')).toBe(true);
    expect(harness.clock.now() - START).toBeGreaterThanOrEqual(MINUTE);
    await harness.until(() => harness.changesOf('odds').length === 2);
    expect(harness.changesOf('odds')[1]).toMatchObject({ complete: true });
  });

  it('need no delta with a shared allowance, because the book is never ahead of the cache', async () => {
    harness = await startFeedHarness({ profile: 'pinnacle' });
    const { bookmaker } = harness;
    bookmaker.on('/v1/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1)]) },
    );
    bookmaker.on('/v2/odds', ({ query }) =>
      query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) },
    );
    const requestedAt: number[] = [];
    const hasResynced = () => {
      while (requestedAt.length < bookmaker.to('/v2/odds').length) requestedAt.push(harness.clock.now());
      return harness.changesOf('odds').length === 2;
    };
    await harness.until(hasResynced, 30 * MINUTE);
    for (const [index, at] of requestedAt.entries()) {
      if (index > 0) expect(at - (requestedAt[index - 1] ?? 0)).toBeGreaterThanOrEqual(2 * MINUTE);
    }
    expect(harness.changesOf('odds').every((change) => change.complete)).toBe(true);
  });
});
