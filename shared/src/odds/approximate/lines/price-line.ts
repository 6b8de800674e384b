import { type DevigMethod, devig } from '../../devig/devig.ts';

const MAX_STEPS = 60;
const EXACT = 1e-14;

/**
 * The two prices with a given margin that a devig method converts back to given fair probabilities: the inverse of
 * `devig` for two outcomes and any method.
 *
 * The inverse of the first price is found by false position, which keeps the root bracketed, in the Illinois variant: an
 * end that stays the same twice in a row has its value halved. The second inverse is the rest of the book.
 *
 * @param probability fair probability of the first outcome, in (0, 1).
 * @param overround the margin to add: 0.04 is 4 %.
 * @returns `null` when no two prices above 1 exist, as with the additive method and a probability near 1.
 *
 * @example priceLine(0.5, 0.04, 'power') // [1.923, 1.923]
 */
export function priceLine(
  probability: number,
  overround: number,
  method: DevigMethod,
): [number, number] | null {
  const book = 1 + overround;
  const missBy = (inverse: number) => {
    const fair = devig([1 / inverse, 1 / (book - inverse)], method)?.[0];
    // devig returns null when the additive method leaves the smaller side nothing.
    return fair === undefined ? Math.sign(inverse - book / 2) : fair - probability;
  };
  let low = Math.max(0, book - 1);
  let high = Math.min(1, book);
  let missLow = -probability;
  let missHigh = 1 - probability;
  let inverse = Math.min(Math.max(probability * book, low), high);
  let missBefore = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const miss = missBy(inverse);
    if (Math.abs(miss) < EXACT) break;
    if (miss > 0) {
      high = inverse;
      missHigh = miss;
      if (missBefore > 0) missLow /= 2;
    } else {
      low = inverse;
      missLow = miss;
      if (missBefore < 0) missHigh /= 2;
    }
    missBefore = miss;
    const next = (low * missHigh - high * missLow) / (missHigh - missLow);
    if (next <= low || next >= high) break;
    inverse = next;
  }
  const prices: [number, number] = [1 / inverse, 1 / (book - inverse)];
  return Math.abs(missBy(inverse)) < 1e-9 && prices.every(isPrice) ? prices : null;
}

function isPrice(price: number): boolean {
  return price > 1 && Number.isFinite(price);
}
