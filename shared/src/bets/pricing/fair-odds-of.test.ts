import type { Markets } from '@fairline/shared/contracts';
import { approximateOdds, fairOdds } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import {
  type FairOddsOptions,
  fairOddsOf,
  halfOutcomeOf,
  halfResultOf,
  type PricedSelection,
} from './fair-odds-of.ts';

const NO_MARKETS: Markets = {
  moneyline: null,
  spreads: [],
  totals: [],
  team_totals: { home: [], away: [] },
  specials: [],
};
const LADDER = [
  { points: 2.25, over: 1.8, under: 2.06 },
  { points: 2.5, over: 2.03, under: 1.85 },
  { points: 2.75, over: 2.29, under: 1.66 },
];
const of = (
  markets: Partial<Markets>,
  selection: Partial<PricedSelection>,
  options: Partial<FairOddsOptions> = {},
) =>
  fairOddsOf(
    { ...NO_MARKETS, ...markets },
    { market: 'moneyline', outcome: 'home', points: null, specialId: null, ...selection },
    { sportId: 29, period: 0, score: null, approximates: true, ...options },
  );
const power = (prices: readonly number[], index: number) => fairOdds(prices, 'power')?.[index];

describe('the fair odds of a selection', () => {
  it('are those of a two-way or a three-way moneyline', () => {
    const two = { moneyline: { home: 1.9, away: 2, draw: null } };
    const basketball = { sportId: 4 };
    expect(of(two, { outcome: 'away' }, basketball).fairOdds?.power).toBe(power([1.9, 2], 1));
    // Without a price of the draw, a 1X2 is not whole.
    expect(of(two, { outcome: 'away' }).fairOdds).toBeNull();
    expect(of(two, { outcome: 'away' }, { sportId: 19 }).fairOdds).not.toBeNull();
    expect(of(two, { outcome: 'away' }, { sportId: 19, period: 6 }).fairOdds).toBeNull();
    const three = { moneyline: { home: 2.1, draw: 3.4, away: 3.7 } };
    expect(of(three, { outcome: 'draw' }).fairOdds?.power).toBe(power([2.1, 3.4, 3.7], 1));
    expect(of(two, { outcome: 'draw' })).toEqual({ fairOdds: null, approximated: false, confidence: null });
    expect(of({}, {})).toEqual({ fairOdds: null, approximated: false, confidence: null });
  });

  it('are those of the handicap of its own side', () => {
    const spreads = [
      { hdp: -0.5, home: 2.1, away: 1.8 },
      { hdp: 0, home: 1.5, away: 2.6 },
      { hdp: 0.5, home: 1.3, away: 3.6 },
    ];
    const spread = (outcome: string, points: number) =>
      of({ spreads }, { market: 'spread', outcome, points }).fairOdds?.power;
    expect(spread('home', -0.5)).toBe(power([2.1, 1.8], 0));
    expect(spread('away', 0.5)).toBe(power([2.1, 1.8], 1));
    expect(spread('away', -0)).toBe(power([1.5, 2.6], 1));
  });

  it('are those of the total of the match or of one team', () => {
    const markets = { totals: LADDER, team_totals: { home: LADDER.slice(0, 1), away: LADDER.slice(1, 2) } };
    const total = (market: PricedSelection['market'], points: number) =>
      of(markets, { market, outcome: 'under', points }).fairOdds?.power;
    expect(total('total', 2.75)).toBe(power([2.29, 1.66], 1));
    expect(total('home-total', 2.25)).toBe(power([1.8, 2.06], 1));
    expect(total('away-total', 2.5)).toBe(power([2.03, 1.85], 1));
  });

  it('of a special are those of its contestants that have a price', () => {
    const outcomes = [
      { id: 1, name: 'Yes', odds: 1.8, handicap: null },
      { id: 2, name: 'Gone', odds: null, handicap: null },
      { id: 3, name: 'No', odds: 2, handicap: null },
    ];
    const specials = [{ id: 5, name: 'Any', limit: null, outcomes }];
    const special = (outcome: string, specialId: number) =>
      of({ specials }, { market: 'specials', outcome, specialId }).fairOdds?.power;
    expect(special('No', 5)).toBe(power([1.8, 2], 1));
    expect(special('Gone', 5)).toBeUndefined();
    expect(special('No', 6)).toBeUndefined();
  });

  it('of a special whose other contestants have no price yet are not known', () => {
    const outcomes = [3.1, 25.29, null, null].map((odds, id) => ({
      id,
      name: `2-${id}`,
      odds,
      handicap: null,
    }));
    const specials = [{ id: 5, name: 'Correct Score (Sets)', limit: null, outcomes }];
    const selection = { market: 'specials', outcome: '2-1', specialId: 5 } as const;
    expect(of({ specials }, selection)).toEqual({ fairOdds: null, approximated: false, confidence: null });
  });

  it('of a line that is not offered, or is old, are approximated where the plan includes it', () => {
    const total = { market: 'total', outcome: 'over', points: 3 } as const;
    const target = { market: 'total', target: 3, method: 'power', sportId: 29, period: 0 } as const;
    const lines = LADDER.map(({ points, over, under }) => ({
      points,
      prices: [over, under] as [number, number],
    }));
    const expected = approximateOdds({ ...target, lines })?.fairOdds[0];
    const withOld = [...LADDER, { points: 3, over: 5, under: 1.1, old: true }];
    expect(of({ totals: withOld }, total)).toMatchObject({
      approximated: true,
      confidence: 'moderate',
      fairOdds: { power: expected },
    });
    expect(of({ totals: withOld }, total, { approximates: false }).fairOdds).toBeNull();
    expect(of({ totals: LADDER.slice(1) }, total).fairOdds).toBeNull();
  });

  it('of a total in play count what was scored', () => {
    const total = { market: 'total', outcome: 'over', points: 3 } as const;
    const lines = LADDER.map(({ points, over, under }) => ({
      points,
      prices: [over, under] as [number, number],
    }));
    const score = { home: 1, away: 0 };
    const live = of({ totals: LADDER }, total, { score }).fairOdds?.power;
    expect(live).toBeGreaterThan(1);
    expect(live).toBe(
      approximateOdds({ market: 'total', target: 3, method: 'power', sportId: 29, period: 0, lines, score })
        ?.fairOdds[0],
    );
    const team = { market: 'home-total', outcome: 'over', points: 3 } as const;
    const own = of({ team_totals: { home: LADDER, away: [] } }, team, { score }).fairOdds?.power;
    expect(own).toBe(
      approximateOdds({
        market: 'total',
        team: 'home',
        target: 3,
        method: 'power',
        sportId: 29,
        period: 0,
        lines,
        score,
      })?.fairOdds[0],
    );
    // The match's score says nothing of what was scored in the second half.
    expect(of({ totals: LADDER }, total, { score, period: 1 }).fairOdds).not.toBeNull();
    expect(of({ totals: LADDER }, total, { score, period: 2 }).fairOdds).toBeNull();
    expect(of({ totals: LADDER }, total, { score: null, period: 2 }).fairOdds).not.toBeNull();
  });

  it('of a handicap in play count the lead, but not in soccer', () => {
    const spreads = [-0.5, -1, -1.5, -2].map((hdp, i) => ({
      hdp,
      home: [1.5, 1.72, 1.95, 2.4][i] ?? 2,
      away: [2.6, 2.15, 1.93, 1.6][i] ?? 2,
    }));
    const away = (sportId: number, score: { home: number; away: number }) =>
      of({ spreads }, { market: 'spread', outcome: 'away', points: 2.5 }, { sportId, score }).fairOdds?.power;
    expect(away(29, { home: 2, away: 0 })).toBe(away(29, { home: 0, away: 0 }));
    expect(away(19, { home: 2, away: 0 })).not.toBe(away(19, { home: 0, away: 0 }));
  });
});

