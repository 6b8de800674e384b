import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/expect-close.ts';
import { multiplicative } from './multiplicative.ts';

describe('multiplicative', () => {
  it('divides by the book', () => {
    // 1/2 + 1/4 + 1/2 = 5/4.
    expectClose(multiplicative([2, 4, 2]), [0.4, 0.2, 0.4], 1e-15);
  });

  it('agrees with published results', () => {
    // README of the R package odds.converter.
    expectClose(multiplicative([1.3, 9, 4]), [0.6805293, 0.09829868, 0.22117202], 5e-9);
    // Documentation of the Python package penaltyblog.
    expectClose(
      multiplicative([2.7, 2.3, 4.4]),
      [0.35873803615739097, 0.4211272598369373, 0.22013470400567173],
      1e-15,
    );
  });

  it('differs from a wrongly published result for 1.95, 3.8, 4.2, which divides by the root of the book', () => {
    expect(multiplicative([1.95, 3.8, 4.2])?.[0]).not.toBeCloseTo(0.505, 3);
  });
});
