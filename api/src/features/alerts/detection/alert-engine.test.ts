import { describe, expect, it } from 'vitest';
import {
  changeSetOf,
  emptyLineOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { matched } from '../../../../testing/market/matched-move.ts';
import { later, MemoryIngest, openedIngest } from '../../../../testing/market/memory-ingest.ts';
import type { LineChange } from '../../../market/change-set.ts';

/** The result of the match, or its deletion (5), a second after the first prices. */
const settledOf = (eventId: number, status: 1 | 2 | 3 | 4 | 5) =>
  changeSetOf({
    endpoint: 'settled',
    receivedAt: T0 + SECOND,
    settled: [{ eventId, period: 0, status, settlementId: 1, settledAt: T0, team1Score: 0, team2Score: 0 }],
  });

describe('limits', () => {
  const raised = (spread: number | null) =>
    lineOf({ limits: { moneyline: 500, spread, total: 800, teamTotal: null } });

  it('reports a limit that changed, against the lowest or highest one in force, and the main prices', () => {
    const ingest = openedIngest();
    const moves = (spread: number, seconds: number) =>
      ingest.apply(later(raised(spread), seconds)).limit.map(matched);
    expect(moves(2000, 10)).toMatchObject([
      {
        market: 'spread',
        outcome: null,
        points: null,
        limit_val: 2000,
        before: 1000,
        previous: 1000,
        direction: 1,
        percentage: 100,
        time_interval: 10,
        quote: { home: 2.1, away: 1.82 },
        quote_points: -0.5,
      },
    ]);
    expect(moves(1500, 20)).toMatchObject([{ direction: 0, previous: 2000, percentage: 25 }]);
    // 1 % above the limit before, 51.5 % above the lowest one of the last minute.
    expect(moves(1515, 40)).toMatchObject([
      { direction: 1, before: 1500, previous: 1000, time_interval: 60 },
    ]);
    expect(moves(1200, 16 * 60)).toMatchObject([{ direction: 0, before: 1515, previous: 1515 }]);
  });

  it('measures the limit of a market that reopens against its last one in force', () => {
    const ingest = openedIngest();
    ingest.apply(later(lineOf({ status: 2 }), 10));
    ingest.apply(later({ ...raised(9000), status: 2 }, 20));
    expect(ingest.apply(later(raised(2000), 55)).limit.map(matched)).toMatchObject([
      { before: 1000, previous: 1000, limit_val: 2000, time_interval: 60 },
    ]);
  });

  it('ignores a currency rounding, a limit that is added or removed, and a closed market', () => {
    const ingest = openedIngest();
    expect(ingest.apply(later(raised(1019), 10)).limit).toEqual([]);
    expect(ingest.apply(later(raised(null), 20)).limit).toEqual([]);
    expect(ingest.apply(later(raised(3000), 30)).limit).toEqual([]);
    expect(ingest.apply(later({ ...raised(9000), status: 2 }, 40)).limit).toEqual([]);
  });
});

describe('closed markets', () => {
  const closures = (ingest: MemoryIngest, line: LineChange, seconds = 10) =>
    ingest.apply(later(line, seconds)).closed.map(({ market, reason }) => `${market} ${reason}`);

  it('distinguishes suspended from withdrawn, with the last main prices and the limit', () => {
    expect(closures(openedIngest(), lineOf({ status: 2 }))).toEqual([
      'moneyline suspended',
      'spread suspended',
      'total suspended',
    ]);
    const { closed } = openedIngest().apply(later(lineOf({ totals: [] })));
    expect(closed).toMatchObject([
      {
        market: 'total',
        reason: 'withdrawn',
        outcome: null,
        points: null,
        limit_val: 800,
        quote: { over: 2.04, under: 1.87 },
        quote_points: 2.5,
      },
    ]);
  });

  it('reports the last limit, although the answer which closes the market has none', () => {
    const none = { moneyline: null, spread: null, total: null, teamTotal: null };
    const { closed } = openedIngest().apply(later(lineOf({ status: 2, limits: none })));
    expect(closed.map(({ limit_val }) => limit_val)).toEqual([500, 1000, 800]);
  });

  it('raises none for an alternate that is removed, nor a second one for a closed market', () => {
    const ingest = openedIngest();
    expect(closures(ingest, lineOf({ spreads: [twoWay(-0.5, 2.1, 1.82, { main: true })] }))).toEqual([]);
    expect(closures(ingest, lineOf({ status: 2 }), 20)).toHaveLength(3);
    expect(closures(ingest, emptyLineOf({ status: 2 }), 16 * 60)).toEqual([]);
  });

  it('raises none for a market that closes because the match begins', () => {
    const ingest = openedIngest();
    const start = 6 * HOUR;
    expect(closures(ingest, emptyLineOf(), start / SECOND)).toEqual([]);
    expect(closures(ingest, emptyLineOf({ status: 2 }), start / SECOND + 60)).toEqual([]);
  });

  it('raises none for an event that is listed again under another id', () => {
    const ingest = openedIngest();
    const moved = fixtureOf({
      eventId: 1500,
      home: 'Burgos',
      away: 'Málaga',
      starts: T0 + 29 * HOUR,
    });
    ingest.apply(fixturesOf([moved], { receivedAt: T0 + MINUTE }));
    expect(closures(ingest, emptyLineOf({ status: 2 }), 120)).toEqual([]);
  });

  it('raises none for one of two listings for the same kick-off, however old they are', () => {
    const ingest = openedIngest();
    const twin = fixtureOf({ eventId: 990, starts: T0 + 7 * HOUR });
    ingest.apply(fixturesOf([twin], { receivedAt: T0 - 24 * HOUR }));
    expect(closures(ingest, emptyLineOf({ status: 2 }))).toEqual([]);
  });

  it('raises them when the same two teams were listed for another day within the hour before', () => {
    const ingest = new MemoryIngest();
    const tomorrow = fixtureOf({ eventId: 1002, starts: T0 + 30 * HOUR });
    ingest.apply(fixturesOf([tomorrow], { receivedAt: T0 - MINUTE }));
    ingest.apply(fixturesOf([fixtureOf()]));
    ingest.apply(oddsOf([lineOf()]));
    expect(closures(ingest, lineOf({ status: 2 }))).toHaveLength(3);
  });

  it('raises them when the other listing for the same kick-off is settled already', () => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([fixtureOf({ eventId: 990 })], { receivedAt: T0 - 24 * HOUR }));
    ingest.apply(settledOf(990, 3));
    expect(closures(ingest, lineOf({ status: 2 }))).toHaveLength(3);
  });

  it('raises them when only the live event of the match is listed beside it', () => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([fixtureOf({ eventId: 1600, parentId: 1001, liveStatus: 1 })]));
    expect(closures(ingest, emptyLineOf({ status: 2 }))).toHaveLength(3);
  });

  it('raises them when the same two teams meet again the next day, as listed long before', () => {
    const ingest = new MemoryIngest();
    const tomorrow = fixtureOf({ eventId: 1002, starts: T0 + 30 * HOUR });
    ingest.apply(fixturesOf([fixtureOf(), tomorrow], { receivedAt: T0 - 24 * HOUR }));
    ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002, cutoff: T0 + 30 * HOUR })]));
    expect(closures(ingest, lineOf({ status: 2 }))).toHaveLength(3);
  });

  it('raises none for an event that the bookmaker deleted', () => {
    const ingest = openedIngest();
    expect(ingest.apply(settledOf(1001, 5)).closed).toEqual([]);
    expect(closures(ingest, emptyLineOf({ status: 2 }))).toEqual([]);
  });
});

