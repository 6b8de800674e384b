import type { BetLeg } from '@fairline/shared/contracts';
import { periodsOf, SPORT_IDS } from '@fairline/shared/periods';
import { describe, expect, it } from 'vitest';
import { type LegFacts, legVerdict } from './leg-verdict.ts';
import { getOddsApiScope } from './score-scopes.ts';
import { LEG, START } from './testing/leg.ts';

/**
 * Every sport, market, part of the match and feed: a bet is graded by what happened in the part that it counts, or waits for a listed
 * reason. What is right is computed here from the parts of a played match, not by the code under test.
 */

type Part = readonly [home: number, away: number];
type Feed = 'odds-api knockout' | 'odds-api league' | 'sharp';

interface Played {
  /** What was scored in each part, in the order of play. */
  readonly parts: Readonly<Record<string, Part>>;
  /** The parts that a settled period of the sharp feed counts, by its number. */
  readonly periods: Readonly<Record<number, readonly string[]>>;
  /** The parts of the final score of The Odds API. */
  readonly final: readonly string[];
  /** The parts without overtime or extra time. */
  readonly regulation: readonly string[];
  /** Periods in which a draw is one of three outcomes, whatever prices there are. */
  readonly threeWay: readonly number[];
  /** When bets in play are placed: the last part before each. */
  readonly bets: readonly string[];
}

const countFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
const namePeriods = (prefix: string, first: number, last: number) =>
  countFrom(first, last).map((n) => `${prefix}${n}`);

/** A side's goals by the five minutes of play in which they fell: 1 to 18 are the match, 19 to 24 extra time. */
type Goals = readonly number[];

/** Soccer in parts of five minutes, with the periods that the feed's list names. */
function soccer(home: Goals, away: Goals, decided?: 'extra time' | 'penalties'): Played {
  const count = (goals: Goals, part: number) => goals.filter((goal) => goal === part).length;
  const intervals = countFrom(1, decided ? 24 : 18);
  const parts: Record<string, Part> = {};
  for (const part of intervals) parts[`m${part}`] = [count(home, part), count(away, part)];
  if (decided) parts.through = [1, 0];
  if (decided === 'penalties') {
    parts.ten = [3, 1];
    parts.later = [1, 1];
  }
  const match = namePeriods('m', 1, 18);
  const extraTime = namePeriods('m', 19, 24);
  return {
    parts,
    periods: {
      0: match,
      1: namePeriods('m', 1, 9),
      2: namePeriods('m', 10, 18),
      ...(decided && {
        3: extraTime,
        4: namePeriods('m', 19, 21),
        5: namePeriods('m', 22, 24),
        8: ['through'],
        39: ['through'],
      }),
      ...(decided === 'penalties' && { 6: ['ten', 'later'], 7: ['ten'] }),
      ...Object.fromEntries(intervals.map((part) => [8 + part, [`m${part}`]])),
      ...Object.fromEntries(countFrom(0, 5).map((i) => [33 + i, namePeriods('m', 3 * i + 1, 3 * i + 3)])),
    },
    final: intervals.map((part) => `m${part}`),
    regulation: match,
    threeWay: [...countFrom(0, 5), 7, ...countFrom(9, 38)],
    bets: ['m4', 'm13'],
  };
}

/** A match whose overtime is its last part, or was not played. */
function withOvertime(
  parts: Readonly<Record<string, Part>>,
  {
    overtime,
    periods,
    threeWay = [],
  }: { overtime: string; periods: Played['periods']; threeWay?: readonly number[] },
): Played {
  const names = Object.keys(parts);
  const regulation = names.filter((name) => name !== overtime);
  const [first = ''] = names;
  return { parts, periods: { 0: names, ...periods }, final: names, regulation, threeWay, bets: [first] };
}

