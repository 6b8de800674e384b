import { describe, expect, it } from 'vitest';
import type { Score } from '../../settlement/settle.ts';
import { allocateTilted, parametersOf, tilt } from '../fit/tilted.ts';
import type { TiltedFamily } from '../fit/tilted-family.ts';
import { chooseChain } from './chains.ts';
import { expectationsOf } from './expectations.ts';
import { familiesOf } from './family-of.ts';
import { goalMargin } from './goal-margin.ts';
import { goalTotal } from './goal-total.ts';
import { highScore } from './high-score.ts';

const NONE = { ...expectationsOf(29), draw: [0, 1], dispersion: [0, 1], lowScores: [0, 1] } as const;

/** The probability of each number at the parameters where the regression starts. */
function chances(family: TiltedFamily): (k: number) => number {
  const tilted = allocateTilted(family);
  tilt(
    family,
    Float64Array.from(parametersOf(family), ({ mean }) => mean),
    tilted,
  );
  return (k) => (tilted.below[k - family.lowest + 1] ?? 0) - (tilted.below[k - family.lowest] ?? 0);
}

function poisson(k: number, rate: number): number {
  return k === 0 ? Math.exp(-rate) : (poisson(k - 1, rate) * rate) / k;
}

describe('goalMargin', () => {
  it.each([
    [1.5, 1.1],
    [0.2, 0.9],
    [6, 5.2],
  ])('starts as the difference of two Poisson counts of %s and %s', (home, away) => {
    const chance = chances(goalMargin({ location: home - away, deviation: Math.sqrt(home + away) }, NONE));
    for (let margin = -5; margin <= 5; margin += 1) {
      let expected = 0;
      for (let goals = 0; goals < 60; goals += 1) {
        if (goals + margin >= 0) expected += poisson(goals, away) * poisson(goals + margin, home);
      }
      expect(chance(margin)).toBeCloseTo(expected, 10);
    }
  });

  it('starts with the draw probability of its sport', () => {
    const at = { location: 0, deviation: 1.6 };
    const plain = chances(goalMargin(at, NONE));
    const rarer = chances(goalMargin(at, { ...NONE, draw: [-0.05, 0.1] }));
    expect(rarer(0) / rarer(1)).toBeCloseTo((0.95 * plain(0)) / plain(1), 12);
  });
});

describe('goalTotal', () => {
  it('starts as a Poisson count', () => {
    const chance = chances(goalTotal({ location: 2.7, deviation: 1.6 }, NONE));
    for (let goals = 0; goals < 9; goals += 1) expect(chance(goals)).toBeCloseTo(poisson(goals, 2.7), 12);
  });

  it('makes goalless games more likely and single goals less when low scores depend on each other', () => {
    const at = { location: 2.7, deviation: 1.6 };
    const plain = chances(goalTotal(at, NONE));
    const dependent = chances(goalTotal(at, { ...NONE, lowScores: [-0.1, 1] }));
    expect(dependent(0) / dependent(5)).toBeGreaterThan(plain(0) / plain(5));
    expect(dependent(1) / dependent(5)).toBeLessThan(plain(1) / plain(5));
  });
});

describe('highScore', () => {
  it('starts as a normal curve, except for the last 6e-7 of its tails', () => {
    const chance = chances(highScore('total', { location: 214.3, deviation: 18 }, NONE));
    expect(chance(214)).toBeCloseTo(Math.exp(-((0.3 / 18) ** 2) / 2) / (18 * Math.sqrt(2 * Math.PI)), 7);
    expect(chance(232) / chance(214)).toBeCloseTo(Math.exp(((0.3 / 18) ** 2 - (17.7 / 18) ** 2) / 2), 8);
  });

  it('makes margins of three and seven points more likely in American football', () => {
    const chance = chances(highScore('spread', { location: 0, deviation: 12 }, expectationsOf(15)));
    expect(chance(3)).toBeGreaterThan(1.9 * chance(2));
    expect(chance(-7)).toBeGreaterThan(1.4 * chance(-8));
    expect(chance(3)).toBeCloseTo(chance(-3), 12);
  });
});

