import { describe, expect, it } from 'vitest';
import { fitMatch, priceOf } from './index.ts';
import { chanceOf, fitSample, SAMPLES } from './testing/quotes.ts';

describe('fitMatch', () => {
  it.each([22, 3, 34, 10, 28, 99])('has no model of sport %i', (sportId) => {
    expect(fitMatch(sportId, SAMPLES.get(29) ?? [])).toMatchObject({ fitted: false, reason: 'no-model' });
  });

  it.each([29, 19, 4, 15, 18])('needs a total and a line of the sides in sport %i', (sportId) => {
    const quotes = SAMPLES.get(sportId) ?? [];
    for (const missing of ['total', 'sides'] as const) {
      const rest = quotes.filter(({ market }) => (market === 'total') !== (missing === 'total'));
      expect(fitMatch(sportId, rest)).toMatchObject({ fitted: false, reason: 'too-few-lines' });
    }
  });

  // Bookings have totals like those of goals: who collects the quotes leaves them out (`api/src/market/derived/match-quotes.ts`).
  it('does not take totals of corners for goals', () => {
    const corners = [
      { market: 'spread', period: 0, points: -1.5, prices: [1.9, 1.9] },
      { market: 'total', period: 0, points: 10.5, prices: [1.9, 1.9] },
    ] as const;
    expect(fitMatch(29, corners)).toMatchObject({ fitted: false, reason: 'too-few-lines' });
  });

  it('leaves out a 1X2 without a price of the draw', () => {
    const quotes = SAMPLES.get(29) ?? [];
    const withoutDraw = { market: 'moneyline', period: 0, prices: [1.02, 1.02] } as const;
    const { quality } = fitMatch(29, [...quotes, withoutDraw]);
    expect(quality).toEqual(fitMatch(29, quotes).quality);
  });

  it('gives no prices by lines that contradict each other', () => {
    const quotes = [
      ...(SAMPLES.get(29) ?? []),
      { market: 'spread', period: 0, points: 1.5, prices: [3.2, 1.35] } as const,
    ];
    const fit = fitMatch(29, quotes);
    expect(fit).toMatchObject({ fitted: false, reason: 'badly-met', quality: { grade: 'bad' } });
  });

  it('reports every quoted price beside its own', () => {
    const { quality } = fitSample(29);
    expect(quality).toMatchObject({ grade: 'good', lines: 6 });
    // Two moneylines with a draw have three prices each.
    expect(quality.residuals).toHaveLength(10);
  });

  it('recognizes a match of five sets by its lines', () => {
    const winner = { market: 'moneyline', period: 0, prices: [1.4, 3.1] } as const;
    const total = { market: 'total', period: 0, points: 3.5, prices: [1.7, 2.2] } as const;
    const straight = { market: 'correct_score', period: 0, home: 3, away: 0 } as const;
    expect(priceOf(fitSample(33, [winner]), straight)).toMatchObject({ priced: false });
    for (const fit of [fitSample(33, [winner, total]), fitMatch(33, [winner], { bestOf: 5 })]) {
      expect(fit.fitted && chanceOf(fit, straight)).toBeGreaterThan(0.3);
    }
  });
});

describe('priceOf', () => {
  const fit = fitSample(29);

  it('grades whole and quarter lines as they are settled', () => {
    const over = (points: number) => priceOf(fit, { market: 'total', period: 0, outcome: 'over', points });
    const exact = (from: number, to: number | null) =>
      chanceOf(fit, { market: 'exact_total', period: 0, from, to });
    const [two, more] = [exact(2, 2), exact(3, null)];
    const [, whole, quarter] = [over(1.5), over(2), over(2.25)];
    expect(whole.priced && whole.probability).toBeCloseTo(more / (1 - two), 9);
    expect(whole.priced && whole.returned).toBeCloseTo(two, 9);
    // Exactly two goals return half of the stake and lose the other half.
    expect(quarter.priced && quarter.probability).toBeCloseTo(more / (1 - two / 2), 9);
    expect(quarter.priced && quarter.returned).toBeCloseTo(two / 2, 9);
  });

  it('says why a selection has no price', () => {
    const home = { market: 'moneyline', period: 0, outcome: 'home' } as const;
    const level = { market: 'draw_no_bet', period: 0, outcome: 'home' } as const;
    const reasonOf = (...[selection]: [Parameters<typeof priceOf>[1]]) => {
      const price = priceOf(fit, selection);
      return price.priced ? null : price.reason;
    };
    expect(reasonOf({ market: 'combination', legs: [home, level] })).toBe('may-be-returned');
    expect(reasonOf({ ...home, period: 3 })).toBe('not-in-model');
    expect(reasonOf({ market: 'tie_break', outcome: 'yes' })).toBe('not-in-model');
    expect(reasonOf({ market: 'total', period: 0, outcome: 'over', points: 2.6 })).toBe('not-in-model');
    expect(reasonOf({ market: 'total', period: 0, outcome: 'over', points: 12.5 })).toBe(
      'practically-decided',
    );
  });

  it('widens the interval with lines that are left out', () => {
    const goals = { market: 'total', period: 1, outcome: 'over', points: 0.5 } as const;
    const width = (quotes = SAMPLES.get(29)) => {
      const price = priceOf(fitSample(29, quotes), goals);
      return price.priced ? price.high - price.low : Number.NaN;
    };
    expect(width(SAMPLES.get(29)?.filter(({ period }) => period === 0))).toBeGreaterThan(1.2 * width());
  });

  it('prices a race by the order of the goals', () => {
    const first = (outcome: 'home' | 'away' | 'neither') => chanceOf(fit, { market: 'race', to: 1, outcome });
    expect(first('neither')).toBeCloseTo(
      chanceOf(fit, { market: 'correct_score', period: 0, home: 0, away: 0 }),
      9,
    );
    expect(first('home')).toBeGreaterThan(first('away'));
    expect(first('home') + first('away') + first('neither')).toBeCloseTo(1, 9);
  });
});
