import { describe, expect, it } from 'vitest';
import { mainPrices, mostEven } from './main-prices.ts';

const none = { moneyline: null, spreads: [], totals: [], limits: {} };

describe('mainPrices', () => {
  it('names the most even line of each ladder with the limit of its market', () => {
    expect(
      mainPrices({
        moneyline: { home: 2.1, draw: 3.4, away: 3.7 },
        spreads: [
          { hdp: -0.75, home: 2.4, away: 1.6 },
          { hdp: -0.5, home: 2.1, away: 1.8 },
          { hdp: -0.25, home: 1.8, away: 2.08 },
        ],
        totals: [
          { points: 2, over: 1.5, under: 2.6 },
          { points: 2.5, over: 1.95, under: 1.94 },
        ],
        limits: { moneyline: 900, total: 0 },
      }),
    ).toEqual({
      moneyline: { home: 2.1, draw: 3.4, away: 3.7, limit: 900 },
      spread: { hdp: -0.25, home: 1.8, away: 2.08, limit: null },
      total: { points: 2.5, over: 1.95, under: 1.94, limit: 0 },
    });
  });

  it('is null for a market without prices, and without a draw where there is none', () => {
    expect(mainPrices(none)).toEqual({ moneyline: null, spread: null, total: null });
    expect(mainPrices({ ...none, moneyline: { home: 1.9, away: 2 } }).moneyline).toEqual({
      home: 1.9,
      draw: null,
      away: 2,
      limit: null,
    });
  });
});

describe('mostEven', () => {
  type Total = Parameters<typeof mainPrices>[0]['totals'][number];
  const sides = ({ over, under }: Total) => [over, under] as const;

  it('leaves out lines that are no longer offered', () => {
    const ladder: Total[] = [
      { points: 2, over: 1.9, under: 1.9, old: true },
      { points: 3, over: 2.5, under: 1.5 },
    ];
    expect(mostEven(ladder, sides)?.points).toBe(3);
    expect(mostEven(ladder.slice(0, 1), sides)).toBeUndefined();
  });

  it('names the first of lines that are equally even', () => {
    const ladder: Total[] = [
      { points: 2, over: 1.8, under: 2 },
      { points: 3, over: 2, under: 1.8 },
    ];
    expect(mostEven(ladder, sides)?.points).toBe(2);
  });
});