describe('familiesOf', () => {
  const familyOf = (
    market: 'spread' | 'total',
    known: ReturnType<typeof lines>,
    sportId: number | undefined,
  ) => {
    const [family] = familiesOf({ market, sportId, period: undefined, score: null }, known).families;
    if (!family) throw new Error('no family');
    return family;
  };
  const lines = (...thresholds: number[]) =>
    thresholds.map((threshold, i) => ({ threshold, probability: 0.6 - 0.1 * i, overround: 0.04 }));
  it('models low-scoring sports as counts', () => {
    expect(familyOf('total', lines(2, 2.5, 3), 29).lowest).toBe(0);
    expect(familyOf('total', lines(5, 5.5, 6), 19).lowest).toBe(0);
    expect(familyOf('total', lines(8, 8.5, 9), 3).lowest).toBe(0);
    expect(familyOf('total', lines(9.5, 10, 10.5), 29).lowest).toBe(0);
  });

  it('models high-scoring sports as a normal curve, even with small lines', () => {
    expect(familyOf('total', lines(5, 5.5, 6), 4).lowest).toBeLessThan(0);
    expect(familyOf('spread', lines(-0.5, 0, 0.5), 15).pointMasses).toHaveLength(1);
    expect(familyOf('spread', lines(-0.5, 0, 0.5), 18).pointMasses).toHaveLength(1);
  });

  it('leaves the key margins free that the lines or the line to price are at, of both sides', () => {
    const free = (target?: number, score: Score | null = null) => {
      const kind = { market: 'spread', sportId: 15, period: 0, score, target } as const;
      const [family] = familiesOf(kind, lines(2.5, 3, 3.5)).families;
      return family?.pointMasses.slice(1).map(({ numbers }) => numbers);
    };
    expect(free()).toEqual([[-3, 3]]);
    expect(free(5.5)).toEqual([3, 4, 5].map((margin) => [-margin, margin]));
    // Seven ahead, three more make a margin of ten.
    expect(free(3, { home: 7, away: 0 })).toEqual([[-17, 3]]);
  });

  it('decides by the size of the lines in sports with both kinds of ladder', () => {
    expect(familyOf('total', lines(2.5, 3.5, 4.5), 33).lowest).toBe(0);
    expect(familyOf('total', lines(21.5, 22, 22.5), 33).lowest).not.toBe(0);
    expect(familyOf('total', lines(2, 2.5, 3), undefined).lowest).toBe(0);
    expect(familyOf('total', lines(210, 211, 212), undefined).lowest).toBeGreaterThan(50);
  });

  it('limits the spread of a flat ladder to that of real games, to save time', () => {
    const flat = (...thresholds: number[]) => lines(...thresholds).map((l) => ({ ...l, probability: 0.5 }));
    expect(familyOf('spread', flat(-0.5, 0, 0.5), 4).base.length).toBeLessThanOrEqual(2 * 6 * 18 + 1);
    expect(familyOf('total', flat(219, 220, 221), 4).base.length).toBeLessThanOrEqual(2 * 6 * 25 + 1);
  });
});

