import { describe, expect, it } from 'vitest';
import { follow, leastSquares } from './least-squares.ts';

const PRIOR = { mean: 0, deviation: 1 };

describe('leastSquares', () => {
  it('lies between an observation and the prior, with half of the variance', () => {
    const minimum = leastSquares([PRIOR], 1, (x, into) => {
      into.residuals[0] = (x[0] ?? 0) - 2;
      into.jacobian[0] = 1;
      return true;
    });
    expect(minimum?.parameters[0]).toBeCloseTo(1, 6);
    expect(minimum?.covariance[0]).toBeCloseTo(0.5, 6);
    expect(minimum?.factor[0]).toBeCloseTo(Math.SQRT1_2, 6);
    // An observation of 3 instead of 2 is followed by half.
    expect(minimum && follow(minimum, [1])[0]).toBeCloseTo(1.5, 6);
  });

  it('finds the minimum of a curved problem', () => {
    const wide = { mean: 0, deviation: 100 };
    const minimum = leastSquares([wide, wide], 2, (x, into) => {
      const [a = 0, b = 0] = x;
      into.residuals.set([Math.exp(a) - 3, a + b - 2]);
      into.jacobian.set([Math.exp(a), 0, 1, 1]);
      return true;
    });
    expect(minimum?.parameters[0]).toBeCloseTo(Math.log(3), 3);
    expect(minimum?.parameters[1]).toBeCloseTo(2 - Math.log(3), 3);
  });

  it('is null where the start has no value', () => {
    expect(leastSquares([PRIOR], 1, () => false)).toBeNull();
  });
});
