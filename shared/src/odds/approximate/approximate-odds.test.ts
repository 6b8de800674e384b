import { describe, expect, it } from 'vitest';
import { approximateOdds, type Line } from './approximate-odds.ts';
import { countOf, fairChance, type Outcomes, scoreGrid } from './bench/simulated-ladders.ts';

/** Fair prices of a market at given points. */
function ladder(
  outcomes: Outcomes,
  points: readonly number[],
  threshold: (points: number) => number,
): Line[] {
  return points.map((at) => {
    const chance = fairChance(outcomes, threshold(at));
    return { points: at, prices: [1 / chance, 1 / (1 - chance)] };
  });
}

const GRID = scoreGrid(1.5, 1.1, 0);
const MARGIN = countOf(GRID, (home, away) => home - away);
const TOTAL = countOf(GRID, (home, away) => home + away);
const spreads = (...points: number[]) => ladder(MARGIN, points, (at) => -at);
const totals = (...points: number[]) => ladder(TOTAL, points, (at) => at);
const soccer = { method: 'power', sportId: 29 } as const;

/** Residuals in probability points, the unit that matters to a bettor. */
const miss = (price: number | undefined, chance: number) => 100 * Math.abs(1 / (price ?? 0) - chance);

describe('approximateOdds', () => {
  it.each([-1, -0.25, 0.25, 1, -1.5])('prices the handicap %s from the others', (target) => {
    const lines = spreads(-0.75, -0.5, 0, 0.5, 0.75);
    const answer = approximateOdds({ ...soccer, market: 'spread', lines, target });
    expect(miss(answer?.fairOdds[0], fairChance(MARGIN, -target))).toBeLessThan(0.2);
    expect(miss(answer?.fairOdds[1], 1 - fairChance(MARGIN, -target))).toBeLessThan(0.2);
  });

  it.each([1.75, 2.75, 3, 3.5])('prices the total %s from the others', (target) => {
    const lines = totals(2, 2.25, 2.5, 3.25);
    const answer = approximateOdds({ ...soccer, market: 'total', lines, target });
    expect(miss(answer?.fairOdds[0], fairChance(TOTAL, target))).toBeLessThan(0.2);
  });

  it('subtracts the score of a live total', () => {
    const lines = totals(1.5, 2, 2.25, 2.75);
    const before = approximateOdds({ ...soccer, market: 'total', lines, target: 2.5 });
    const shifted = lines.map(({ points, prices }) => ({ points: points + 3, prices }));
    expect(
      approximateOdds({
        ...soccer,
        market: 'total',
        lines: shifted,
        target: 5.5,
        score: { home: 2, away: 1 },
      }),
    ).toEqual(before);
    expect(
      approximateOdds({ ...soccer, market: 'total', lines: shifted, target: 3, score: { home: 2, away: 1 } }),
    ).toBeNull();
    expect(
      approximateOdds({
        ...soccer,
        market: 'total',
        lines: shifted,
        target: 2.5,
        score: { home: 2, away: 1 },
      }),
    ).toBeNull();
  });

  it('adds the margin of the neighbouring lines to the price', () => {
    const lines: Line[] = [
      { points: 2.25, prices: [1.8, 2.06] },
      { points: 2.5, prices: [2.03, 1.85] },
      { points: 2.75, prices: [2.29, 1.66] },
    ];
    const answer = approximateOdds({ ...soccer, market: 'total', lines, target: 3 });
    const [over, under] = answer?.odds ?? [0, 0];
    expect(1 / over + 1 / under).toBeCloseTo(1 / 2.29 + 1 / 1.66, 12);
    expect(over).toBeLessThan(answer?.fairOdds[0] ?? 0);
    expect(under).toBeLessThan(answer?.fairOdds[1] ?? 0);
    expect(answer?.confidence).toBe('high');
  });

  it('is close to the known price at a known line', () => {
    const lines = spreads(-1, -0.75, -0.5, 0, 0.25).map(({ points, prices }) => {
      return { points, prices: [prices[0] * 0.97, prices[1] * 0.97] as const };
    });
    for (const { points, prices } of lines) {
      const answer = approximateOdds({
        ...soccer,
        method: 'proportional',
        market: 'spread',
        lines,
        target: points,
      });
      expect(answer?.odds[0]).toBeCloseTo(prices[0], 1);
      expect(miss(answer?.fairOdds[0], fairChance(MARGIN, -points))).toBeLessThan(0.1);
    }
  });

  it('detects that a game cannot be drawn', () => {
    const noDraw: Outcomes = MARGIN.map(([margin, chance]) => [
      margin,
      margin === 0 ? 0 : chance / (1 - drawn()),
    ]);
    const lines = ladder(noDraw, [-1.5, -1, -0.5, 0.5, 1.5], (at) => -at);
    const answer = approximateOdds({ market: 'spread', lines, target: 0, method: 'power', sportId: 19 });
    expect(miss(answer?.fairOdds[0], fairChance(noDraw, 0))).toBeLessThan(0.2);
    function drawn(): number {
      return MARGIN.find(([margin]) => margin === 0)?.[1] ?? 0;
    }
  });

  it('detects that a drawn game goes to overtime', () => {
    // Hockey: a game level after regulation gets exactly one more goal, which makes its total odd.
    const chances = new Map<number, number>();
    scoreGrid(3.1, 2.8, 0).forEach((row, home) => {
      row.forEach((chance, away) => {
        const total = home + away + (home === away ? 1 : 0);
        chances.set(total, (chances.get(total) ?? 0) + chance);
      });
    });
    const lines = ladder([...chances], [5, 5.5, 6, 7, 7.5], (at) => at);
    for (const target of [4.5, 6.5]) {
      const answer = approximateOdds({ market: 'total', lines, target, method: 'power', sportId: 19 });
      expect(miss(answer?.fairOdds[0], fairChance([...chances], target))).toBeLessThan(0.6);
    }
  });

  it.each([4, 18, undefined])('prices points on a smooth curve (sport %s)', (sportId) => {
    const curve: Outcomes = Array.from({ length: 241 }, (_, i) => {
      return [100 + i, Math.exp(-(((100 + i - 221.4) / 17) ** 2) / 2) / (17 * Math.sqrt(2 * Math.PI))];
    });
    const lines = ladder(curve, [215, 217.5, 221, 224.5, 226], (at) => at);
    const answer = approximateOdds({ market: 'total', lines, target: 220, method: 'power', sportId });
    expect(miss(answer?.fairOdds[0], fairChance(curve, 220))).toBeLessThan(0.05);
  });

  it('reports its confidence', () => {
    const lines = spreads(-0.75, -0.5, -0.25, 0);
    const at = (target: number) =>
      approximateOdds({ ...soccer, market: 'spread', lines, target })?.confidence;
    expect([0.25, 1, 2.5].map(at)).toEqual(['high', 'moderate', 'low']);
    const bent = lines.map(({ points, prices }, i) => ({
      points,
      prices: i === 1 ? ([1.6, 2.4] as const) : prices,
    }));
    const answer = approximateOdds({ ...soccer, market: 'spread', lines: bent, target: 0.25 });
    expect(answer?.confidence).toBe('low');
    expect(answer?.rSquared).toBeLessThan(0.99);
  });

  describe('returns null', () => {
    const lines = spreads(-0.75, -0.5, 0, 0.5);
    const at = (over: Partial<Parameters<typeof approximateOdds>[0]>) =>
      approximateOdds({ ...soccer, market: 'spread', lines, target: -0.25, ...over });

    it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
      'for the target %s',
      (target) => {
        expect(at({ target })).toBeNull();
      },
    );

    it('with fewer than three valid lines of different points', () => {
      expect(at({ lines: [] })).toBeNull();
      expect(at({ lines: lines.slice(2) })).toBeNull();
      expect(at({ lines: [...lines.slice(2), ...lines.slice(2)] })).toBeNull();
      expect(at({ lines: [...lines.slice(2), { points: 1, prices: [1, 9] }] })).toBeNull();
      expect(at({ lines: [...lines.slice(2), { points: Number.NaN, prices: [2, 2] }] })).toBeNull();
      expect(at({ lines: lines.slice(1) })).not.toBeNull();
    });

    it('for a missing target, which is not the same as 0', () => {
      expect(at({ target: null as unknown as number })).toBeNull();
      expect(at({ target: '0' as unknown as number })).toBeNull();
    });

    it('and does not throw when an untyped caller passes no ladder, or one with holes', () => {
      for (const none of [null, undefined, {}]) expect(at({ lines: none as unknown as Line[] })).toBeNull();
      const holes = [null, undefined, {}, { points: 0.25 }, { points: null, prices: [1.01, 15] }, ...lines];
      expect(at({ lines: holes as unknown as Line[] })).toEqual(at({}));
    });

    it('for a line that is practically decided', () => {
      expect(at({ target: 35 })).toBeNull();
      expect(at({ target: -35 })).toBeNull();
      expect(at({ market: 'total', lines: totals(2, 2.5, 3), target: 0 })).toBeNull();
    });

    it('for a ladder whose probabilities rise with the threshold', () => {
      const upsideDown = lines.map(
        ({ points }, i) => ({ points, prices: lines.at(-1 - i)?.prices ?? [2, 2] }) as const,
      );
      expect(at({ lines: upsideDown })).toBeNull();
    });

    it('for an invalid score', () => {
      expect(
        at({ market: 'total', lines: totals(2, 2.5, 3), target: 2.25, score: { home: Number.NaN, away: 0 } }),
      ).toBeNull();
    });
  });
});
