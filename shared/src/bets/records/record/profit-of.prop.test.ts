import { betProfit } from '@fairline/shared/bets';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { profitOf } from './profit-of.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);
const RESULTS = ['win', 'half-win', 'push', 'half-loss', 'loss', 'void'] as const;
const terms = {
  stake: cents(1, 1_000_000),
  odds: cents(101, 10_000),
  commission: fc.constantFrom(0, 2, 2.5, 5),
  isFree: fc.boolean(),
};

function bothProfits(
  { stake, odds, commission, isFree }: { stake: number; odds: number; commission: number; isFree: boolean },
  result: (typeof RESULTS)[number],
  legs: readonly { odds: number; result: (typeof RESULTS)[number] }[],
) {
  const ofFile = profitOf(result, {
    stake: String(stake),
    odds: String(odds),
    bet_type: legs.length > 0 ? 'parlay' : 'single',
    legs: legs.map((leg) => ({ ...EMPTY_LEG, odds: String(leg.odds), result: leg.result })),
    commission_percent: String(commission),
    free_bet: isFree,
  });
  const stored = betProfit({
    stake,
    odds,
    commission_percent: commission,
    free_bet: isFree,
    legs: legs.length > 0 ? [...legs] : [{ odds, result: null }],
    grade: { result, payout: null, profit: null, dead_heat: null },
  });
  return { ofFile: Number(ofFile), stored: Number(stored) };
}

const EMPTY_LEG = {
  ...{ event: null, sport: null, league: null, home: null, away: null, starts: null },
  ...{ market: null, period: null, selection: null, points: null },
};

it('a single of a file has the profit that the same stored bet has', () => {
  fc.assert(
    fc.property(fc.record(terms), fc.constantFrom(...RESULTS), (bet, result) => {
      const { ofFile, stored } = bothProfits(bet, result, []);
      expect(stored).toBeCloseTo(ofFile, 6);
    }),
  );
});

it('so has a parlay, whatever became of its legs', () => {
  const leg = fc.record({ odds: cents(101, 1_000), result: fc.constantFrom(...RESULTS) });
  fc.assert(
    fc.property(fc.record(terms), fc.array(leg, { minLength: 2, maxLength: 5 }), (bet, legs) => {
      const { ofFile, stored } = bothProfits(bet, 'win', legs);
      expect(Math.abs(stored - ofFile)).toBeLessThan(1e-6 * Math.max(1, Math.abs(ofFile)));
    }),
  );
});
