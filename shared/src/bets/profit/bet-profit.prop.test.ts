import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf } from '../money/amount.ts';
import { betProfit } from './bet-profit.ts';

const stake = fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => units / 10_000);
const odds = fc.integer({ min: 1_000_000, max: 50_000_000 }).map((millionths) => millionths / 1_000_000);
const results = ['win', 'half-win', 'push', 'void', 'half-loss', 'loss'] as const;

it('equals whole-number arithmetic for every result, stake and price', () => {
  fc.assert(
    fc.property(stake, odds, fc.constantFrom(...results), (amount, price, result) => {
      const grade = { result, payout: null, profit: null, dead_heat: null };
      const given = { stake: amount, odds: price, commission_percent: 0, free_bet: false, legs: [], grade };
      const [units, gain] = [unitsOf(amount), BigInt(Math.round(price * 1_000_000)) - 1_000_000n];
      // In two-millionths of a unit, so that a half is whole.
      const exact = {
        win: units * gain * 2n,
        'half-win': units * gain,
        push: 0n,
        void: 0n,
        'half-loss': -units * 1_000_000n,
        loss: -units * 2_000_000n,
      }[result];
      const rounded = (exact < 0n ? exact - 1_000_000n : exact + 1_000_000n) / 2_000_000n;
      expect(unitsOf(betProfit(given) ?? Number.NaN)).toBe(rounded);
      expect(betProfit({ ...given, free_bet: true })).toBe(Math.max(0, betProfit(given) ?? Number.NaN));
    }),
  );
});
