import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { Line } from '../lines/line.ts';
import { countOf, fairChance, type Outcomes, scoreGrid } from './simulated-ladders.ts';

const STEPS = 25;

/** A distribution of margins with two parameters, each with its bounds. */
interface Margins {
  readonly widths: readonly [number, number];
  readonly middles: (width: number) => readonly [number, number];
  readonly outcomes: (width: number, middle: number) => Outcomes;
}

/** Two independent Poisson scores, by their sum and their difference. */
export const GOALS: Margins = {
  widths: [0.5, 8],
  middles: (goals) => [-goals, goals],
  outcomes: (goals, supremacy) =>
    countOf(scoreGrid((goals + supremacy) / 2, (goals - supremacy) / 2, 0), (home, away) => home - away),
};

/** A normal curve over the whole numbers, by its standard deviation and mean. */
export const POINTS: Margins = {
  widths: [4, 30],
  middles: () => [-40, 40],
  outcomes: (deviation, middle) =>
    Array.from({ length: 241 }, (_, i) => [i - 120, Math.exp(-(((i - 120 - middle) / deviation) ** 2) / 2)]),
};

/**
 * The straightforward fit of a handicap ladder: two nested bisections find the width and the middle of the margins that
 * match the first and the middle line. Returns the fair probability at the target.
 */
export function bisectionFit(
  lines: readonly Line[],
  target: number,
  method: DevigMethod,
  { widths, middles, outcomes }: Margins,
): number {
  const fair = (line: Line | undefined) => (line && devig([...line.prices], method)?.[0]) ?? 0.5;
  const first = lines[0];
  const middle = lines[Math.floor(lines.length / 2)];
  const middleOf = (width: number) =>
    bisect(
      middles(width),
      (guess) => fairChance(outcomes(width, guess), -(middle?.points ?? 0)) < fair(middle),
    );
  const width = bisect(widths, (guess) => {
    const chance = fairChance(outcomes(guess, middleOf(guess)), -(first?.points ?? 0));
    return (first?.points ?? 0) < (middle?.points ?? 0) === chance < fair(first);
  });
  return fairChance(outcomes(width, middleOf(width)), -target);
}

function bisect(between: readonly [number, number], isTooLow: (guess: number) => boolean): number {
  let [low, high] = between;
  for (let step = 0; step < STEPS; step += 1) {
    const guess = (low + high) / 2;
    if (isTooLow(guess)) low = guess;
    else high = guess;
  }
  return (low + high) / 2;
}
