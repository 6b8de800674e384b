import type { DevigMethod } from '../devig.ts';
import { expMinus, fromDouble, ln, ONE, over, root, times, toDouble } from './fixed-point.ts';

/** Enough halvings to determine the parameter far more precisely than a double. */
const HALVINGS = 190;

/**
 * Fair probabilities by the published formula, in 200-bit arithmetic and by bisection: the reference for tests and
 * benches.
 *
 * Deliberately different from the product's solvers: each method is written as in the literature and solved for its
 * own parameter.
 *
 * @returns probabilities as doubles, whatever their sign; the caller decides whether they are valid.
 */
export function exactDevig(odds: readonly number[], method: DevigMethod): number[] {
  const prices = odds.map(fromDouble);
  const implied = prices.map((price) => over(ONE, price));
  return solve(prices, implied, method).map(toDouble);
}

function solve(prices: readonly bigint[], implied: readonly bigint[], method: DevigMethod): bigint[] {
  const book = total(implied);
  switch (method) {
    case 'sum': {
      const share = (book - ONE) / BigInt(implied.length);
      return implied.map((p) => p - share);
    }
    case 'proportional':
      return implied.map((p) => over(p, book));
    case 'power': {
      const logs = prices.map(ln);
      return bisect(0n, null, (k) => logs.map((log) => expMinus(times(k, log))));
    }
    case 'odds-ratio':
      // p = π / (π + c·(1 − π))
      return bisect(0n, null, (c) => implied.map((p) => over(p, p + times(c, ONE - p))));
    case 'shin': {
      const at = (z: bigint): bigint[] =>
        implied.map((p) => {
          const square = times(z, z) + over(4n * times(ONE - z, times(p, p)), book);
          return over(root(square) - z, 2n * (ONE - z));
        });
      let low = 0n;
      for (let size = ONE; total(at(low)) < ONE; size *= 2n) low = -size;
      // At 1 the formula divides by zero; in the limit the probabilities sum to less than 1.
      return bisect(low, ONE - (1n << 20n), at);
    }
  }
}

/** The probabilities at the parameter where their sum, which falls with it, is 1. */
function bisect(from: bigint, to: bigint | null, at: (parameter: bigint) => bigint[]): bigint[] {
  let low = from;
  let high = to ?? ONE;
  if (to === null) while (total(at(high)) > ONE) high *= 2n;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) >> 1n;
    if (total(at(middle)) > ONE) low = middle;
    else high = middle;
  }
  return at(low);
}

function total(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n);
}