/** @param shootout of which the winner has one goal more */
function hockey(parts: Readonly<Record<'p1' | 'p2' | 'p3' | 'ot', Part>>, shootout?: Part): Played {
  const time = ['p1', 'p2', 'p3'];
  const { final, ...played } = withOvertime(
    { ...parts, ...(shootout && { so: [1, 0] as const, shots: shootout }) },
    {
      overtime: 'ot',
      periods: {
        0: [...time, 'ot', 'so'],
        1: ['p1'],
        2: ['p2'],
        3: ['p3'],
        4: ['ot', 'so'],
        6: time,
        ...(shootout && { 5: ['shots'] }),
      },
      threeWay: [1, 2, 3, 6],
    },
  );
  return { ...played, regulation: time, final: final.filter((name) => name !== 'shots') };
}
const quarters = (parts: Readonly<Record<'q1' | 'q2' | 'q3' | 'q4' | 'ot', Part>>): Played =>
  withOvertime(parts, {
    overtime: 'ot',
    periods: { 1: ['q1', 'q2'], 2: ['q3', 'q4', 'ot'], 3: ['q1'], 4: ['q2'], 5: ['q3'], 6: ['q4'] },
  });

/** Baseball: nine innings and those after. */
function baseball(innings: readonly Part[], extra: Part): Played {
  const parts = Object.fromEntries([...innings.map((part, i) => [`i${i + 1}`, part]), ['extra', extra]]);
  return withOvertime(parts, {
    overtime: 'extra',
    periods: {
      1: namePeriods('i', 1, 5),
      2: [...namePeriods('i', 6, 9), 'extra'],
      ...Object.fromEntries(countFrom(1, 9).map((inning) => [2 + inning, [`i${inning}`]])),
      12: namePeriods('i', 1, 7),
    },
  });
}

/** A match that counts something else than its periods do: sets and their games, rounds and their points. */
function counted(match: Part, periods: readonly Part[]): Played {
  return {
    parts: { match, ...Object.fromEntries(periods.map((part, i) => [`n${i + 1}`, part])) },
    periods: { 0: ['match'], ...Object.fromEntries(periods.map((_, i) => [i + 1, [`n${i + 1}`]])) },
    final: ['match'],
    regulation: ['match'],
    threeWay: [],
    bets: ['match'],
  };
}

const NOT_PLAYED: Part = [0, 0];
const GAME: readonly Part[] = [
  [4, 1],
  [2, 4],
  [4, 3],
];
/** Five sets of tennis and all games that the feed numbers. */
const TENNIS: readonly Part[] = [
  ...([
    [6, 4],
    [3, 6],
    [7, 6],
    [6, 2],
    [8, 6],
  ] as const),
  ...countFrom(6, 244).map((n) => GAME[n % 3] ?? NOT_PLAYED),
];
const MATCHES: readonly (readonly [name: string, sportId: number, played: Played])[] = [
  ['soccer 1:1', 29, soccer([3], [12])],
  ['soccer 2:1 after extra time', 29, soccer([3, 20], [12], 'extra time')],
  ['soccer 1:1, 4:2 on penalties', 29, soccer([3], [12], 'penalties')],
  ['soccer 0:0', 29, soccer([], [])],
  ['soccer 4:2', 29, soccer([2, 6, 11, 17], [4, 15])],
  ['hockey 4:3 after overtime', 19, hockey({ p1: [1, 1], p2: [2, 1], p3: [0, 1], ot: [1, 0] })],
  ['hockey 4:3 in a shoot-out', 19, hockey({ p1: [1, 1], p2: [2, 1], p3: [0, 1], ot: NOT_PLAYED }, [3, 2])],
  ['hockey 4:3 in time', 19, hockey({ p1: [1, 1], p2: [2, 1], p3: [1, 1], ot: NOT_PLAYED })],
  ['hockey 5:2', 19, hockey({ p1: [1, 1], p2: [2, 1], p3: [2, 0], ot: NOT_PLAYED })],
  [
    'basketball 110:105 after overtime',
    4,
    quarters({ q1: [25, 25], q2: [20, 30], q3: [30, 20], q4: [25, 25], ot: [10, 5] }),
  ],
  [
    'football 26:20 after overtime',
    15,
    quarters({ q1: [7, 7], q2: [0, 7], q3: [7, 3], q4: [6, 3], ot: [6, 0] }),
  ],
  ['football 20:20', 15, quarters({ q1: [7, 7], q2: [0, 7], q3: [7, 3], q4: [6, 3], ot: NOT_PLAYED })],
  [
    'baseball 5:4 after ten innings',
    3,
    baseball(
      [
        [1, 0],
        [0, 1],
        [0, 0],
        [1, 0],
        [0, 1],
        [2, 0],
        [0, 0],
        [0, 2],
        [0, 0],
      ],
      [1, 0],
    ),
  ],
  [
    'handball 28:28',
    18,
    {
      parts: { h1: [14, 12], h2: [14, 16] },
      periods: { 0: ['h1', 'h2'], 1: ['h1'], 2: ['h2'] },
      final: ['h1', 'h2'],
      regulation: ['h1', 'h2'],
      threeWay: [0, 1, 2],
      bets: ['h1'],
    },
  ],
  ['tennis 3:2', 33, counted([3, 2], TENNIS)],
  [
    'volleyball 3:2',
    34,
    counted(
      [3, 2],
      [
        [25, 20],
        [23, 25],
        [30, 28],
        [20, 25],
        [15, 13],
      ],
    ),
  ],
  [
    'martial arts 1:0',
    22,
    counted(
      [1, 0],
      [
        [10, 9],
        [9, 10],
        [10, 10],
        [10, 8],
        [10, 9],
      ],
    ),
  ],
  ['martial arts, a draw', 22, counted([0, 0], [])],
  [
    'darts 6:4',
    10,
    counted(
      [6, 4],
      [
        [3, 1],
        [2, 3],
        [3, 0],
        [3, 2],
        [1, 3],
      ],
    ),
  ],
  ['snooker 9:7', 28, counted([9, 7], [[64, 40]])],
];
const FEEDS: readonly Feed[] = ['sharp', 'odds-api league', 'odds-api knockout'];
const COMPETITIONS: Readonly<Record<number, readonly [league: string, knockout: string]>> = {
  29: ['soccer_epl', 'soccer_fa_cup'],
  18: ['handball_germany_bundesliga', 'handball_germany_pokal'],
};

