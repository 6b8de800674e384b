import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/expect-close.ts';
import { oddsRatio } from './odds-ratio.ts';

describe('oddsRatio', () => {
  it('has the same ratio between the odds of the price and the fair odds for every outcome', () => {
    const odds = [1.595, 3.99, 6.76];
    const ratios = oddsRatio(odds)?.map((p, i) => (1 - p) / p / ((odds[i] ?? 1) - 1));
    for (const ratio of ratios ?? []) expect(ratio).toBeCloseTo(1.0479448736, 9);
  });

  it('has a closed form for two outcomes', () => {
    // c² = 1/((o₁−1)(o₂−1)) makes p₁ = √(o₂−1)/(√(o₁−1) + √(o₂−1)); 2.44 and 1.36 give 1.2 and 0.6.
    expectClose(oddsRatio([2.44, 1.36]), [1 / 3, 2 / 3], 1e-15);
  });

  it('agrees with a published result', () => {
    // Penaltyblog's test of its odds ratio method, to about six digits.
    expectClose(oddsRatio([2.7, 2.3, 4.4]), [0.3588103, 0.4225611, 0.2186286], 1e-6);
  });

  it('converges from a distant start on either side', () => {
    expectClose(oddsRatio([1.000001, 1.000001, 1.000001]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
    expectClose(oddsRatio([1e6, 1e6, 1e6]), [1 / 3, 1 / 3, 1 / 3], 1e-14);
  });
});
