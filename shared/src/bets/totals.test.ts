import { expect, it } from 'vitest';
import { computeTotals } from './totals.ts';

const NOTHING = { ev: 0, evBets: 0, clv: 0, clvBets: 0 };

it('converts the sum of each currency once, and leaves the profit of free bets out of the yield', () => {
  const totals = computeTotals(
    [
      { currency: 'EUR', bets: 3, settled: 2, staked: '20.0000', profit: '-1.5000', freeProfit: '3.5000' },
      // Nothing of it is in the totals.
      { currency: 'CZK', bets: 1, settled: 0, staked: '0', profit: '0', freeProfit: '0' },
      { currency: 'USD', bets: 1, settled: 1, staked: '104.0000', profit: '10.4000', freeProfit: '0' },
    ],
    { ev: 9, evBets: 4, clv: -3, clvBets: 2 },
    'EUR',
  );
  expect(totals).toEqual({
    ...{ bets: 5, settled: 3, staked: 120, profit: 8.5, free_profit: 3.5, yield_percent: (5 / 120) * 100 },
    ...{ ev_percent: 2.25, clv_percent: -1.5, ev_bets: 4, clv_bets: 2, currency: 'EUR' },
    converted: ['USD'],
  });
});

it('has no yield without a stake and no averages without values', () => {
  expect(computeTotals([], NOTHING, 'GBP')).toEqual({
    ...{ bets: 0, settled: 0, staked: 0, profit: 0, free_profit: 0, yield_percent: null },
    ...{ ev_percent: null, clv_percent: null, ev_bets: 0, clv_bets: 0, currency: 'GBP' },
    converted: [],
  });
});

it('adds up open bets, and names the currencies that it converts', () => {
  const sums = [{ currency: 'USD', bets: 2, settled: 0, staked: '0', profit: '0', freeProfit: '0' }] as const;
  const open = [
    { currency: 'EUR', staked: '10', profit: '9.5', expected: null },
    { currency: 'USD', staked: '104', profit: '52.0000', expected: '1.04' },
  ] as const;
  const days = [
    { currency: 'EUR', day: '2026-11-24', bets: 1, staked: '10', profit: '9.5' },
    { currency: 'USD', day: '2026-11-24', bets: 1, staked: '52', profit: '26' },
    { currency: 'USD', day: '2026-11-23', bets: 2, staked: '52', profit: '26' },
  ] as const;
  expect(computeTotals(sums, NOTHING, 'EUR', open, days)).toMatchObject({
    open: {
      staked: 110,
      profit: 59.5,
      expected: 1,
      days: [
        { day: '2026-11-23', bets: 2, staked: 50, profit: 25 },
        { day: '2026-11-24', bets: 2, staked: 60, profit: 34.5 },
      ],
    },
    converted: ['USD'],
  });
  expect(computeTotals(sums, NOTHING, 'EUR', open.slice(0, 1)).open).toEqual({
    staked: 10,
    profit: 9.5,
    expected: null,
  });
});
