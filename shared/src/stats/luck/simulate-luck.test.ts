import { expect, it } from 'vitest';
import { statContext } from '../figures/stat-context.ts';
import { betColumns, statBet } from '../testing/stat-bets.ts';
import { luckColumns } from './luck-columns.ts';
import { type LuckColumns, MOST_LUCK_POINTS, simulateLuck } from './simulate-luck.ts';

const columnsOf = (bets: Partial<Record<keyof LuckColumns, number>>[]): LuckColumns => {
  const column = (name: keyof LuckColumns, without: number) => bets.map((bet) => bet[name] ?? without);
  return {
    event: bets.map((bet, index) => bet.event ?? index),
    side: column('side', 0) as LuckColumns['side'],
    ...{ p: column('p', 500_000), win: column('win', 100), lose: column('lose', -100) },
    actual: column('actual', 100),
  };
};
const many = (bet: Partial<Record<keyof LuckColumns, number>>, count: number) =>
  columnsOf(Array.from({ length: count }, () => bet));

it('fair bets end around 0, as widely as their variance says', () => {
  // 400 bets of ±1: a standard deviation of 20.
  const luck = simulateLuck(many({ win: 100, lose: -100, actual: 0 }, 400), 1, { paths: 4_000 });
  expect(Math.abs(luck?.profit.middle ?? 99)).toBeLessThan(150);
  expect(luck?.profit.high).toBeGreaterThan(3_500);
  expect(luck?.profit.high).toBeLessThan(4_400);
  expect(luck?.profit.percentile).toBeGreaterThan(45);
  expect(luck?.profit.percentile).toBeLessThan(55);
  expect(luck?.points).toHaveLength(MOST_LUCK_POINTS);
  expect(luck?.points.at(-1)).toMatchObject({ bets: 400, actual: 0, low: luck?.profit.low });
});

it('bets on one event win and lose together', () => {
  const spreadOf = (bet: Partial<Record<keyof LuckColumns, number>>[]) => {
    const luck = simulateLuck(columnsOf(bets(bet)), 2, { paths: 4_000 });
    return luck?.profit;
  };
  const bets = (pair: Partial<Record<keyof LuckColumns, number>>[]) =>
    Array.from({ length: 100 }, (_, event) => pair.map((one) => ({ event, ...one }))).flat();
  // Twice the same side: four times the variance of one bet. Both sides: none at all.
  const apart = spreadOf([{}, { event: 100 }]);
  const same = spreadOf([{}, {}]);
  const opposite = spreadOf([{ side: 0 }, { side: 1 }]);
  expect(same?.high).toBeGreaterThan(3_300);
  expect(apart?.high).not.toBe(same?.high);
  expect(opposite).toMatchObject({ low: 0, middle: 0, high: 0, percentile: 100 });
});

it('three sides of one match win in one of three cases, and never two', () => {
  const p = 333_333;
  const sides = [0, 1, 2].map((side) => ({ event: 0, side, p, win: 200, lose: -100, actual: 0 }));
  const luck = simulateLuck(columnsOf(sides), 3, { paths: 500 });
  // Home and away have a third at the ends, the draw one in the middle.
  expect(luck?.profit.low).toBeGreaterThanOrEqual(-300);
  expect(luck?.profit.middle).toBe(0);
  expect(luck?.profit.high).toBe(0);
});

it('has the same paths for the same seed, and reports its progress', () => {
  const columns = many({ p: 400_000 }, 50);
  const shares: number[] = [];
  const one = simulateLuck(columns, 7, { paths: 1_000, onProgress: (share) => shares.push(share) });
  expect(simulateLuck(columns, 7, { paths: 1_000 })).toEqual(one);
  expect(simulateLuck(columns, 8, { paths: 1_000 })).not.toEqual(one);
  expect(shares).toHaveLength(100);
  expect(shares.at(-1)).toBe(1);
});

it('knows the deepest fall and the longest losing run of the bets as they were', () => {
  const actual = [100, -100, -100, 0, -100, 100, -100];
  const luck = simulateLuck(columnsOf(actual.map((one) => ({ actual: one }))), 1, { paths: 200 });
  expect(luck?.drawdown.actual).toBe(300);
  // A push neither ends nor lengthens it.
  expect(luck?.losingRun.actual).toBe(3);
  expect(simulateLuck(columnsOf([]), 1)).toBeNull();
});

it('certain bets lose nothing', () => {
  const luck = simulateLuck(many({ p: 1_000_000 }, 30), 1, { paths: 100 });
  expect(luck?.profit).toMatchObject({ low: 3_000, high: 3_000, actual: 3_000, percentile: 50 });
  expect(luck?.drawdown.high).toBe(0);
  expect(luck?.losingRun.high).toBe(0);
});

it('draws from settled bets with a stake and a close', () => {
  const bets = [
    statBet({ id: 1, event: 70, odds: 2.1, clv: 5, stake: '20', profit: '22', side: 1 }),
    statBet({ id: 2, event: 70, odds: 2, clv: 0, result: 'loss', profit: '-10' }),
    statBet({ id: 9, event: 71, odds: 2, clv: 0, free: true, result: 'win', profit: '10' }),
    statBet({ id: 3, event: 0, clv: 10, odds: 2.2, commission: 50, result: 'push', profit: '0' }),
    statBet({ id: 4, clv: null }),
    statBet({ id: 5, result: 'void', profit: '0' }),
    statBet({ id: 6, result: 'cash-out', profit: '1' }),
    statBet({ id: 7, result: null, profit: null }),
    statBet({
      id: 8,
      event: 0,
      clv: 0,
      odds: 4,
      currency: 'USD',
      stake: '10.4',
      profit: '-10.4',
      result: 'loss',
    }),
  ];
  const reader = { currency: 'EUR', seesCloses: true, zone: 'UTC' } as const;
  expect(luckColumns(statContext(betColumns(bets), reader))).toEqual({
    event: [0, 0, 1, 2],
    side: [1, 0, 0, 0],
    p: [500_000, 500_000, 687_500, 250_000],
    win: [2_200, 1_000, 600, 3_000],
    lose: [-2_000, -1_000, -1_000, -1_000],
    actual: [2_200, -1_000, 0, -1_000],
    without_close: 1,
  });
});
