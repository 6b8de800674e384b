import type { DevigMethod } from '../devig/devig.ts';

/*
 * The product's calculations in their simplest form, for comparison only: probabilities by bisection, results by counting
 * in quarters of a goal with two half stakes.
 */

/** Fair probabilities by bisection of the method's parameter. */
export function bruteProbabilities(odds: readonly number[], method: DevigMethod): number[] {
  const raw = odds.map((price) => 1 / price);
  const book = raw.reduce((a, b) => a + b);
  if (method === 'sum') return raw.map((p) => p - (book - 1) / raw.length);
  if (method === 'proportional') return raw.map((p) => p / book);
  const formulas = {
    power: (parameter: number) => raw.map((p) => p ** (10 * parameter)),
    'odds-ratio': (parameter: number) =>
      raw.map((p) => {
        const ratio = 10 * parameter;
        return p / (ratio + p - ratio * p);
      }),
    shin: (parameter: number) => {
      const z = 2 * parameter - 1;
      return raw.map((p) => (Math.sqrt(z * z + (4 * (1 - z) * p * p) / book) - z) / (2 * (1 - z)));
    },
  };
  const at = formulas[method];
  let low = 0;
  let high = 1;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (at(middle).reduce((a, b) => a + b) > 1) low = middle;
    else high = middle;
  }
  return at(low);
}

/**
 * Profit of a stake of 1 on a line in quarters of a goal, as two half stakes on the half-goal lines around it.
 *
 * @param ahead the goals in favour of the selection: the lead for a handicap, the total for an over.
 * @param line the goals to add to it.
 */
export function bruteLineProfit(ahead: number, line: number, price: number): number {
  const quarters = Math.round(line * 4);
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  let paidBack = 0;
  for (const half of halves) {
    const margin = ahead * 4 + half;
    if (margin > 0) paidBack += price / 2;
    if (margin === 0) paidBack += 1 / 2;
  }
  return paidBack - 1;
}
