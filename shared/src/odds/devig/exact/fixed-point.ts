/** Fixed-point numbers of 200 binary digits after the point, for tests and benches: slow, but far more precise than a double. */
const BITS = 200n;

/** The number 1. */
export const ONE = 1n << BITS;
const LN_TWO = lnNearOne(2n * ONE);

/** A double of at least 1, exactly. */
export function fromDouble(value: number): bigint {
  return BigInt(value * 2 ** 52) << (BITS - 52n);
}

/** The nearest double, within one unit in the last place. */
export function toDouble(value: bigint): number {
  const text = (value < 0n ? -value : value).toString(2);
  const head = text.slice(0, 64);
  const size = Number(BigInt(`0b${head}`)) * 2 ** (text.length - head.length - Number(BITS));
  return value < 0n ? -size : size;
}

/** A product, rounded down to the last binary digit. */
export function times(a: bigint, b: bigint): bigint {
  return (a * b) >> BITS;
}

/** A quotient, rounded towards zero. */
export function over(a: bigint, b: bigint): bigint {
  return (a << BITS) / b;
}

/** Square root, by Newton's method on whole numbers. */
export function root(value: bigint): bigint {
  const square = value << BITS;
  if (square === 0n) return 0n;
  let x = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (;;) {
    const next = (x + square / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** Natural logarithm of a number of at least 1. */
export function ln(value: bigint): bigint {
  let halvings = 0n;
  while (value >> halvings > 2n * ONE) halvings++;
  return halvings * LN_TWO + lnNearOne(value >> halvings);
}

/** `e^−x` for `x` of 0 or more: `x` is halved until it is below 1, and the sum of the series is squared as often. */
export function expMinus(x: bigint): bigint {
  if (x > BITS * ONE) return 0n;
  let halvings = 16n;
  while (x >> halvings > ONE) halvings++;
  const part = x >> halvings;
  let term = ONE;
  let sum = ONE;
  for (let i = 1n; term !== 0n; i++) {
    term = -times(term, part) / i;
    sum += term;
  }
  for (let i = 0n; i < halvings; i++) sum = times(sum, sum);
  return sum;
}

/** `ln x = 2·artanh((x−1)/(x+1))`, a series that converges quickly between 1 and 2. */
function lnNearOne(x: bigint): bigint {
  const ratio = over(x - ONE, x + ONE);
  const square = times(ratio, ratio);
  let power = ratio;
  let sum = 0n;
  for (let i = 1n; power !== 0n; i += 2n) {
    sum += power / i;
    power = times(power, square);
  }
  return 2n * sum;
}
