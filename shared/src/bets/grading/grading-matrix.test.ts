import type { BetLeg } from '@fairline/shared/contracts';
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
  /** What was scored in each part. */
  readonly parts: Readonly<Record<string, Part>>;
  /** The parts that a period of the sharp feed counts, by its number. */
  readonly periods: Readonly<Record<number, readonly string[]>>;
  /** The parts without overtime or extra time. */
  readonly regulation: readonly string[];
  /** Periods in which a draw is one of three outcomes, whatever prices there are. */
  readonly threeWay: readonly number[];
}

const REST = (parts: Readonly<Record<string, Part>>) => Object.keys(parts);

const soccer = (parts: Readonly<Record<'h1' | 'h2' | 'et' | 'pens', Part>>): Played => ({
  parts,
  periods: { 0: ['h1', 'h2'], 1: ['h1'], 2: ['h2'], 3: ['et'], 6: ['pens'] },
  regulation: ['h1', 'h2'],
  threeWay: [0, 1, 2, 3],
});
const hockey = (parts: Readonly<Record<'p1' | 'p2' | 'p3' | 'ot', Part>>): Played => ({
  parts,
  periods: { 0: REST(parts), 1: ['p1'], 2: ['p2'], 3: ['p3'], 4: ['ot'], 6: ['p1', 'p2', 'p3'] },
  regulation: ['p1', 'p2', 'p3'],
  threeWay: [1, 2, 3, 6],
});
const quarters = (parts: Readonly<Record<'q1' | 'q2' | 'q3' | 'q4' | 'ot', Part>>): Played => ({
  parts,
  periods: {
    0: REST(parts),
    1: ['q1', 'q2'],
    2: ['q3', 'q4', 'ot'],
    3: ['q1'],
    4: ['q2'],
    5: ['q3'],
    6: ['q4'],
  },
  regulation: ['q1', 'q2', 'q3', 'q4'],
  threeWay: [],
});
const whole = (score: Part): Played => ({
  parts: { match: score },
  periods: { 0: ['match'] },
  regulation: ['match'],
  threeWay: [],
});
const baseball = (parts: Readonly<Record<'i5' | 'i9' | 'extra', Part>>): Played => ({
  parts,
  periods: { 0: REST(parts), 1: ['i5'], 2: ['i9', 'extra'] },
  regulation: ['i5', 'i9'],
  threeWay: [],
});

const NOT_PLAYED: Part = [0, 0];
const MATCHES: readonly (readonly [name: string, sportId: number, played: Played])[] = [
  ['soccer 1:1', 29, soccer({ h1: [1, 0], h2: [0, 1], et: NOT_PLAYED, pens: NOT_PLAYED })],
  ['soccer 2:1 after extra time', 29, soccer({ h1: [1, 0], h2: [0, 1], et: [1, 0], pens: NOT_PLAYED })],
  ['soccer 1:1, 4:2 on penalties', 29, soccer({ h1: [1, 0], h2: [0, 1], et: [0, 0], pens: [4, 2] })],
  ['soccer 0:0', 29, soccer({ h1: [0, 0], h2: [0, 0], et: NOT_PLAYED, pens: NOT_PLAYED })],
  ['hockey 4:3 after overtime', 19, hockey({ p1: [1, 1], p2: [2, 1], p3: [0, 1], ot: [1, 0] })],
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
  ['baseball 5:4 after ten innings', 3, baseball({ i5: [2, 2], i9: [2, 2], extra: [1, 0] })],
  [
    'handball 28:28',
    18,
    {
      parts: { h1: [14, 12], h2: [14, 16] },
      periods: { 0: ['h1', 'h2'], 1: ['h1'], 2: ['h2'] },
      regulation: ['h1', 'h2'],
      threeWay: [0, 1, 2],
    },
  ],
  ['tennis 2:1', 33, whole([2, 1])],
  ['volleyball 3:1', 34, whole([3, 1])],
  ['martial arts 1:0', 22, whole([1, 0])],
  ['martial arts, a draw', 22, whole([0, 0])],
  ['darts 6:4', 10, whole([6, 4])],
  ['snooker 9:7', 28, whole([9, 7])],
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
  // The Odds API has one score: everything that was played but the shoot-out of soccer.
  const all = Object.keys(played.parts).filter((name) => name !== 'pens');
  const periods =
    feed === 'sharp' ? Object.entries(played.periods) : [['0', all] as [string, readonly string[]]];
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
    firstHalf: null,
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

const SCORED_CUP_TIES = ['soccer 1:1', 'soccer 1:1, 4:2 on penalties', 'soccer 2:1 after extra time'];

/** The cells that wait, each with its reason. Nothing else may wait. */
const WAITING: Readonly<Record<string, string>> = {
  ...waitingCells(['odds-api knockout'], SCORED_CUP_TIES, {
    markets: ['moneyline', 'spread', 'total', 'home-total', 'away-total'],
    reason: 'the score may include extra time',
  }),
  ...waitingCells(['odds-api knockout'], ['handball 28:28'], {
    markets: ['moneyline', 'spread', 'total', 'home-total', 'away-total'],
    reason: 'the score may include overtime',
  }),
  ...waitingCells(
    ['odds-api league', 'odds-api knockout'],
    [
      'hockey 4:3 after overtime',
      'hockey 4:3 in time',
      'basketball 110:105 after overtime',
      'football 26:20 after overtime',
      'football 20:20',
      'baseball 5:4 after ten innings',
    ],
    { markets: ['moneyline with a draw'], reason: 'a draw price counts regulation time alone' },
  ),
  ...waitingCells(
    ['sharp'],
    [
      'basketball 110:105 after overtime',
      'football 26:20 after overtime',
      'football 20:20',
      'baseball 5:4 after ten innings',
    ],
    {
      markets: ['moneyline with a draw'],
      reason: 'the feed has no score in regulation time',
    },
  ),
};

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
      cells.markets.map((market) => [cellName(feed, match, 0, market), cells.reason] as const),
    ),
  );
  return Object.fromEntries(named);
}

