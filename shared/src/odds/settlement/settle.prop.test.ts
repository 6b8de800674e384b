import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SettledResult, settle } from './settle.ts';
import { settledProfit } from './settled-profit.ts';

const MIRROR: Record<SettledResult, SettledResult> = {
  win: 'loss',
  'half-win': 'half-loss',
  push: 'push',
  'half-loss': 'half-win',
  loss: 'win',
};

/** From best to worst. */
const ORDER: readonly SettledResult[] = ['loss', 'half-loss', 'push', 'half-win', 'win'];

const points = fc.integer({ min: 0, max: 130 });
const score = fc.record({ home: points, away: points });
const handicap = fc.integer({ min: -80, max: 80 }).map((quarters) => quarters / 4);
const line = fc.integer({ min: 0, max: 1000 }).map((quarters) => quarters / 4);

describe('settling', () => {
  it('one side of a spread is the mirror of the other', () => {
    fc.assert(
      fc.property(score, fc.option(score, { nil: undefined }), handicap, (final, before, hdp) => {
        const at = before === undefined ? {} : { scoreAtBet: before };
        const home = settle({ market: 'spread', outcome: 'home', points: hdp, score: final, ...at });
        const away = settle({ market: 'spread', outcome: 'away', points: -hdp, score: final, ...at });
        expect(away).toBe(MIRROR[home]);
      }),
    );
  });

  it('over is the mirror of under', () => {
    fc.assert(
      fc.property(score, line, (final, total) => {
        const over = settle({ market: 'total', outcome: 'over', points: total, score: final });
        expect(settle({ market: 'total', outcome: 'under', points: total, score: final })).toBe(MIRROR[over]);
      }),
    );
  });

  it('swapping the teams swaps the sides', () => {
    fc.assert(
      fc.property(score, handicap, (final, hdp) => {
        const swapped = { home: final.away, away: final.home };
        expect(settle({ market: 'spread', outcome: 'away', points: hdp, score: swapped })).toBe(
          settle({ market: 'spread', outcome: 'home', points: hdp, score: final }),
        );
        expect(settle({ market: 'moneyline', outcome: 'away', score: swapped })).toBe(
          settle({ market: 'moneyline', outcome: 'home', score: final }),
        );
      }),
    );
  });

  it('exactly one of three moneyline outcomes wins', () => {
    fc.assert(
      fc.property(score, (final) => {
        const results = ['home', 'draw', 'away'].map((outcome) =>
          settle({ market: 'moneyline', outcome, score: final }),
        );
        expect(results.sort()).toEqual(['loss', 'loss', 'win']);
      }),
    );
  });

  it('a quarter line is two half stakes on the lines beside it', () => {
    const half = fc.integer({ min: -40, max: 40 }).map((halves) => halves / 2 + 0.25);
    fc.assert(
      fc.property(score, half, (final, quarter) => {
        const profit = (line: number): number =>
          settledProfit(settle({ market: 'spread', outcome: 'home', points: line, score: final }), 100, 1.9);
        expect(profit(quarter)).toBeCloseTo((profit(quarter - 0.25) + profit(quarter + 0.25)) / 2, 9);
      }),
    );
  });

  it('a better handicap never ends worse', () => {
    fc.assert(
      fc.property(score, handicap, handicap, (final, a, b) => {
        const rank = (hdp: number): number =>
          ORDER.indexOf(settle({ market: 'spread', outcome: 'home', points: hdp, score: final }));
        expect(rank(Math.max(a, b))).toBeGreaterThanOrEqual(rank(Math.min(a, b)));
      }),
    );
  });

  it('draw no bet is the moneyline without a draw', () => {
    fc.assert(
      fc.property(score, fc.constantFrom('home', 'away'), (final, outcome) => {
        expect(settle({ market: 'spread', outcome, points: 0, score: final })).toBe(
          settle({ market: 'moneyline', outcome, score: final, is3Way: false }),
        );
      }),
    );
  });
});