describe('what a quarter line can win or lose half of', () => {
  it.each([
    ['total', 'over', 2.25, 'half-loss'],
    ['total', 'under', 2.25, 'half-win'],
    ['total', 'over', 2.75, 'half-win'],
    ['home-total', 'under', 1.75, 'half-loss'],
    ['spread', 'home', -0.25, 'half-loss'],
    ['spread', 'away', 0.25, 'half-win'],
    ['spread', 'home', -0.75, 'half-win'],
    ['spread', 'away', 1.75, 'half-loss'],
    ['spread', 'home', -1, null],
    ['total', 'over', 2.5, null],
    ['total', 'over', 2.3, null],
    ['moneyline', 'home', null, null],
    ['specials', 'Yes', 0.25, null],
  ] as const)('of %s %s %s is a %s', (market, outcome, points, expected) => {
    expect(halfResultOf({ market, outcome, points })).toBe(expected);
  });

  it('has the chance of the whole number beside it, by the lines that are offered', () => {
    // 2.7 goals expected: exactly 2 in 24.5 %.
    const goals = (n: number) => Math.exp(-2.7) * ([1, 2.7, 3.645, 3.2805, 2.2143375][n] ?? 0);
    const over = (line: number) => {
      const [win, loss] = [
        1 - goals(0) - goals(1) - goals(2),
        goals(0) + goals(1) + (line >= 2.5 ? goals(2) : 0),
      ];
      return 1 / (win / (win + loss));
    };
    const totals = [2, 2.5].map((points) => ({
      points,
      over: over(points),
      under: 1 / (1 - 1 / over(points)),
    }));
    const three = 1 - goals(0) - goals(1) - goals(2) - goals(3);
    totals.push({ points: 3.5, over: 1 / three, under: 1 / (1 - three) });
    const selection = { market: 'total', outcome: 'over', points: 2.25, specialId: null } as const;
    const options = { sportId: 29, period: 0, score: null };
    const found = halfOutcomeOf({ ...NO_MARKETS, totals }, selection, options);
    if (found === null || found === 'unknown') throw new Error('not known');
    expect(found.result).toBe('half-loss');
    expect(Math.abs(found.chance - goals(2))).toBeLessThan(0.01);
    expect(halfOutcomeOf({ ...NO_MARKETS, totals: totals.slice(1) }, selection, options)).toBe('unknown');
    expect(halfOutcomeOf({ ...NO_MARKETS, totals }, { ...selection, points: 2.5 }, options)).toBeNull();
  });
});
