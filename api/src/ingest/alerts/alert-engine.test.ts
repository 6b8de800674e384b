import { describe, expect, it } from 'vitest';
import type { LineChange } from '../change-set.ts';
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
} from '../testing/change-sets.ts';
import { MemoryIngest } from '../testing/memory-ingest.ts';

/** An ingest that knows one event and its first prices. */
function opened(fixture = fixtureOf(), line: LineChange = lineOf()): MemoryIngest {
  const ingest = new MemoryIngest();
  ingest.apply(fixturesOf([fixture]));
  ingest.apply(oddsOf([line]));
  return ingest;
}

const later = (line: LineChange, seconds = 10) => oddsOf([line], { receivedAt: T0 + seconds * SECOND });

describe('drops', () => {
  it('negates the points of the away side and tells quarter from whole and half lines', () => {
    const ingest = opened();
    const { odds } = ingest.apply(
      later(
        lineOf({
          spreads: [twoWay(-0.5, 2.2, 1.74, { main: true }), twoWay(-0.25, 1.9, 1.98), twoWay(0, 1.58, 2.45)],
        }),
      ),
    );
    expect(odds.map(({ outcome, points, hdp_type }) => [outcome, points, hdp_type])).toEqual([
      ['away', 0.5, 1],
      ['away', 0.25, 0],
      ['away', 0, 1],
    ]);
    expect(Object.is(odds[2]?.points, 0)).toBe(true);
  });

  it('raises none for a live event, a started one, a placeholder, and after the cut-off', () => {
    const dropped = lineOf({ moneyline: { home: 1.9, draw: 3.5, away: 4.3 } });
    const drops = (fixture: ReturnType<typeof fixtureOf>, line: Partial<LineChange> = {}) =>
      opened(fixture, lineOf(line)).apply(later({ ...dropped, ...line })).odds.length;
    expect(drops(fixtureOf())).toBe(1);
    expect(drops(fixtureOf({ liveStatus: 1 }))).toBe(0);
    expect(drops(fixtureOf({ starts: T0 }))).toBe(0);
    expect(drops(fixtureOf({ status: 'H', starts: Date.UTC(2026, 2, 2, 23) }))).toBe(0);
    expect(drops(fixtureOf(), { cutoff: T0 + SECOND })).toBe(0);
  });

  it('raises none for team totals', () => {
    const ingest = opened(fixtureOf(), lineOf({ homeTotals: [twoWay(1.5, 2.1, 1.78)] }));
    expect(ingest.apply(later(lineOf({ homeTotals: [twoWay(1.5, 1.9, 1.95)] }))).odds).toEqual([]);
  });

  it('stores a price that cannot be meant, raises nothing for it, nor for the way back from it', () => {
    const ingest = opened();
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
    // A real drop afterwards is measured against the last price that counted.
    const { odds } = ingest.apply(
      later(
        lineOf({
          spreads: [twoWay(-0.5, 2, 1.9, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
        }),
        30,
      ),
    );
    expect(odds).toMatchObject([{ outcome: 'home', points: -0.5, previous_odds: 2.1, odds: 2 }]);
  });

  it('raises nothing for a fall to a price that cannot be meant', () => {
    const ingest = opened();
    const fallen = lineOf({
      spreads: [twoWay(-0.5, 1.2, 1.82, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
    });
    expect(ingest.apply(later(fallen)).odds).toEqual([]);
  });

  it('trusts a price again that reopens among neighbours which no longer contradict it', () => {
    const rungs = (home: number, atZero: readonly [number, number]) => [
      twoWay(-0.5, home, 1.82, { main: true }),
      twoWay(0, ...atZero),
    ];
    const ingest = opened(fixtureOf(), lineOf({ spreads: rungs(2.1, [2.5, 1.6]) }));
    const sound = [1.52, 2.62] as const;
    ingest.apply(later(lineOf({ status: 2, spreads: rungs(2.1, sound) }), 10));
    ingest.apply(later(lineOf({ spreads: rungs(2.1, sound) }), 20));
    const { odds } = ingest.apply(later(lineOf({ spreads: rungs(1.98, sound) }), 30));
    expect(odds).toMatchObject([{ outcome: 'home', points: -0.5, previous_odds: 2.1, odds: 1.98 }]);
  });

  it('tells an alternate line with its own limit', () => {
    const ingest = opened();
    const { odds } = ingest.apply(
      later(lineOf({ totals: [twoWay(2.25, 1.7, 2.25, { max: 200 }), twoWay(2.5, 1.95, 1.95)] })),
    );
    expect(odds.map(({ points, limit_val }) => [points, limit_val])).toEqual([
      [2.25, 200],
      [2.5, 800],
    ]);
  });

  it('tells the drop of a market that reopens lower', () => {
    const ingest = opened();
    ingest.apply(later(lineOf({ status: 2 }), 10));
    const { odds } = ingest.apply(later(lineOf({ moneyline: { home: 1.8, draw: 3.7, away: 4.6 } }), 25));
    expect(odds).toMatchObject([
      { market: 'moneyline', outcome: 'home', previous_odds: 2.1, time_interval: 30 },
    ]);
  });

  it('does not measure against a price that nobody could bet on', () => {
    const ingest = opened();
    ingest.apply(later(lineOf({ status: 2 }), 10));
    ingest.apply(later(lineOf({ status: 2, moneyline: { home: 2.6, draw: 3.4, away: 2.9 } }), 20));
    expect(ingest.apply(later(lineOf(), 30)).odds).toEqual([]);
    const { odds } = ingest.apply(later(lineOf({ moneyline: { home: 2.05, draw: 3.4, away: 3.9 } }), 35));
    expect(odds).toMatchObject([{ outcome: 'home', previous_odds: 2.1 }]);
  });

  it('does not compare a moneyline with a draw to one without', () => {
    const ingest = opened();
    expect(ingest.apply(later(lineOf({ moneyline: { home: 1.6, draw: null, away: 2.4 } }))).odds).toEqual([]);
  });
});

describe('limits', () => {
  const raised = (spread: number | null) =>
    lineOf({ limits: { moneyline: 500, spread, total: 800, teamTotal: null } });

  it('tells a limit that moved, its direction and the main prices, once in 15 minutes', () => {
    const ingest = opened();
    expect(ingest.apply(later(raised(2000), 10)).limit).toMatchObject([
      {
        market: 'spread',
        outcome: null,
        points: null,
        limit_val: 2000,
        previous_limit_val: 1000,
        direction: 1,
        drop_percentage: 100,
        time_interval: 10,
        quote: { home: 2.1, away: 1.82 },
      },
    ]);
    expect(ingest.apply(later(raised(1500), 20)).limit).toEqual([]);
    expect(ingest.apply(later(raised(1200), 16 * 60)).limit).toMatchObject([
      { direction: 0, previous_limit_val: 1500, drop_percentage: 20 },
    ]);
  });

  it('passes over a currency rounding, a limit that comes or goes, and a closed market', () => {
    const ingest = opened();
    expect(ingest.apply(later(raised(1019), 10)).limit).toEqual([]);
    expect(ingest.apply(later(raised(null), 20)).limit).toEqual([]);
    expect(ingest.apply(later(raised(3000), 30)).limit).toEqual([]);
    expect(ingest.apply(later({ ...raised(9000), status: 2 }, 40)).limit).toEqual([]);
  });
});

describe('closed markets', () => {
  const closings = (ingest: MemoryIngest, line: LineChange, seconds = 10) =>
    ingest.apply(later(line, seconds)).closed.map(({ market, reason }) => `${market} ${reason}`);

  it('tells suspended from withdrawn, with the last main prices and the limit', () => {
    expect(closings(opened(), lineOf({ status: 2 }))).toEqual([
      'moneyline suspended',
      'spread suspended',
      'total suspended',
    ]);
    const { closed } = opened().apply(later(lineOf({ totals: [] })));
    expect(closed).toMatchObject([
      {
        market: 'total',
        reason: 'withdrawn',
        outcome: null,
        points: null,
        limit_val: 800,
        quote: { over: 2.04, under: 1.87 },
      },
    ]);
  });

  it('says nothing of an alternate that vanishes, nor a second time of a market that is closed', () => {
    const ingest = opened();
    expect(closings(ingest, lineOf({ spreads: [twoWay(-0.5, 2.1, 1.82, { main: true })] }))).toEqual([]);
    expect(closings(ingest, lineOf({ status: 2 }), 20)).toHaveLength(3);
    expect(closings(ingest, emptyLineOf({ status: 2 }), 16 * 60)).toEqual([]);
  });

  it('says nothing of a market that closes because the match begins', () => {
    const ingest = opened();
    const start = 6 * HOUR;
    expect(closings(ingest, emptyLineOf(), start / SECOND)).toEqual([]);
    expect(closings(ingest, emptyLineOf({ status: 2 }), start / SECOND + 60)).toEqual([]);
  });

  it('says nothing of an event that goes on under another id', () => {
    const ingest = opened();
    const moved = fixtureOf({
      eventId: 1500,
      home: 'Burgos',
      away: 'Málaga',
      starts: T0 + 29 * HOUR,
    });
    ingest.apply(fixturesOf([moved], { receivedAt: T0 + MINUTE }));
    expect(closings(ingest, emptyLineOf({ status: 2 }), 120)).toEqual([]);
  });

  it('says nothing of one of two listings for the same kick-off, however old they are', () => {
    const ingest = opened();
    const twin = fixtureOf({ eventId: 990, starts: T0 + 7 * HOUR });
    ingest.apply(fixturesOf([twin], { receivedAt: T0 - 24 * HOUR }));
    expect(closings(ingest, emptyLineOf({ status: 2 }))).toEqual([]);
  });

  it('speaks when only the live event of the match is listed beside it', () => {
    const ingest = opened();
    ingest.apply(fixturesOf([fixtureOf({ eventId: 1600, parentId: 1001, liveStatus: 1 })]));
    expect(closings(ingest, emptyLineOf({ status: 2 }))).toHaveLength(3);
  });

  it('speaks when the same two teams meet again the next day, as listed long before', () => {
    const ingest = new MemoryIngest();
    const tomorrow = fixtureOf({ eventId: 1002, starts: T0 + 30 * HOUR });
    ingest.apply(fixturesOf([fixtureOf(), tomorrow], { receivedAt: T0 - 24 * HOUR }));
    ingest.apply(oddsOf([lineOf(), lineOf({ eventId: 1002, cutoff: T0 + 30 * HOUR })]));
    expect(closings(ingest, lineOf({ status: 2 }))).toHaveLength(3);
  });

  it('says nothing of an event that the bookmaker deleted', () => {
    const ingest = opened();
    ingest.apply(
      changeSetOf({
        endpoint: 'settled',
        receivedAt: T0 + SECOND,
        settled: [
          {
            eventId: 1001,
            period: 0,
            status: 5,
            settlementId: 1,
            settledAt: T0,
            team1Score: 0,
            team2Score: 0,
          },
        ],
      }),
    );
    expect(closings(ingest, emptyLineOf({ status: 2 }))).toEqual([]);
  });
});

describe('the whole book going dark', () => {
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

  it('raises nothing when at least half of a sport and twenty markets close at once', () => {
    expect(tenEvents().apply(close(7)).closed).toEqual([]);
    expect(tenEvents().apply(oddsOf([], { complete: true, receivedAt: T0 + SECOND })).closed).toEqual([]);
  });

  it('speaks when fewer close', () => {
    expect(tenEvents().apply(close(6)).closed).toHaveLength(18);
  });

  it('raises nothing while betting is closed on purpose, and speaks again afterwards', () => {
    const ingest = tenEvents();
    ingest.engine.bettingEnabled = false;
    expect(ingest.apply(close(1)).closed).toEqual([]);
    ingest.engine.bettingEnabled = true;
    const { closed } = ingest.apply(
      oddsOf([lineOf({ eventId: 2005, status: 2 })], { receivedAt: T0 + 2 * SECOND }),
    );
    expect(closed).toHaveLength(3);
  });
});
