import type { BetOutcome, LegResult } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { betProfit, type ProfitBet } from './bet-profit.ts';
import { parlayOdds, parlayOutcome } from './parlay.ts';
import { priceAfterCommission } from './price-after-commission.ts';
import { resultOfProfit } from './result-of-profit.ts';

const grade = (result: BetOutcome, given: Partial<NonNullable<ProfitBet['grade']>> = {}) => ({
  ...{ result, payout: null, profit: null, dead_heat: null },
  ...given,
});
const bet = (given: Partial<ProfitBet> = {}): ProfitBet => ({
  stake: 10,
  odds: 1.91,
  commission_percent: 0,
  free_bet: false,
  legs: [{ odds: null, result: null }],
  grade: null,
  ...given,
});
const parlay = (results: (LegResult | null)[], odds = [2, 1.5, 3], given: Partial<ProfitBet> = {}) =>
  bet({
    odds: parlayOdds(odds.map((price) => ({ odds: price }))),
    legs: odds.map((price, index) => ({ odds: price, result: results[index] ?? null })),
    grade: grade('win'),
    ...given,
  });

describe('the profit of a bet', () => {
  it('is none before it is settled', () => {
    expect(betProfit(bet())).toBeNull();
  });

  it.each<[BetOutcome, number, number, number]>([
    // result, profit, with a commission of 5 %, of a free bet
    ['win', 9.1, 8.645, 9.1],
    ['half-win', 4.55, 4.3225, 4.55],
    ['push', 0, 0, 0],
    ['void', 0, 0, 0],
    ['half-loss', -5, -5, 0],
    ['loss', -10, -10, 0],
  ])('after a %s follows from stake and odds', (result, profit, withCommission, free) => {
    expect(betProfit(bet({ grade: grade(result) }))).toBe(profit);
    expect(betProfit(bet({ grade: grade(result), commission_percent: 5 }))).toBe(withCommission);
    expect(betProfit(bet({ grade: grade(result), free_bet: true }))).toBe(free);
  });

  it('of a cash-out is its payout less the stake that was paid', () => {
    const cashOut = grade('cash-out', { payout: 7.35 });
    expect(betProfit(bet({ grade: cashOut }))).toBe(-2.65);
    expect(betProfit(bet({ grade: cashOut, free_bet: true }))).toBe(7.35);
    expect(betProfit(bet({ grade: cashOut, commission_percent: 5 }))).toBe(-2.65);
  });

  it('that a grade names stands', () => {
    expect(betProfit(bet({ grade: grade('win', { profit: 3.3333 }) }))).toBe(3.3333);
    expect(betProfit(bet({ grade: grade('void', { profit: -0.5 }) }))).toBe(-0.5);
  });

  it('of a dead heat divides the payout among the winners', () => {
    expect(betProfit(bet({ odds: 5, grade: grade('win', { dead_heat: 2 }) }))).toBe(15);
    expect(betProfit(bet({ odds: 1.5, grade: grade('loss', { dead_heat: 2 }) }))).toBe(-2.5);
    // Three for two places are paid two thirds each.
    const places = { dead_heat: 3, dead_heat_places: 2 };
    expect(betProfit(bet({ stake: 30, odds: 4, grade: grade('win', places) }))).toBe(50);
    const shared = bet({ odds: 5, grade: grade('win', { dead_heat: 2 }), commission_percent: 10 });
    expect(betProfit(shared)).toBe(13.5);
  });

  it('is never negative zero', () => {
    for (const result of ['win', 'loss', 'push', 'half-loss'] as const) {
      expect(Object.is(betProfit(bet({ odds: 1, grade: grade(result), free_bet: true })), 0)).toBe(true);
    }
  });
});

describe('a parlay', () => {
  it.each<[string, (LegResult | null)[], number | null]>([
    ['all win', ['win', 'win', 'win'], 80],
    ['one is void', ['win', 'void', 'win'], 50],
    ['one is pushed', ['push', 'win', 'win'], 35],
    ['one half wins', ['win', 'half-win', 'win'], 65],
    ['one half loses', ['win', 'half-loss', 'win'], 20],
    ['two half lose', ['half-loss', 'half-loss', 'win'], -2.5],
    ['one loses', ['win', 'loss', 'win'], -10],
    ['one loses before the others are decided', ['loss', null, null], -10],
    ['all are void', ['void', 'void', 'void'], 0],
  ])('when %s multiplies its selections', (_, results, profit) => {
    expect(betProfit(parlay(results))).toBe(profit);
  });

  it('is undecided while a selection is not graded and none is lost', () => {
    expect(parlayOutcome(parlay(['win', null, 'win']).legs, 9)).toBeNull();
    expect(parlayOutcome([], 1)).toBeNull();
  });

  it('has its own odds when everything wins, and those of its selections otherwise', () => {
    expect(betProfit(parlay(['win', 'win', 'win'], [2, 1.5, 3], { odds: 9.9 }))).toBe(89);
    expect(betProfit(parlay(['win', 'void', 'win'], [2, 1.5, 3], { odds: 9.9 }))).toBe(50);
  });

  it('pays commission on what it wins, and loses nothing as a free bet', () => {
    expect(betProfit(parlay(['win', 'win', 'win'], [2, 1.5, 3], { commission_percent: 5 }))).toBe(76);
    const halves: LegResult[] = ['half-loss', 'half-loss', 'win'];
    expect(betProfit(parlay(halves, [2, 1.5, 3], { commission_percent: 5 }))).toBe(-2.5);
    expect(betProfit(parlay(halves, [2, 1.5, 3], { free_bet: true }))).toBe(0);
    expect(betProfit(parlay(['win', 'win', 'win'], [2, 1.5, 3], { free_bet: true }))).toBe(80);
  });

  it('that is graded as a whole has the result of its odds', () => {
    expect(betProfit(parlay([null, null, null], [2, 1.5, 3], { grade: grade('win') }))).toBe(80);
    const cashOut = grade('cash-out', { payout: 30 });
    expect(betProfit(parlay(['win', null, null], [2, 1.5, 3], { grade: cashOut }))).toBe(20);
  });

  it('is void when all of it is, and otherwise has the sign of its profit', () => {
    expect(parlayOutcome(parlay(['void', 'void', 'void']).legs, 9)?.isVoid).toBe(true);
    expect(parlayOutcome(parlay(['void', 'push', 'void']).legs, 9)?.isVoid).toBe(false);
    expect([-2.5, 0, 20].map(resultOfProfit)).toEqual(['loss', 'push', 'win']);
  });
});

it('commission lowers what is won, never what is returned', () => {
  expect(priceAfterCommission(3, 5)).toBe(2.9);
  expect(priceAfterCommission(3, 100)).toBe(1);
  expect(priceAfterCommission(1.909091, 2)).toBe(1.89090918);
  expect(priceAfterCommission(0.5, 5)).toBe(0.5);
});
