import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/expect-close.ts';
import { additive } from './additive.ts';

describe('additive', () => {
  it('subtracts the same from every outcome', () => {
    // (1/2 + 1/1.8 − 1)/2 = 1/36 subtracted from each: 17/36 and 19/36.
    expectClose(additive([2, 1.8]), [17 / 36, 19 / 36], 1e-15);
  });

  it('agrees with a published result', () => {
    // −150/+130, published by OddsCipher to four decimals.
    expectClose(additive([1 + 100 / 150, 2.3]), [0.5826, 0.4174], 5e-5);
  });

  it('adds the same to every outcome of an under-round book', () => {
    expectClose(additive([4, 4, 4]), [1 / 3, 1 / 3, 1 / 3], 1e-15);
  });

  it('returns null when an outcome would be 0 or less', () => {
    expect(additive([1.9, 2, 1000])).toBeNull();
    // 1/1.25 + 1/2.5 + 1/10 = 1.3, a tenth subtracted from each: the last would be exactly 0.
    expect(additive([1.25, 2.5, 10])).toBeNull();
  });

  it.each([[[1.25, 4, 40]], [[1.05, 1.4, 3]], [[1.05, 3, 7]], [[1.05, 5, 13.125]], [[7, 1.05, 3]]])(
    'takes the rounding of %j for nothing, not for a price of 1e16',
    (odds) => {
      // 1/1.05 + 1/3 + 1/7 is 1 + 3/7, a seventh subtracted from each: the last would be exactly 0, and about 1e-17 in doubles.
      expect(additive(odds)).toBeNull();
      const shorter = odds.map((price) => (price === Math.max(...odds) ? price - 0.001 : price));
      expect(Math.min(...(additive(shorter) ?? [0]))).toBeGreaterThan(1e-7);
    },
  );
});