function cellName(feed: Feed, match: string, period: number, market: string): string {
  return `${feed} · ${match} · period ${period} · ${market}`;
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
    MATCHES.filter(([name]) => feed !== 'odds-api league' || !name.includes('after extra time')).flatMap(
      ([name, sportId, played]) => {
        const facts = factsOf(feed, sportId, played);
        return [...facts.periods].flatMap(([period, settlement]) =>
          CELLS.map((cell): Seen => {
            const leg: BetLeg = { ...LEG, line_id: `7:${period}`, sport_id: sportId, period, ...cell };
            const verdict = legVerdict(leg, { ...facts, settlement }, START + 14_400_000);
            const isThreeWay = cell.is3Way === true || played.threeWay.includes(period);
            const hasOvertime = [3, 4, 15, 19].includes(sportId);
            const market = cell.is3Way === true && hasOvertime ? 'moneyline with a draw' : cell.market;
            return {
              cell: cellName(feed, name, period, market),
              waits: verdict.kind === 'ungradeable',
              reason: verdict.kind === 'ungradeable' ? verdict.reason : '',
              got: verdict.kind === 'graded' ? verdict.result : verdict.kind,
              right: resultOf(cell, sum(played, countedParts(played, period, cell)), isThreeWay),
            };
          }),
        );
      },
    ),
  );
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
        if (feed === 'odds-api league' && name.includes('after extra time')) continue;
        const settlement = factsOf(feed, sportId, played).periods.get(0) ?? null;
        for (const [market, outcome, points, wins] of DERIVED) {
          const verdict = verdictOf(feed, sportId, played, { market, outcome, points }, { settlement });
          const cell = `${feed} · ${name} · ${market}`;
          const waits = cellName(feed, name, 0, 'total') in WAITING;
          expect(verdict.kind, cell).toBe(waits ? 'ungradeable' : 'graded');
          if (verdict.kind !== 'graded') continue;
          graded += 1;
          expect(verdict.result, cell).toBe(wins(sum(played, played.regulation)) ? 'win' : 'loss');
        }
      }
    }
    expect(graded).toBe(40);
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

  it('is graded by what happened in the part that the bet counts, or waits', () => {
    expect(seen.length).toBeGreaterThan(2_000);
    const wrong = seen.filter(({ waits, got, right }) => !waits && got !== right);
    expect(wrong).toEqual([]);
  });

  it('waits in the listed cells alone, and says which score is missing', () => {
    const waiting = seen.filter(({ waits }) => waits);
    expect([...new Set(waiting.map(({ cell }) => cell))].sort()).toEqual(Object.keys(WAITING).sort());
    // The listed ones wait with every outcome and line.
    expect(seen.filter(({ cell, waits }) => cell in WAITING && !waits)).toEqual([]);
    for (const { reason } of waiting) {
      expect(reason).toMatch(
        /^The final score \d+–\d+ may include (extra time|overtime), the bet is on regulation time\./,
      );
    }
  });
});