interface Cell {
  readonly market: string;
  readonly outcome: string;
  readonly points: number | null;
  /** Whether the draw had a price; null where nobody knows. */
  readonly is3Way: boolean | null;
}

const CELLS: readonly Cell[] = [
  ...['home', 'draw', 'away'].map((outcome) => ({
    market: 'moneyline',
    outcome,
    points: null,
    is3Way: true,
  })),
  ...['home', 'away'].map((outcome) => ({ market: 'moneyline', outcome, points: null, is3Way: false })),
  ...['home', 'away'].flatMap((outcome) =>
    [-1.5, -1, -0.25, 0, 0.5].map((points) => ({ market: 'spread', outcome, points, is3Way: null })),
  ),
  ...['total', 'home-total', 'away-total'].flatMap((market) =>
    ['over', 'under'].flatMap((outcome) =>
      [2, 2.5, 3.75, 40.5, 215].map((points) => ({ market, outcome, points, is3Way: null })),
    ),
  ),
];

/** Adds up parts. */
function sum({ parts }: Played, names: readonly string[]): Part {
  return [0, 1].map((side) =>
    names.reduce((all, name) => all + (parts[name]?.[side] ?? 0), 0),
  ) as unknown as Part;
}

/** The result of one half stake by how far it is ahead. */
const half = (ahead: number): number => Math.sign(ahead);

/** What a bookmaker pays by the score that counts. */
function resultOf({ market, outcome, points }: Cell, [home, away]: Part, isThreeWay: boolean): string {
  if (market === 'moneyline') {
    if (home === away) return outcome === 'draw' ? 'win' : isThreeWay ? 'loss' : 'push';
    return outcome === (home > away ? 'home' : 'away') ? 'win' : 'loss';
  }
  const line = points ?? 0;
  const sides: Readonly<Record<string, number>> = {
    total: home + away,
    'home-total': home,
    'away-total': away,
  };
  const ahead = (at: number): number => {
    if (market === 'spread') return outcome === 'home' ? home - away + at : away - home + at;
    const scored = sides[market] ?? Number.NaN;
    return outcome === 'over' ? scored - at : at - scored;
  };
  const isQuarter = !Number.isInteger(line * 2);
  const halves = isQuarter ? [line - 0.25, line + 0.25] : [line, line];
  const paid = halves.reduce((all, at) => all + half(ahead(at)), 0);
  return ['loss', 'half-loss', 'push', 'half-win', 'win'][paid + 2] ?? '?';
}

