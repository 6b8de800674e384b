/** The least change that may be a price error. Percent of the price before. */
const SMALLEST_JUMP = 8;
/** A price this close to the one before the jump ends the error. Percent of that price. */
const LARGEST_DIFFERENCE = 1;
/** The longest price error. Milliseconds. */
export const SPIKE_MS = 30_000;

/** Rounds away binary noise: 1.08 is 8 % above 1. */
const NOISE = 1e-9;

/** Whether the change from one price to the next may be the beginning of a price error. */
export function isJump(before: number, price: number): boolean {
  return Math.abs(price / before - 1) * 100 >= SMALLEST_JUMP - NOISE;
}

/** Whether a price is the one before the error again. */
export function isBack(base: number, price: number): boolean {
  return Math.abs(price / base - 1) * 100 <= LARGEST_DIFFERENCE + NOISE;
}
