import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/expect-close.ts';
import { power } from './power.ts';

describe('power', () => {
  it('raises every probability to the same exponent', () => {
    const odds = [1.19, 7, 14, 31];
    const exponents = power(odds)?.map((p, i) => -Math.log(p) / Math.log(odds[i] ?? 1)) ?? [];
    for (const exponent of exponents) expect(exponent).toBeCloseTo(exponents[0] ?? 0, 12);
  });

  it('finds a known exponent', () => {
    // 1/√2 and 1/√2 are each the square root of a half: k = 2. And (1/4)^(1/2) = 1/2: k = 1/2.
    expectClose(power([Math.SQRT2, Math.SQRT2]), [0.5, 0.5], 1e-15);
    expectClose(power([4, 4]), [0.5, 0.5], 1e-15);
    // Probabilities 1/2, 1/4, 1/4 priced with k = 1/2.
    expectClose(power([Math.SQRT2, 2, 2]), [0.5, 0.25, 0.25], 1e-15);
  });

  it('agrees with published results', () => {
    // Penaltyblog's test of its power method, printed to seven digits and solved to about five.
    expectClose(power([2.7, 2.3, 4.4]), [0.3591708, 0.4237291, 0.2171001], 3e-6);
    // Fair prices of six horses in a thread of the Bet Angel forum ("Remove overround margin and make fair prices"),
    // computed there from prices that are published rounded: they agree within 0.2 %.
    const horses = power([1.15, 5, 10, 20, 50, 100]) ?? [];
    for (const [i, price] of [1.21, 9.12, 23.63, 61.23, 215.54, 558.47].entries()) {
      expect(Math.abs((horses[i] ?? 0) * price - 1)).toBeLessThan(2e-3);
    }
  });

  it('solves three outcomes like more', () => {
    // A fourth outcome with a negligible probability makes the general solver handle the same market.
    const three = power([2.05, 3.2, 3.8]) ?? [];
    expectClose(power([2.05, 3.2, 3.8, 1e40])?.slice(0, 3) ?? null, three, 1e-15);
  });

  it('converges from a distant start on either side', () => {
    expectClose(power([1.000001, 1.000001, 1.000001]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
    expectClose(power([1e6, 1e6, 1e6]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
    const lopsided = power([1.02, 1e6, 1.05, 500]);
    expect(lopsided?.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 14);
  });

  it('enlarges its buffer for markets of any size', () => {
    expectClose(
      power(Array.from({ length: 300 }, () => 250)),
      Array.from({ length: 300 }, () => 1 / 300),
      1e-15,
    );
  });
});
