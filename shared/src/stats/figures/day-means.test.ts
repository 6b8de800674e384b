import { LEAST_BETS, LEAST_DAYS } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { dayMeans } from './day-means.ts';

const DAY = 86_400_000;
const percents = (count: number, days: number) =>
  Array.from({ length: count }, (_, n) => ({ at: (1_000 + (n % days)) * DAY, percent: (n % 7) - 2 }));

it('a mean has an interval from enough bets of enough days on: few days drawn again differ too little', () => {
  const of = (count: number, days: number) => dayMeans(percents(count, days), 'UTC').mean;
  expect(of(200, 1)).toMatchObject({ n: 200, low: null, high: null });
  expect(of(200, LEAST_DAYS - 1)).toMatchObject({ low: null, high: null });
  expect(of(LEAST_BETS - 1, LEAST_DAYS)).toMatchObject({ low: null, high: null });
  const { value, low, high } = of(LEAST_BETS, LEAST_DAYS);
  expect([low, value, high].toSorted((a, b) => Number(a) - Number(b))).toEqual([low, value, high]);
  expect(Number(high) - Number(low)).toBeGreaterThan(0.1);
});

it('the share above 0 needs no days: its interval is binomial', () => {
  expect(dayMeans(percents(200, 1), 'UTC').beaten).toMatchObject({ n: 200, low: expect.any(Number) });
});
