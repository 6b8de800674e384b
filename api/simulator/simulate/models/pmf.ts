/**
 * The probability distribution of a whole number: goals, a margin, games. All markets of a period are priced from the
 * same few distributions, so they agree with each other.
 */
export interface Pmf {
  /** The value of the first entry. */
  readonly min: number;
  /** Probabilities of `min`, `min + 1`, …; they sum to 1. */
  readonly p: Float64Array;
  /** `tail[i]` is the probability of a value of at least `min + i`; one entry longer than `p`. */
  readonly tail: Float64Array;
}

/** Builds a distribution; the weights are normalized to the sum 1. */
export function pmf(min: number, weights: ArrayLike<number>): Pmf {
  const size = weights.length;
  const p = new Float64Array(size);
  const tail = new Float64Array(size + 1);
  let sum = 0;
  for (let i = 0; i < size; i++) sum += weights[i] ?? 0;
  for (let i = size - 1; i >= 0; i--) {
    const value = (weights[i] ?? 0) / sum;
    p[i] = value;
    tail[i] = (tail[i + 1] ?? 0) + value;
  }
  return { min, p, tail };
}

/** The distribution of a value that is certain. */
export function pointMass(value: number): Pmf {
  return pmf(value, [1]);
}

/** P(X > x) for any real x. */
export function above(x: Pmf, value: number): number {
  const index = Math.floor(value) + 1 - x.min;
  if (index <= 0) return 1;
  return x.tail[index] ?? 0;
}

/** P(X = x). */
export function at(x: Pmf, value: number): number {
  return Number.isInteger(value) ? (x.p[value - x.min] ?? 0) : 0;
}

/** The expected value. */
export function mean(x: Pmf): number {
  let sum = 0;
  for (let i = 0; i < x.p.length; i++) sum += (x.min + i) * (x.p[i] ?? 0);
  return sum;
}

/** The value for a uniform random number in [0, 1). */
export function draw(x: Pmf, target: number): number {
  let index = 0;
  while (index < x.p.length - 1 && 1 - (x.tail[index + 1] ?? 0) <= target) index += 1;
  return x.min + index;
}

/** The distribution of the sum of two independent values. */
export function plus(a: Pmf, b: Pmf): Pmf {
  const out = new Float64Array(a.p.length + b.p.length - 1);
  for (let i = 0; i < a.p.length; i++) {
    const left = a.p[i] ?? 0;
    if (left === 0) continue;
    for (let j = 0; j < b.p.length; j++) out[i + j] = (out[i + j] ?? 0) + left * (b.p[j] ?? 0);
  }
  return pmf(a.min + b.min, out);
}

/** The distribution of the negated value. */
export function negate(x: Pmf): Pmf {
  return pmf(-(x.min + x.p.length - 1), x.p.toReversed());
}

/** The distribution of the value plus a constant. */
export function shift(x: Pmf, by: number): Pmf {
  return by === 0 ? x : { ...x, min: x.min + by };
}

/** The mixture of several distributions with the given chances. */
export function mix(parts: readonly (readonly [chance: number, x: Pmf])[]): Pmf {
  const min = Math.min(...parts.map(([, x]) => x.min));
  const end = Math.max(...parts.map(([, x]) => x.min + x.p.length));
  const out = new Float64Array(end - min);
  for (const [chance, x] of parts) {
    for (let i = 0; i < x.p.length; i++) {
      const index = x.min - min + i;
      out[index] = (out[index] ?? 0) + chance * (x.p[i] ?? 0);
    }
  }
  return pmf(min, out);
}

/** Removes the tie: splits the chance of 0 between +1 and −1, in the proportion of home and away wins. */
export function withoutTie(margin: Pmf): Pmf {
  const zero = -margin.min;
  const tie = margin.p[zero] ?? 0;
  if (tie === 0) return margin;
  const home = above(margin, 0);
  const share = home / (1 - tie);
  const out = Float64Array.from(margin.p);
  out[zero] = 0;
  out[zero + 1] = (out[zero + 1] ?? 0) + tie * share;
  out[zero - 1] = (out[zero - 1] ?? 0) + tie * (1 - share);
  return pmf(margin.min, out);
}
