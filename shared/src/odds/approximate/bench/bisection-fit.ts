import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { Line } from '../lines/line.ts';
import { countOf, fairChance, type Outcomes, scoreGrid } from './simulated-ladders.ts';

const STEPS = 25;

/**
 * The straightforward fit of a soccer handicap ladder: two independent Poisson scores, their sum and difference found
 * by one bisection inside another so that the middle and the first line are met. Returns the fair probability at the
 * target.
 */
export function bisectionFit(lines: readonly Line[], target: number, method: DevigMethod): number {
  const fair = (line: Line | undefined) => (line && devig([...line.prices], method)?.[0]) ?? 0.5;
  const first = lines[0];
  const middle = lines[Math.floor(lines.length / 2)];
  const margins = (goals: number) =>
    bisect(
      -goals,
      goals,
      (supremacy) => fairChance(skellam(goals, supremacy), -(middle?.points ?? 0)) < fair(middle),
    );
  const goals = bisect(0.5, 8, (guess) => {
    const chance = fairChance(skellam(guess, margins(guess)), -(first?.points ?? 0));
    return (first?.points ?? 0) < (middle?.points ?? 0) === chance < fair(first);
  });
  return fairChance(skellam(goals, margins(goals)), -target);
}

function skellam(goals: number, supremacy: number): Outcomes {
  return countOf(scoreGrid((goals + supremacy) / 2, (goals - supremacy) / 2, 0), (home, away) => home - away);
}

function bisect(from: number, to: number, isTooLow: (guess: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step += 1) {
    const guess = (low + high) / 2;
    if (isTooLow(guess)) low = guess;
    else high = guess;
  }
  return (low + high) / 2;
}
