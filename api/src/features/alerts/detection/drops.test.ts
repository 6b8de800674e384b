import { describe, expect, it } from 'vitest';
import { fixtureOf, lineOf, SECOND, T0, twoWay } from '../../../../testing/market/change-sets.ts';
import { matched } from '../../../../testing/market/matched-move.ts';
import { later, openedIngest } from '../../../../testing/market/memory-ingest.ts';
import type { LineChange } from '../../../market/change-set.ts';

describe('drops', () => {
  it('negates the points of the away side', () => {
    const ingest = openedIngest();
    const { odds } = ingest.apply(
      later(
        lineOf({
          spreads: [twoWay(-0.5, 2.2, 1.74, { main: true }), twoWay(-0.25, 1.9, 1.98), twoWay(0, 1.58, 2.45)],
        }),
      ),
    );
    expect(odds.map(({ outcome, points }) => [outcome, points])).toEqual([
      ['away', 0.5],
      ['away', 0.25],
      ['away', 0],
    ]);
    expect(Object.is(odds[2]?.points, 0)).toBe(true);
  });

  it('raises none for a live event, a started one, a placeholder, and after the cut-off', () => {
    const dropped = lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } });
    const drops = (fixture: ReturnType<typeof fixtureOf>, line: Partial<LineChange> = {}) =>
      openedIngest(fixture, lineOf(line)).apply(later({ ...dropped, ...line })).odds.length;
    expect(drops(fixtureOf())).toBe(1);
    expect(drops(fixtureOf({ liveStatus: 1 }))).toBe(0);
    expect(drops(fixtureOf({ starts: T0 }))).toBe(0);
    expect(drops(fixtureOf({ starts: T0 + 10 * SECOND }))).toBe(0);
    expect(drops(fixtureOf({ status: 'H', starts: Date.UTC(2026, 2, 2, 23) }))).toBe(0);
    expect(drops(fixtureOf(), { cutoff: T0 + SECOND })).toBe(0);
  });

  it('raises none for team totals', () => {
    const ingest = openedIngest(fixtureOf(), lineOf({ homeTotals: [twoWay(1.5, 2.1, 1.78)] }));
    expect(ingest.apply(later(lineOf({ homeTotals: [twoWay(1.5, 1.9, 1.95)] }))).odds).toEqual([]);
  });

  it('stores an implausible price and raises no alert for it, nor for the return from it', () => {
    const ingest = openedIngest();
    // 3.5 against 1.82 is a book of 83 %.
    const wrong = lineOf({
      spreads: [twoWay(-0.5, 3.5, 1.82, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
    });
    expect(ingest.apply(later(wrong, 10)).odds).toEqual([]);
    expect(ingest.book.line(1001, 0)?.markets.spread[0]).toMatchObject({
      prices: [3.5, 1.82],
      trusted: false,
    });
    expect(ingest.apply(later(lineOf(), 20)).odds).toEqual([]);
    // A real drop afterwards is measured against the last trusted price.
    const { odds } = ingest.apply(
      later(
        lineOf({
          spreads: [twoWay(-0.5, 2, 1.9, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
        }),
        30,
      ),
    );
    expect(odds.map(matched)).toMatchObject([{ outcome: 'home', points: -0.5, previous: 2.1, odds: 2 }]);
  });

  it('raises no alert for a fall to an implausible price', () => {
    const ingest = openedIngest();
    const fallen = lineOf({
      spreads: [twoWay(-0.5, 1.2, 1.82, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
    });
    expect(ingest.apply(later(fallen)).odds).toEqual([]);
  });

  it('trusts a price again when it reopens and its neighbours no longer contradict it', () => {
    const spreads = (home: number, atZero: readonly [number, number]) => [
      twoWay(-0.5, home, 1.82, { main: true }),
      twoWay(0, ...atZero),
    ];
    const ingest = openedIngest(fixtureOf(), lineOf({ spreads: spreads(2.1, [2.5, 1.6]) }));
    const sound = [1.52, 2.62] as const;
    ingest.apply(later(lineOf({ status: 2, spreads: spreads(2.1, sound) }), 10));
    ingest.apply(later(lineOf({ spreads: spreads(2.1, sound) }), 20));
    const { odds } = ingest.apply(later(lineOf({ spreads: spreads(1.98, sound) }), 30));
    expect(odds.map(matched)).toMatchObject([{ outcome: 'home', points: -0.5, previous: 2.1, odds: 1.98 }]);
  });

  it('reports an alternate line with its own limit', () => {
    const ingest = openedIngest();
    const { odds } = ingest.apply(
      later(lineOf({ totals: [twoWay(2.25, 1.7, 2.25, { max: 200 }), twoWay(2.5, 1.95, 1.95)] })),
    );
    expect(odds.map(({ points, limit_val }) => [points, limit_val])).toEqual([
      [2.25, 200],
      [2.5, 800],
    ]);
  });

  it('says which drops are of the main line of their market', () => {
    const ingest = openedIngest();
    const { odds } = ingest.apply(
      later(
        lineOf({
          moneyline: { home: 1.95, draw: 3.5, away: 4.2 },
          totals: [twoWay(2.25, 1.7, 2.25), twoWay(2.5, 1.95, 1.95, { main: true })],
        }),
      ),
    );
    expect(odds.map(({ market, points, main }) => [market, points, main])).toEqual([
      ['moneyline', null, true],
      ['total', 2.25, false],
      ['total', 2.5, true],
    ]);
  });

  it('reports the drop of a market that reopens lower', () => {
    const ingest = openedIngest();
    ingest.apply(later(lineOf({ status: 2 }), 10));
    const { odds } = ingest.apply(later(lineOf({ moneyline: { home: 1.8, draw: 3.7, away: 4.6 } }), 25));
    expect(odds.map(matched)).toMatchObject([
      { market: 'moneyline', outcome: 'home', previous: 2.1, time_interval: 30 },
    ]);
  });

  it('does not measure against a price that was not open for bets', () => {
    const ingest = openedIngest();
    ingest.apply(later(lineOf({ status: 2 }), 10));
    ingest.apply(later(lineOf({ status: 2, moneyline: { home: 2.6, draw: 3.4, away: 2.9 } }), 20));
    expect(ingest.apply(later(lineOf(), 30)).odds).toEqual([]);
    const { odds } = ingest.apply(later(lineOf({ moneyline: { home: 2.05, draw: 3.4, away: 3.9 } }), 35));
    expect(odds.map(matched)).toMatchObject([{ outcome: 'home', previous: 2.1 }]);
  });

  it('does not compare a moneyline with a draw to one without', () => {
    const ingest = openedIngest();
    expect(ingest.apply(later(lineOf({ moneyline: { home: 1.6, draw: null, away: 2.4 } }))).odds).toEqual([]);
  });

  it('discards the prices of a moneyline with a draw when the draw is removed', () => {
    const ingest = openedIngest();
    ingest.apply(later(lineOf({ moneyline: { home: 2, draw: 3.5, away: 3.95 } }), 10));
    ingest.apply(later(lineOf({ moneyline: { home: 1.6, draw: null, away: 2.4 } }), 20));
    const { odds } = ingest.apply(later(lineOf({ moneyline: { home: 1.59, draw: null, away: 2.43 } }), 960));
    expect(odds).toEqual([]);
  });
});
