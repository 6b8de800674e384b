import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialInterval } from './binomial-interval.ts';
import { Bootstrap, quantileOf, Samples } from './bootstrap.ts';
import { certaintyOf } from './certainty.ts';
import { dayBlocks, MOST_BLOCKS } from './day-blocks.ts';
import { incompleteBeta } from './incomplete-beta.ts';

describe('the exact binomial interval', () => {
  // Published bounds of Clopper and Pearson.
  it.each([
    [5, 10, 0.1871, 0.8129],
    [0, 10, 0, 0.3085],
    [10, 10, 0.6915, 1],
    [1, 20, 0.0013, 0.2487],
    [332, 412, 0.7642, 0.8428],
    [81_000, 100_000, 0.8076, 0.8124],
  ])('%d of %d is within %d and %d', (wins, n, low, high) => {
    const found = binomialInterval(wins, n);
    expect(found?.low).toBeCloseTo(low, 3);
    expect(found?.high).toBeCloseTo(high, 3);
  });

  it('leaves out 2.5 % on each side, by the sum of the binomial distribution', () => {
    const { low = 0, high = 0 } = binomialInterval(7, 25) ?? {};
    expect(atLeast(7, 25, low)).toBeCloseTo(0.025, 10);
    expect(1 - atLeast(8, 25, high)).toBeCloseTo(0.025, 10);
  });

  it('has the bounds of the distribution wherever the rate is', () => {
    const trials = fc.tuple(fc.integer({ min: 1, max: 3_000 }), fc.double({ noNaN: true, min: 0, max: 1 }));
    fc.assert(
      fc.property(trials, ([n, rate]) => {
        const wins = Math.round(2 * n * rate) / 2;
        const { low = Number.NaN, high = Number.NaN } = binomialInterval(wins, n) ?? {};
        if (wins > 0) expect(incompleteBeta(low, wins, n - wins + 1)).toBeCloseTo(0.025, 9);
        if (wins < n) expect(incompleteBeta(high, wins + 1, n - wins)).toBeCloseTo(0.975, 9);
      }),
    );
  });

  it('needs a trial, and counts half wins', () => {
    expect(binomialInterval(0, 0)).toBeNull();
    const [half, whole] = [binomialInterval(5.5, 10), binomialInterval(6, 10)];
    expect(half?.low).toBeGreaterThan(binomialInterval(5, 10)?.low ?? 1);
    expect(half?.low).toBeLessThan(whole?.low ?? 0);
  });
});

/** The probability of `wins` or more of `n`, term by term. */
function atLeast(wins: number, n: number, p: number): number {
  let [term, sum] = [(1 - p) ** n, 0];
  for (let k = 0; k <= n; k += 1) {
    if (k >= wins) sum += term;
    term *= ((n - k) / (k + 1)) * (p / (1 - p));
  }
  return sum;
}

it('the incomplete beta function is that of whole parameters', () => {
  // I_x(2, 3) = 6x² − 8x³ + 3x⁴
  for (const x of [0.1, 0.4, 0.77]) {
    expect(incompleteBeta(x, 2, 3)).toBeCloseTo(6 * x ** 2 - 8 * x ** 3 + 3 * x ** 4, 12);
  }
  expect(incompleteBeta(0, 2, 3)).toBe(0);
  expect(incompleteBeta(1, 2, 3)).toBe(1);
});

describe('the bootstrap', () => {
  it('is the same for the same blocks, and as wide as the error of the mean', () => {
    const values = Float64Array.from({ length: 100 }, (_, block) => (block % 2 === 0 ? 1 : -0.9));
    const ratio = { parts: values, wholes: new Float64Array(100).fill(1) };
    const interval = new Bootstrap(100).intervals([ratio])[0];
    const five = [ratio, ratio, ratio, ratio, ratio];
    expect(new Bootstrap(100).intervals(five)).toEqual(five.map(() => interval));
    // The mean is 0.05, its standard error 0.095. Without blocks that are drawn twice it would be 0.073.
    expect(interval?.low).toBeGreaterThan(0.05 - 0.21);
    expect(interval?.low).toBeLessThan(0.05 - 0.165);
    expect(interval?.high).toBeGreaterThan(0.05 + 0.165);
    expect(interval?.high).toBeLessThan(0.05 + 0.21);
  });

  it('leaves out samples without a whole', () => {
    const blocks = new Bootstrap(2);
    const nothing = { parts: new Float64Array(2), wholes: new Float64Array(2) };
    const one = { parts: Float64Array.of(3, 0), wholes: Float64Array.of(2, 0) };
    expect(blocks.intervals([one, nothing])).toEqual([{ low: 1.5, high: 1.5 }, null]);
    expect(blocks.samples([one])[0]?.count).toBeLessThan(1_000);
  });

  it('takes each day as a block until there are too many, and then days in a row', () => {
    expect(dayBlocks(Int32Array.of(5, 5, 9, 7))).toEqual({ of: Uint8Array.of(0, 0, 2, 1), count: 3 });
    const { of, count } = dayBlocks(Int32Array.from({ length: 250 }, (_, day) => day));
    expect(count).toBe(MOST_BLOCKS);
    expect(Math.max(...of)).toBe(MOST_BLOCKS - 1);
    expect([...of]).toEqual([...of].sort((a, b) => a - b));
    const sizes = Array.from({ length: count }, (_, block) => of.filter((one) => one === block).length);
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, 3]);
  });

  it('has the percentiles that all samples in order have', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -9, max: 9 }), { minLength: 1, maxLength: 1_000 }),
        (all) => {
          const samples = new Samples();
          for (const value of all) samples.add(value);
          const ascending = Float64Array.from(all).sort();
          expect(samples.interval()?.low).toBeCloseTo(quantileOf(ascending, 0.025), 12);
          expect(samples.interval()?.high).toBeCloseTo(quantileOf(ascending, 0.975), 12);
          expect(samples.above).toBe(all.filter((value) => value > 0).length);
        },
      ),
    );
  });

  it('has quantiles between two values', () => {
    expect(quantileOf(Float64Array.of(1, 2, 4), 0.75)).toBe(3);
    expect(quantileOf(Float64Array.of(7), 0.975)).toBe(7);
  });
});

describe('certainty', () => {
  const ratios = (low: number, high: number, count = 1_000) => {
    const samples = new Samples();
    for (let place = 0; place < count; place += 1) samples.add(low + ((high - low) * place) / (count - 1));
    return samples;
  };

  it('says how many more bets the interval needs', () => {
    // 95 % of −2 % to 10 %: a half of 5.7 % around 4 % needs 500·(5.7/4)² bets.
    expect(certaintyOf(ratios(-0.02, 0.1), 0.04, 500)).toEqual({
      positive_percent: 83.3,
      more_bets: Math.ceil(500 * (5.7 / 4) ** 2) - 500,
    });
  });

  it('needs no more where the interval leaves 0, and does not know without a yield', () => {
    expect(certaintyOf(ratios(0.01, 0.1), 0.05, 500)).toEqual({ positive_percent: 100, more_bets: null });
    expect(certaintyOf(ratios(-0.1, -0.01), -0.05, 500)).toEqual({ positive_percent: 0, more_bets: null });
    expect(certaintyOf(ratios(-0.1, 0.1), 0, 500).more_bets).toBeNull();
    expect(certaintyOf(ratios(-0.1, 0.1), 1e-9, 500).more_bets).toBeNull();
    expect(certaintyOf(ratios(0, 0, 0), 0, 0)).toEqual({ positive_percent: null, more_bets: null });
  });
});
