import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/expect-close.ts';
import { additive } from './additive.ts';

describe('additive', () => {
  it('takes the same from every outcome', () => {
    // (1/2 + 1/1.8 − 1)/2 = 1/36 off each: 17/36 and 19/36.
    expectClose(additive([2, 1.8]), [17 / 36, 19 / 36], 1e-15);
  });

  it('agrees with a published result', () => {
    // −150/+130, published by OddsCipher to four decimals.
    expectClose(additive([1 + 100 / 150, 2.3]), [0.5826, 0.4174], 5e-5);
  });

  it('shares out what an under-round book lacks', () => {
    expectClose(additive([4, 4, 4]), [1 / 3, 1 / 3, 1 / 3], 1e-15);
  });

  it('has no answer when an outcome would go to 0 or below', () => {
    expect(additive([1.9, 2, 1000])).toBeNull();
    // 1/1.25 + 1/2.5 + 1/10 = 1.3, a tenth off each: the last would be exactly 0.
    expect(additive([1.25, 2.5, 10])).toBeNull();
  });

  it.each([[[1.25, 4, 40]], [[1.05, 1.4, 3]], [[1.05, 3, 7]], [[1.05, 5, 13.125]], [[7, 1.05, 3]]])(
    'takes the rounding of %j for nothing, not for a price of 1e16',
    (odds) => {
      // The longest gives up all it has: 1/1.05 + 1/3 + 1/7 is 1 + 3/7, a seventh off each. Doubles leave some 1e-17 of it.
      expect(additive(odds)).toBeNull();
      const shorter = odds.map((price) => (price === Math.max(...odds) ? price - 0.001 : price));
      expect(Math.min(...(additive(shorter) ?? [0]))).toBeGreaterThan(1e-7);
    },
  );
});
