import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, START, startFeedHarness } from '../testing/feed-harness.ts';
import { plainBook } from '../testing/plain-book.ts';
import { wireFixture, wireFixtures, wireOdds, wirePeriod } from '../testing/wire-world.ts';

const MINUTE = 60_000;
let harness: FeedHarness;
afterEach(() => harness.stop());

const snapshots = (path: string) => harness.bookmaker.to(path).filter(({ query }) => !query.has('since'));
const sinces = (path: string) => harness.bookmaker.to(path).map(({ query }) => query.get('since'));

describe('repair snapshots', () => {
  it('are taken now and then though nothing is wrong', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    plainBook(harness.bookmaker);
    await harness.until(() => harness.of('odds').length === 1);
    await harness.pass(14 * MINUTE);
    expect(snapshots('/v4/odds')).toHaveLength(1);
    await harness.pass(5 * MINUTE);
    expect(snapshots('/v4/odds')).toHaveLength(2);
    expect(harness.of('odds').map((change) => change.complete)).toEqual([true, true]);
  });

  it('cannot move a price back: what the cache has missed comes with the delta, in one picture', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    plainBook(bookmaker);
    const priced = (last: number, home: number) =>
      wireOdds(last, [{ id: 1, periods: [wirePeriod(0, { moneyline: { home, draw: 3.4, away: 3.6 } })] }]);
    let moved = false;
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      // The cached snapshot stays at 2.1 though the price has long been 1.9.
      if (since === null) return { body: priced(70, 2.1) };
      return since === '70' && moved ? { body: priced(90, 1.9) } : {};
    });
    await harness.until(() => harness.of('odds').length === 1);
    moved = true;
    await harness.until(() => harness.of('odds').length === 2);
    await harness.until(() => harness.of('odds').length === 3, 30 * MINUTE);
    expect(harness.of('odds').map((change) => [change.complete, change.lines?.[0]?.moneyline?.home])).toEqual(
      [
        [true, 2.1],
        [false, 1.9],
        [true, 1.9],
      ],
    );
    expect(harness.of('odds').at(-1)?.cursor).toBeNull();
  });

  it('name what is left, so that events that vanished without a word are gone', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    plainBook(bookmaker, 3);
    await harness.until(() => harness.of('odds').length === 1);
    plainBook(bookmaker, 2);
    await harness.until(() => harness.of('odds').length === 2, 30 * MINUTE);
    const last = harness.of('odds').at(-1);
    expect(last?.complete).toBe(true);
    expect(last?.lines?.map((line) => line.eventId)).toEqual([1, 2]);
    expect(harness.of('fixtures').at(-1)).toMatchObject({ complete: true });
  });

  it('are no whole picture when a part of them could not be read', async () => {
    harness = await startFeedHarness({ pollMs: 30_000 });
    const { bookmaker } = harness;
    plainBook(bookmaker, 2);
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
    await harness.until(() => harness.of('odds').length === 1);
    expect(harness.of('odds')[0]).toMatchObject({ complete: false, cursor: '70' });
    expect(harness.of('odds')[0]?.lines?.map((line) => line.eventId)).toEqual([2]);
    expect(harness.logged()).toContain('"skipped":1');
  });

  it('follow an answer that was lost, and the request after it repeats its cursor until one is allowed', async () => {
    harness = await startFeedHarness({ profile: 'ps3838' });
    const { bookmaker } = harness;
    plainBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }, nth) => {
      if (nth === 3) return { drop: true, half: true, body: wireOdds(99, []) };
      return query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    await harness.until(() => snapshots('/v4/odds').length === 2);
    const [first, , ...rest] = sinces('/v4/odds');
    expect(first).toBeNull();
    expect(rest.slice(0, -1).every((since) => since === '70')).toBe(true);
    expect(harness.clock.now() - START).toBeGreaterThanOrEqual(MINUTE);
    await harness.until(() => harness.of('odds').length === 2);
    expect(harness.of('odds')[1]).toMatchObject({ complete: true });
  });

  it('need no delta where both share one allowance: the book is never ahead of the cache', async () => {
    harness = await startFeedHarness({ profile: 'pinnacle' });
    const { bookmaker } = harness;
    bookmaker.on('/v1/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1)]) },
    );
    bookmaker.on('/v2/odds', ({ query }) =>
      query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) },
    );
    const asked: number[] = [];
    const seen = () => {
      while (asked.length < bookmaker.to('/v2/odds').length) asked.push(harness.clock.now());
      return harness.of('odds').length === 2;
    };
    await harness.until(seen, 30 * MINUTE);
    for (const [index, at] of asked.entries()) {
      if (index > 0) expect(at - (asked[index - 1] ?? 0)).toBeGreaterThanOrEqual(2 * MINUTE);
    }
    expect(harness.of('odds').every((change) => change.complete)).toBe(true);
  });
});