describe('a blackout of the whole book', () => {
  /** Ten events with three open markets each. */
  function tenEvents(): MemoryIngest {
    const ingest = new MemoryIngest();
    const ids = Array.from({ length: 10 }, (_, index) => 2000 + index);
    ingest.apply(fixturesOf(ids.map((eventId) => fixtureOf({ eventId, home: `H${eventId}` }))));
    ingest.apply(oddsOf(ids.map((eventId) => lineOf({ eventId }))));
    return ingest;
  }
  const close = (count: number) =>
    oddsOf(
      Array.from({ length: count }, (_, index) => lineOf({ eventId: 2000 + index, status: 2 })),
      { receivedAt: T0 + SECOND },
    );

  it('raises none when at least half of a sport and twenty markets close at once', () => {
    expect(tenEvents().apply(close(7)).closed).toEqual([]);
    expect(tenEvents().apply(oddsOf([], { complete: true, receivedAt: T0 + SECOND })).closed).toEqual([]);
  });

  it('does not count matches that have begun as open markets', () => {
    const ingest = tenEvents();
    const ids = Array.from({ length: 10 }, (_, index) => 3000 + index);
    const begun = ids.map((eventId) => fixtureOf({ eventId, home: `L${eventId}`, liveStatus: 1 }));
    ingest.apply(fixturesOf(begun));
    ingest.apply(oddsOf(ids.map((eventId) => lineOf({ eventId }))));
    expect(ingest.apply(close(7)).closed).toEqual([]);
  });

  it('raises them when fewer close', () => {
    expect(tenEvents().apply(close(6)).closed).toHaveLength(18);
  });

  it('raises none while betting is disabled, and raises them again afterwards', () => {
    const ingest = tenEvents();
    ingest.bettingEnabled = false;
    expect(ingest.apply(close(1)).closed).toEqual([]);
    ingest.bettingEnabled = true;
    const { closed } = ingest.apply(
      oddsOf([lineOf({ eventId: 2005, status: 2 })], { receivedAt: T0 + 2 * SECOND }),
    );
    expect(closed).toHaveLength(3);
  });
});