describe('chooseChain', () => {
  const lines = (...thresholds: number[]) =>
    thresholds.map((threshold, i) => ({ threshold, probability: 0.6 - 0.1 * i, overround: 0.04 }));
  const of = (
    sportId: number,
    period: number,
    market: 'spread' | 'total',
    thresholds: readonly number[],
    score: { home: number; away: number } | null = null,
  ) => chooseChain({ sportId, period, market, score }, lines(...thresholds));
  const chances = (chain: ReturnType<typeof of>, market: 'spread' | 'total', variant = 0, strength = 3) => {
    const counts = chain?.compute(market, variant, strength) ?? { lowest: 0, chances: [] };
    return new Map(
      [...counts.chances].flatMap((chance, i) =>
        chance > 1e-9 ? [[counts.lowest + i, chance] as const] : [],
      ),
    );
  };
  const sum = (map: Map<number, number>) => [...map.values()].reduce((all, chance) => all + chance, 0);
  const numbers = (map: Map<number, number>) => [...map.keys()];

  it('adds up to 1 in every sport, whatever the score', () => {
    for (const market of ['spread', 'total'] as const) {
      for (const chain of [
        of(33, 1, market, [2, 3, 4]),
        of(33, 0, market, [20.5, 21, 21.5]),
        of(34, 1, market, [44, 45, 46]),
        of(34, 5, market, [44, 45, 46]),
        of(10, 0, market, [2, 3, 4]),
        of(28, 0, market, [2, 3, 4], { home: 3, away: 1 }),
        of(19, 0, 'spread', [1, 2, 3], { home: 2, away: 0 }),
        of(3, 1, 'spread', [1, 2, 3]),
      ]) {
        if (!chain) throw new Error('no chain');
        for (const variant of [0, chain.variants - 1]) {
          expect(sum(chances(chain, market, variant))).toBeCloseTo(1, 4);
        }
      }
    }
  });

  it('has the results that are possible, and no others', () => {
    expect(numbers(chances(of(33, 1, 'spread', [1, 2, 3]), 'spread'))).toEqual([
      -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6,
    ]);
    expect(numbers(chances(of(33, 1, 'total', [9, 9.5]), 'total'))).toEqual([6, 7, 8, 9, 10, 12, 13]);
    // To two: won by one or two, of which one side has one already.
    const race = of(10, 0, 'spread', [0.5], { home: 1, away: 0 });
    expect(numbers(chances(race, 'spread'))).toEqual([-2, 0, 1]);
    expect(numbers(chances(of(34, 1, 'spread', [1, 2, 3]), 'spread'))).not.toContain(1);
    expect(numbers(chances(of(19, 0, 'spread', [1, 2, 3]), 'spread'))).not.toContain(0);
    expect(numbers(chances(of(3, 1, 'spread', [1, 2, 3]), 'spread'))).toContain(0);
  });

  it('gives the set in play a chance of its own, and the sets that follow that of the sides', () => {
    const chain = of(34, 0, 'spread', [-2.5, 0.5, 1.5], { home: 1, away: 0 });
    const margins = (variant: number) => chances(chain, 'spread', variant, 0);
    // Of five sets one is won. Even sides, an even set: two more in a row are a quarter.
    const even = margins(17 + 8);
    expect(even.get(2)).toBeCloseTo(1 / 4, 9);
    expect(sum(even)).toBeCloseTo(1, 9);
    const ahead = margins(17 + 12);
    expect(ahead.get(2)).toBeCloseTo(1 / (1 + Math.exp(-1)) / 2, 9);
    expect(sum(ahead)).toBeCloseTo(1, 9);
    // The match of three sets is over after this one, if it is won.
    expect(margins(12).get(1)).toBeCloseTo(1 / (1 + Math.exp(-1)), 9);
  });

  it('recognizes sets and games by the lines, and has none where the score is of another unit', () => {
    expect(of(33, 0, 'spread', [-2.5, -1.5, 1.5])?.variants).toBe(2);
    expect(of(33, 0, 'spread', [-2.5, -2, -1.5])?.variants).toBe(22);
    // A set ahead, half a set more is a handicap of one and a half.
    expect(of(34, 0, 'spread', [-2.5, 0.5, 1.5], { home: 1, away: 0 })).not.toBeNull();
    expect(of(34, 0, 'spread', [-1.5, 0.5, 1.5], { home: 1, away: 0 })).toBeNull();
    expect(of(33, 0, 'total', [20.5, 21, 21.5], { home: 1, away: 0 })).toBeNull();
    expect(of(33, 1, 'spread', [1, 2, 3], { home: 0, away: 0 })).toBeNull();
    expect(of(22, 0, 'total', [1.5, 2.5])).toBeNull();
    expect(of(29, 0, 'spread', [0, 1])).toBeNull();
  });
});
