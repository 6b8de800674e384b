/**
 * Keyed random numbers: the same key always yields the same number, at any time and in any order. The simulation draws
 * from these functions only, so a restart reproduces its state.
 */
export type Key = number;

/** Combines several numbers into one key. */
export function keyOf(first: number, second: number, third = 0): Key {
  return mixed(mixed(mixed(0x9e37_79b9, first), second), third) >>> 0;
}

/** Mixes both 32-bit halves of a number into a hash: times exceed 32 bits. */
function mixed(hash: number, part: number): number {
  return scramble(scramble(hash ^ (part | 0)) ^ Math.floor(part / 4_294_967_296));
}

/** The key of a text. */
export function keyOfText(text: string): Key {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  return scramble(hash) >>> 0;
}

/** Uniform in [0, 1). */
export function unit(key: Key): number {
  return (scramble(key ^ 0x5bf0_3635) >>> 0) / 4_294_967_296;
}

/** A whole number in [0, count). */
export function below(key: Key, count: number): number {
  return Math.floor(unit(key) * count);
}

/** Uniform in [low, high). */
export function between(key: Key, low: number, high: number): number {
  return low + unit(key) * (high - low);
}

/** One of the items; the list must not be empty. */
export function pick<T>(key: Key, items: readonly T[]): T {
  const item = items[below(key, items.length)];
  if (item === undefined) throw new Error('The list of items to pick from is empty');
  return item;
}

/** Standard normal. */
export function normal(key: Key): number {
  const radius = Math.sqrt(-2 * Math.log(1 - unit(key)));
  return radius * Math.cos(2 * Math.PI * unit(keyOf(key, 1)));
}

/** Smooth noise in [-1, 1]: random values at the whole numbers of `x`, interpolated between them. */
export function noise(key: Key, x: number): number {
  const left = Math.floor(x);
  const part = x - left;
  const eased = part * part * (3 - 2 * part);
  const height = (at: number) => unit(keyOf(key, at)) * 2 - 1;
  return height(left) * (1 - eased) + height(left + 1) * eased;
}

function scramble(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb_352d);
  x = Math.imul(x ^ (x >>> 15), 0x846c_a68b);
  return x ^ (x >>> 16);
}
