import Big from 'big.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordLegSchema } from './bet-record.ts';
import { profitOf } from './profit-of.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => String(value / 100));
const RESULTS = ['win', 'half-win', 'push', 'half-loss', 'loss', 'void'] as const;
/** Every field has its default. */
const EMPTY_LEG = recordLegSchema.parse({});
type Result = (typeof RESULTS)[number];

const terms = fc.record({
  ...{ stake: cents(1, 1_000_000), odds: cents(101, 10_000), free_bet: fc.boolean() },
  commission_percent: fc.constantFrom(null, '2', '2.5', '5'),
  each_way: fc.constant(null),
});

/** What a result multiplies the stake by, exactly. */
function multipleOf(result: Result, odds: Big.BigSource): Big {
  const table: Record<Result, Big> = {
    ...{ win: Big(odds), 'half-win': Big(odds).plus(1).div(2), push: Big(1) },
    ...{ void: Big(1), 'half-loss': Big('0.5'), loss: Big(0) },
  };
  return table[result];
}

function exactProfit(
  bet: { stake: string; free_bet: boolean; commission_percent: string | null },
  multiple: Big,
): Big {
  const gain = Big(bet.stake).times(multiple.minus(1));
  if (gain.lt(0)) return bet.free_bet ? Big(0) : gain;
  return gain.times(Big(100).minus(bet.commission_percent ?? 0)).div(100);
}

const expectSame = (profit: Big | null, exact: Big) =>
  expect(Number(profit?.minus(exact).abs())).toBeLessThan(1e-6 * Math.max(1, Number(exact.abs())));

it('of a single is what its result multiplies the stake by', () => {
  fc.assert(
    fc.property(terms, fc.constantFrom(...RESULTS), (bet, result) => {
      const profit = profitOf(result, { ...bet, bet_type: 'single', legs: [] });
      expectSame(profit, exactProfit(bet, multipleOf(result, bet.odds)));
    }),
  );
});

it('of a parlay is the product of its legs, and its own odds when all have won', () => {
  const leg = fc.record({ odds: cents(101, 1_000), result: fc.constantFrom(...RESULTS) });
  fc.assert(
    fc.property(terms, fc.array(leg, { minLength: 1, maxLength: 5 }), (bet, legs) => {
      const profit = profitOf('win', {
        ...{ ...bet, bet_type: 'parlay' },
        legs: legs.map((one) => ({ ...EMPTY_LEG, ...one })),
      });
      const product = legs.reduce((all, { odds, result }) => all.times(multipleOf(result, odds)), Big(1));
      const allWon = legs.every(({ result }) => result === 'win');
      expectSame(profit, exactProfit(bet, allWon ? Big(bet.odds) : product));
    }),
  );
});

it('of a parlay with a leg that is not known follows from its result', () => {
  const bet = {
    stake: '10',
    odds: '4',
    free_bet: false,
    commission_percent: null,
    each_way: null,
    bet_type: 'parlay',
  } as const;
  const won = { ...EMPTY_LEG, odds: '2', result: 'win' as const };
  const open = { ...EMPTY_LEG, odds: '2' };
  const unpriced = { ...EMPTY_LEG, result: 'win' as const };
  const half = { ...unpriced, result: 'half-win' as const };
  for (const other of [open, unpriced, half, { ...won, result: 'cash-out' as const }]) {
    const push = { ...EMPTY_LEG, result: 'push' as const };
    expect(Number(profitOf('loss', { ...bet, legs: [won, other, push] }))).toBe(-10);
    expect(Number(profitOf('win', { ...bet, legs: [won, other, push] }))).toBe(30);
  }
  const lost = { ...EMPTY_LEG, result: 'loss' as const };
  expect(Number(profitOf('win', { ...bet, legs: [open, lost] }))).toBe(-10);
  expect(profitOf('cash-out', { ...bet, legs: [won] })).toBeNull();
});
