import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitsOf } from '../money/amount.ts';
import { betProfit, type ProfitBet } from './bet-profit.ts';
import { parlayOdds } from './parlay.ts';

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

it('of a parlay divides the price of a selection by the contestants that share its win', () => {
  const share = fc.record({ odds, of: fc.integer({ min: 1, max: 12 }) });
  const shares = fc.array(share, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), shares, (amount, all) => {
      const full = all.map((one) => ({ odds: one.odds, result: 'win' as const }));
      const legs = all.map(({ odds: price, of }) => ({
        ...{ odds: price, result: 'win' as const },
        ...(of > 1 && { feed: { dead_heat: of } }),
      }));
      const grade = { result: 'win' as const, payout: null, profit: null, dead_heat: null };
      const bet = { stake: amount, odds: parlayOdds(full), commission_percent: 0, free_bet: false, grade };
      const profitOf = (of: ProfitBet['legs']) => betProfit({ ...bet, legs: of }) ?? Number.NaN;
      // In whole numbers: millionths of each price, and the product of all shares.
      const prices = all.reduce((product, one) => product * BigInt(Math.round(one.odds * 1_000_000)), 1n);
      const parts = all.reduce((product, { of }) => product * BigInt(of) * 1_000_000n, 1n);
      const payout = Number((BigInt(amount) * prices * 10n ** 10n) / parts) / 10 ** 10;
      expect(Math.abs(profitOf(legs) + amount - payout)).toBeLessThan(2e-8 + payout * 1e-11 + amount * 1e-12);
      // A win that was entered by hand is a full one.
      expect(profitOf(legs.map((leg) => ({ ...leg, by_hand: true })))).toBe(profitOf(full));
    }),
  );
});
