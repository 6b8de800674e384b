import { expect, it } from 'vitest';
import { startingPoint } from './starting-point.ts';

const line = (threshold: number, probability: number) => ({ threshold, probability, overround: 0 });

it('finds location and deviation of a logistic ladder', () => {
  const lines = [-1, 0.5, 2].map((t) => line(t, 1 / (1 + Math.exp((t - 0.8) * 0.9))));
  const { location, deviation } = startingPoint(lines, [0.1, 10]);
  expect(location).toBeCloseTo(0.8, 10);
  expect(deviation).toBeCloseTo(1.702 / 0.9, 10);
});

it('limits the deviation of a flat, a rising or a steep ladder to the range', () => {
  expect(startingPoint([line(-0.5, 0.6), line(0, 0.6), line(0.5, 0.6)], [0.25, 6]).deviation).toBe(6);
  expect(startingPoint([line(0, 0.4), line(1, 0.6)], [0.25, 6]).deviation).toBe(6);
  expect(startingPoint([line(0, 0.99), line(0.1, 0.01)], [0.25, 6]).deviation).toBe(0.25);
});