function factsOf(feed: Feed, sportId: number, played: Played): LegFacts {
  const settled = (names: readonly string[], period: number) => {
    const [home, away] = sum(played, names);
    const version = `${period}`;
    return { version, status: 1, settledAt: START + 10_800_000, score: { home, away } };
  };
  const keys = COMPETITIONS[sportId] ?? ['league', 'cup'];
  const key = feed === 'odds-api league' ? keys[0] : keys[1];
  const periods =
    feed === 'sharp' ? Object.entries(played.periods) : [['0', played.final] as [string, readonly string[]]];
  const [home, away] = sum(played, played.periods[1] ?? []);
  return {
    event: {
      starts: START,
      listed: false,
      score: null,
      unit: 'Regular',
      scoreScope: feed === 'sharp' ? null : getOddsApiScope(sportId, key, START),
    },
    settlement: null,
    periods: new Map(periods.map(([number, names]) => [Number(number), settled(names, Number(number))])),
    deletion: null,
    firstHalf: feed === 'sharp' ? { home, away } : null,
    special: null,
    is3Way: null,
    inPlay: false,
  };
}

/** The parts that a bet counts: those of its period; of the match without overtime where a draw can be bet on. */
function countedParts(played: Played, period: number, { market, is3Way }: Cell): readonly string[] {
  if (period === 0 && market === 'moneyline' && is3Way === true) return played.regulation;
  return played.periods[period] ?? [];
}

/** When a bet is placed: before the match, or in play after a part of it. */
type Time = 'before' | 'in play';

const OVERTIME_GAMES = [
  'basketball 110:105 after overtime',
  'football 26:20 after overtime',
  'football 20:20',
  'baseball 5:4 after ten innings',
];
const NARROW_HOCKEY = ['hockey 4:3 after overtime', 'hockey 4:3 in a shoot-out', 'hockey 4:3 in time'];

/** The cells that wait, each with its reason. Nothing else may wait. */
const WAITING: Readonly<Record<string, string>> = {
  ...waitingCells(
    ['odds-api knockout'],
    MATCHES.flatMap(([name, sportId]) => (sportId === 29 && name !== 'soccer 0:0' ? name : [])),
    {
      markets: ['moneyline', 'spread', 'total', 'home-total', 'away-total'],
      reason: 'the score may include extra time',
    },
  ),
  ...waitingCells(['odds-api knockout'], ['handball 28:28'], {
    markets: ['moneyline', 'spread', 'total', 'home-total', 'away-total'],
    reason: 'the score may include overtime',
  }),
  ...waitingCells(['odds-api league', 'odds-api knockout'], [...NARROW_HOCKEY, ...OVERTIME_GAMES], {
    markets: ['moneyline with a draw'],
    reason: 'a draw price counts regulation time alone',
  }),
  ...waitingCells(['sharp'], OVERTIME_GAMES, {
    markets: ['moneyline with a draw'],
    reason: 'the feed has no score in regulation time',
  }),
  // Bets in play are placed in regulation time, some of them on what is played later.
  ...Object.fromEntries(
    MATCHES.filter(([, sportId]) => sportId === 29).flatMap(([name, , played]) =>
      Object.keys(played.periods).flatMap((period) => {
        const markets = listMarkets(29, Number(period));
        if (Number(period) <= 2 || !markets.includes('spread') || !isStillOpen(played, Number(period)))
          return [];
        const reason = 'the score of this part at the bet is not known';
        return [[cellName('sharp', name, Number(period), 'spread', 'in play'), reason] as const];
      }),
    ),
  ),
};

function isStillOpen(played: Played, period: number): boolean {
  return played.bets.some((bet) => countsLater(played, period, bet));
}

function countsLater({ parts, periods }: Played, period: number, bet: string): boolean {
  const names = Object.keys(parts);
  return (periods[period] ?? []).some((part) => names.indexOf(part) > names.indexOf(bet));
}

/** Names the cells of the whole match by feed, match and market, with the reason for which they wait. */
function waitingCells(
  feeds: readonly Feed[],
  matches: readonly string[],
  cells: {
    readonly markets: readonly string[];
    readonly reason: string;
  },
): Record<string, string> {
  const named = feeds.flatMap((feed) =>
    matches.flatMap((match) =>
      cells.markets.flatMap((market) =>
        (['before', 'in play'] as const).map(
          (time) => [cellName(feed, match, 0, market, time), cells.reason] as const,
        ),
      ),
    ),
  );
  return Object.fromEntries(named);
}

