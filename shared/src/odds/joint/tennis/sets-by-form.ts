import type { Prior } from '../fit/least-squares.ts';
import { setChances } from './set-chain.ts';

/** Serve of both players, as logarithmic odds of a point. */
export const SERVE: Prior = { mean: 0.565, deviation: 0.11 };

/** How much the difference between the players varies from day to day, in the same unit. */
export const FORM: Prior = { mean: 0.33, deviation: 0.12 };

/** Three days of form with their probabilities: a normal distribution in the quadrature of Gauss and Hermite. */
const DAYS = [
  [-Math.sqrt(3), 1 / 6],
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
] as const;

/** Sets of one match by the form of the day. */
export function setsByForm(parameters: ArrayLike<number>): { chances: Float64Array; weight: number }[] {
  const [serve = 0, difference = 0, form = 0] = Array.from(parameters);
  return DAYS.map(([day, weight]) => {
    const half = (difference + day * form) / 2;
    return { weight, chances: setChances(logistic(serve + half), logistic(serve - half)) };
  });
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
