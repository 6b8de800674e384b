import type { EachWay } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betProfit, type ProfitBet } from './bet-profit.ts';
import { placeOdds } from './each-way.ts';
import { priceAfterCommission } from './price-after-commission.ts';

type Grade = NonNullable<ProfitBet['grade']>;

const OPEN: Omit<Grade, 'result'> = { payout: null, profit: null, dead_heat: null };
const bet = (change: Partial<ProfitBet>): ProfitBet => ({
  stake: 20,
  odds: 9,
  each_way: { divisor: 4, places: 3 },
  commission_percent: 0,
  free_bet: false,
  legs: [{ odds: null, result: null }],
  grade: null,
  ...change,
});

describe('an each-way bet of 20 at 9.00, a quarter of the odds for three places', () => {
  it.each<[string, Grade, number, number, number]>([
    // 10 on the win at 9.00, 10 on a place at 3.00: profit, with a deduction of 10 % of the winnings, as a free bet
    ['wins', { ...OPEN, result: 'win' }, 100, 90, 100],
    ['places', { ...OPEN, result: 'win', placed: true }, 10, 8, 20],
    ['loses', { ...OPEN, result: 'loss' }, -20, -20, 0],
    ['is void', { ...OPEN, result: 'void' }, 0, 0, 0],
    ['shares the win with one', { ...OPEN, result: 'win', dead_heat: 2 }, 55, 49.5, 55],
    [
      'shares the win with three: three of the four are paid',
      { ...OPEN, result: 'win', dead_heat: 4 },
      25,
      22.5,
      25,
    ],
    ['shares the last place with one', { ...OPEN, result: 'win', placed: true, dead_heat: 2 }, -5, -5.5, 5],
    [
      'shares the last two places with two',
      { ...OPEN, result: 'win', placed: true, dead_heat: 3, dead_heat_places: 2 },
      0,
      -1,
      10,
    ],
    ['is cashed out', { ...OPEN, result: 'cash-out', payout: 32 }, 12, 12, 32],
    ['has the profit of its file', { ...OPEN, result: 'win', profit: 7 }, 7, 7, 7],
  ])('that %s', (_, grade, profit, deducted, free) => {
    expect(betProfit(bet({ grade }))).toBe(profit);
    expect(betProfit(bet({ grade, commission_percent: 10 }))).toBe(deducted);
    expect(betProfit(bet({ grade, free_bet: true }))).toBe(free);
  });
});

const stake = fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100);
const odds = fc.integer({ min: 101, max: 20_000 }).map((hundredths) => hundredths / 100);
const terms: fc.Arbitrary<EachWay> = fc.record({
  divisor: fc.integer({ min: 1, max: 10 }),
  places: fc.integer({ min: 2, max: 30 }),
});
const end = fc.oneof(
  fc.constantFrom(
    ...(['win', 'loss', 'push', 'void', 'half-win', 'half-loss'] as const).map((result) => ({ result })),
  ),
  fc.record({ result: fc.constant('win' as const), placed: fc.constant(true as const) }),
  fc.record({ result: fc.constant('win' as const), dead_heat: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ tied: fc.integer({ min: 2, max: 12 }), rest: fc.nat(10) }).map(({ tied, rest }) => ({
    result: 'win' as const,
    placed: true as const,
    dead_heat: tied,
    dead_heat_places: 1 + (rest % (tied - 1)),
  })),
);

it('has the profit of its win and its place, each logged as a bet of half the stake', () => {
  fc.assert(
    fc.property(
      stake,
      odds,
      terms,
      end,
      fc.integer({ min: 0, max: 50 }),
      fc.boolean(),
      (amount, price, each_way, given, commission_percent, free_bet) => {
        const grade: Grade = { ...OPEN, ...given };
        const whole = betProfit(
          bet({ stake: amount, odds: price, each_way, commission_percent, free_bet, grade }),
        );

        const part = (at: number, result: Grade['result'], shared: Partial<Grade> = {}): number =>
          betProfit({
            stake: amount / 2,
            odds: at,
            commission_percent,
            free_bet,
            legs: [],
            grade: { ...OPEN, ...shared, result },
          }) ?? Number.NaN;
        const place = placeOdds(price, each_way);
        const tied = grade.dead_heat;
        const ofWin = grade.placed ? part(price, 'loss') : part(price, grade.result, { dead_heat: tied });
        const paid = grade.placed ? (grade.dead_heat_places ?? 1) : Math.min(tied ?? 1, each_way.places);
        const isShared = tied !== null && paid < tied;
        const ofPlace = part(
          place,
          grade.placed ? 'win' : grade.result,
          isShared ? { dead_heat: tied, dead_heat_places: paid } : {},
        );
        // The halves are rounded by themselves, to the eighth decimal and the twelfth of a price.
        const most = Math.abs(amount * price);
        expect(Math.abs((whole ?? Number.NaN) - (ofWin + ofPlace))).toBeLessThan(3e-8 + most * 1e-11);
      },
    ),
  );
});

it('never wins more than on the win alone, nor loses more than its stake', () => {
  fc.assert(
    fc.property(stake, odds, terms, end, (amount, price, each_way, given) => {
      const grade: Grade = { ...OPEN, ...given };
      const profit = betProfit(bet({ stake: amount, odds: price, each_way, grade })) ?? Number.NaN;
      expect(profit).toBeGreaterThanOrEqual(-amount);
      expect(profit).toBeLessThanOrEqual(amount * (priceAfterCommission(price, 0) - 1) + 1e-6);
    }),
  );
});