function cellName(feed: Feed, match: string, period: number, market: string, time: Time): string {
  return `${feed} · ${match} · period ${period} · ${market} · ${time}`;
}

/** Markets that the feed has in a period: of shoot-outs, and of who goes through, not all. */
function listMarkets(sportId: number, period: number): readonly string[] {
  if (sportId === 29 && [6, 8, 39].includes(period)) return ['moneyline'];
  if (sportId === 29 && period === 7) return ['total'];
  return ['moneyline', 'spread', 'total', 'home-total', 'away-total'];
}

interface Seen {
  readonly cell: string;
  readonly waits: boolean;
  readonly reason: string;
  readonly got: string;
  readonly right: string;
}

function everyCell(): Seen[] {
  return FEEDS.flatMap((feed) =>
    MATCHES.filter(
      ([name]) => feed !== 'odds-api league' || !/after extra time|penalties/.test(name),
    ).flatMap(([name, sportId, played]) =>
      [...factsOf(feed, sportId, played).periods.keys()].flatMap((period) =>
        [null, ...played.bets].flatMap((bet) => {
          if (bet !== null && period > 0 && !countsLater(played, period, bet)) return [];
          const markets = listMarkets(sportId, period);
          return CELLS.filter(({ market }) => markets.includes(market)).map((cell) =>
            seeCell(feed, [name, sportId, played], { period, bet, cell }),
          );
        }),
      ),
    ),
  );
}

function seeCell(
  feed: Feed,
  [name, sportId, played]: (typeof MATCHES)[number],
  { period, bet, cell }: { period: number; bet: string | null; cell: Cell },
): Seen {
  const facts = factsOf(feed, sportId, played);
  const names = Object.keys(played.parts);
  const before = bet === null ? [] : names.slice(0, names.indexOf(bet) + 1);
  const [home, away] = sum(played, before);
  const leg: BetLeg = {
    ...LEG,
    line_id: `7:${period}`,
    sport_id: sportId,
    period,
    ...cell,
    score_at_bet: bet === null ? null : { home, away },
  };
  const settlement = facts.periods.get(period) ?? null;
  const verdict = legVerdict(leg, { ...facts, settlement, inPlay: bet !== null }, START + 14_400_000);
  // Handicaps of soccer in play count what is scored after the bet.
  const isOfRest = sportId === 29 && cell.market === 'spread';
  const parts = countedParts(played, period, cell).filter((part) => !isOfRest || !before.includes(part));
  const isThreeWay = cell.is3Way === true || played.threeWay.includes(period);
  const hasOvertime = [3, 4, 15, 19].includes(sportId);
  const market = cell.is3Way === true && hasOvertime ? 'moneyline with a draw' : cell.market;
  return {
    cell: cellName(feed, name, period, market, bet === null ? 'before' : 'in play'),
    waits: verdict.kind === 'ungradeable',
    reason: verdict.kind === 'ungradeable' ? verdict.reason : '',
    got: verdict.kind === 'graded' ? verdict.result : verdict.kind,
    right: resultOf(cell, sum(played, parts), isThreeWay),
  };
}

/** Derived markets of a match without overtime, each with what it counts of a score. */
const DERIVED: readonly (readonly [
  market: string,
  outcome: string,
  points: number | null,
  wins: (score: Part) => boolean,
])[] = [
  ['both-to-score', 'yes', null, ([home, away]) => home > 0 && away > 0],
  ['correct-score', '1-1', null, ([home, away]) => home === 1 && away === 1],
  ['double-chance', 'home-draw', null, ([home, away]) => home >= away],
  ['odd-even', 'even', null, ([home, away]) => (home + away) % 2 === 0],
  ['winning-margin', 'home 1', null, ([home, away]) => home - away === 1],
];

function verdictOf(
  feed: Feed,
  sportId: number,
  played: Played,
  change: Partial<BetLeg>,
  facts: Partial<LegFacts> = {},
) {
  const all = { ...factsOf(feed, sportId, played), ...facts };
  const leg: BetLeg = { ...LEG, line_id: '7:0', sport_id: sportId, period: 0, points: null, ...change };
  return legVerdict(leg, all, START + 14_400_000);
}

