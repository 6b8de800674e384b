import { TIME_INTERVALS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeExtremes, encodeExtremes } from './extremes.ts';

it('stores the different extremes and the intervals at which they begin', () => {
  const none = Number.NaN;
  const extremes = [none, 2, 2, 2.1, ...TIME_INTERVALS.slice(4).map(() => 2.1)];
  expect(encodeExtremes(extremes)).toEqual({ extremes: [2, 2.1], begins: 0b1010 });
});

it('restores any extremes', () => {
  const prices = fc.array(fc.constantFrom(1.5, 2, 2.05, 3), {
    minLength: 0,
    maxLength: TIME_INTERVALS.length,
  });
  fc.assert(
    fc.property(prices, (known) => {
      const missing = TIME_INTERVALS.length - known.length;
      const extremes = [...Array<number>(missing).fill(Number.NaN), ...known];
      expect(decodeExtremes(encodeExtremes(extremes))).toEqual(extremes);
    }),
  );
});
