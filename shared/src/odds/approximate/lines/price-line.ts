import { type DevigMethod, devig } from '../../devig/devig.ts';

const MAX_STEPS = 60;
const EXACT = 1e-14;

/**
 * The two prices that carry a margin and from which a devig method takes it out again to leave given probabilities:
 * the inverse of `devig` for two outcomes, whatever the method.
 *
 * The first price's inverse is sought by false position, which keeps the root bracketed, in the Illinois variant: an end
 * that stays twice running counts half. The second is what the margin leaves.
 *
 * @param probability fair probability of the first outcome, in (0, 1).
 * @param overround the margin to carry: 0.04 is 4 %.
 * @returns `null` where no two prices above 1 do it, such as the additive method beside a certainty.
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
    // No answer means that the smaller side has been devigged away.
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
