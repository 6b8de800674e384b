const MOST_STEPS = 300;
const PRECISION = 1e-15;
const TINY = 1e-300;
/** Lanczos' approximation of the gamma function, g = 7. */
const LANCZOS = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1_259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
] as const;

/** The natural logarithm of the gamma function, for numbers above 0. */
function logGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.reduce((all, factor, place) => (place === 0 ? factor : all + factor / (z + place)), 0);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * The regularised incomplete beta function: the probability that a beta variable is below `x`.
 * @example incompleteBeta(0.5, 2, 2) // 0.5
 *
 * Source: Abramowitz and Stegun 26.5.8, its continued fraction.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  return below(x, a, b, logFactor(a, b));
}

/** The logarithm of what the density of a beta distribution is scaled by. */
function logFactor(a: number, b: number): number {
  return logGamma(a + b) - logGamma(a) - logGamma(b);
}

function below(x: number, a: number, b: number, factor: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges fast on this side of the mean only.
  if (x > (a + 1) / (a + b + 2)) return 1 - below(1 - x, b, a, factor);
  const front = Math.exp(factor + a * Math.log(x) + b * Math.log(1 - x));
  return (front * continuedFraction(x, a, b)) / a;
}

function continuedFraction(x: number, a: number, b: number): number {
  const kept = (value: number): number => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / kept(1 + even * d);
    c = kept(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / kept(1 + odd * d);
    c = kept(1 + odd / c);
    const change = d * c;
    result *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return result;
}

/** Far below the last decimal of the percentages that are made of quantiles. */
const CLOSE = 1e-13;
const MOST_TRIES = 100;

/**
 * The value below which a beta variable is with a probability. By Newton's method, which needs a tenth of the values of the distribution that
 * halving a range needs; a step out of the range in which the value is known to be halves it instead.
 */
export function betaQuantile(probability: number, a: number, b: number): number {
  const factor = logFactor(a, b);
  let [low, high] = [0, 1];
  let x = a / (a + b);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const excess = below(x, a, b, factor) - probability;
    if (excess < 0) low = x;
    else high = x;
    const density = Math.exp(factor + (a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x));
    const next = x - excess / density;
    const previous = x;
    x = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(x - previous) < CLOSE) break;
  }
  return x;
}