describe('markets that have no line of their own', () => {
  const soccerMatches = MATCHES.filter(([, sportId]) => sportId === 29);

  it('are graded by regulation time where they are derived, or wait with the lines of the same match', () => {
    let graded = 0;
    for (const feed of FEEDS) {
      for (const [name, sportId, played] of soccerMatches) {
        if (feed === 'odds-api league' && /after extra time|penalties/.test(name)) continue;
        const settlement = factsOf(feed, sportId, played).periods.get(0) ?? null;
        for (const [market, outcome, points, wins] of DERIVED) {
          const verdict = verdictOf(feed, sportId, played, { market, outcome, points }, { settlement });
          const cell = `${feed} · ${name} · ${market}`;
          const waits = cellName(feed, name, 0, 'total', 'before') in WAITING;
          expect(verdict.kind, cell).toBe(waits ? 'ungradeable' : 'graded');
          if (verdict.kind !== 'graded') continue;
          graded += 1;
          expect(verdict.result, cell).toBe(wins(sum(played, played.regulation)) ? 'win' : 'loss');
        }
      }
    }
    expect(graded).toBe(45);
  });

  it('are graded by their own settlement where they are specials, whatever the score contains', () => {
    for (const feed of FEEDS) {
      for (const [name, sportId, played] of MATCHES) {
        const contestants = [
          { name: 'A', outcome: 'W' },
          { name: 'B', outcome: 'L' },
        ];
        const special = {
          version: '1',
          status: 1,
          settledAt: START,
          score: { home: 0, away: 0 },
          contestants,
        };
        for (const [outcome, result] of [
          ['A', 'win'],
          ['B', 'loss'],
        ] as const) {
          const leg = { market: 'specials', outcome, specials_name: 'Who scores first?', special_id: 5 };
          expect(verdictOf(feed, sportId, played, leg, { special }), `${feed} · ${name}`).toMatchObject({
            result,
          });
        }
      }
    }
  });
});

describe('every sport, market, part of the match and feed', () => {
  const seen = everyCell();

  it('is all that the tables of periods name', () => {
    for (const id of SPORT_IDS) {
      const played = MATCHES.flatMap(([, sportId, { periods }]) =>
        sportId === id ? Object.keys(periods) : [],
      );
      const known = periodsOf(id).map(({ number }) => number);
      expect(
        [...new Set(played.map(Number))].sort((a, b) => a - b),
        `${id}`,
      ).toEqual(known);
    }
  });

  it('is graded by what happened in the part that the bet counts, or waits', () => {
    expect(seen.length).toBeGreaterThan(25_000);
    const wrong = seen.filter(({ waits, got, right }) => !waits && got !== right);
    expect(wrong).toEqual([]);
  });

  it.each([
    [29, 6],
    [29, 8],
    [29, 39],
    [19, 5],
  ])(
    'waits where the part decides who wins, and its score is level (sport %d, period %d)',
    (sportId, period) => {
      const played = { ...counted([0, 0], []), periods: { [period]: ['match'] } };
      const settlement = factsOf('sharp', sportId, played).periods.get(period) ?? null;
      for (const is3Way of [true, false, null]) {
        for (const outcome of ['home', 'away']) {
          const verdict = verdictOf('sharp', sportId, played, { period, outcome, is3Way }, { settlement });
          expect(verdict).toMatchObject({
            kind: 'ungradeable',
            reason: expect.stringMatching(/^The score is level/),
          });
        }
      }
    },
  );

  it('waits in the listed cells alone, and says which score is missing', () => {
    const waiting = seen.filter(({ waits }) => waits);
    expect([...new Set(waiting.map(({ cell }) => cell))].sort()).toEqual(Object.keys(WAITING).sort());
    // The listed ones wait with every outcome and line.
    expect(seen.filter(({ cell, waits }) => cell in WAITING && !waits)).toEqual([]);
    for (const { reason } of waiting) {
      expect(reason).toMatch(
        /^The (final score \d+–\d+ may include (extra time|overtime), the bet is on regulation time|score at the moment of the bet is not known)\./,
      );
    }
  });
});
