import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { Line } from './line.ts';

/** A devigged line of the ladder, as the regression uses it. */
export interface KnownLine {
  /** The first side wins when the margin or total is above this: minus the home handicap, or the points of a total. */
  readonly threshold: number;
  /** Fair probability that the first side wins, given that the bet does not push. */
  readonly probability: number;
  /** The margin of the two prices: 0.04 is 4 %. */
  readonly overround: number;
}

/** A total below a quarter goal is decided: the over has won already, or can no longer lose. */
export const LOWEST_TOTAL = 0.25;

/**
 * The usable lines of a ladder in ascending order of threshold.
 *
 * Lines with invalid points or prices are ignored, also when an untyped caller passes something else entirely, and so
 * are totals that the score has passed. Lines with the same points are merged into their mean.
 */
export function knownLines(
  market: 'spread' | 'total',
  lines: readonly Line[],
  method: DevigMethod,
  scored: number,
): KnownLine[] {
  const known: KnownLine[] = [];
  if (!Array.isArray(lines)) return known;
  for (const line of lines) {
    if (!Array.isArray(line?.prices)) continue;
    const threshold = thresholdOf(market, line.points, scored);
    if (!Number.isFinite(threshold) || (market === 'total' && threshold < LOWEST_TOTAL)) continue;
    const [first, second] = line.prices;
    const fair = devig([first, second], method);
    if (fair?.[0] === undefined) continue;
    known.push({ threshold, probability: fair[0], overround: 1 / first + 1 / second - 1 });
  }
  return merged(known.sort((a, b) => a.threshold - b.threshold));
}

/**
 * The margin or total that must be exceeded for the first side to win. `NaN` when the points are not a finite number:
 * arithmetic would treat a missing handicap as 0.
 *
 * @example
 * thresholdOf('spread', -1.5, 0) // 1.5: home must win by more than that
 * thresholdOf('total', 3.5, 2)   // 1.5 more goals, with two scored
 */
export function thresholdOf(market: 'spread' | 'total', points: number, scored: number): number {
  if (!Number.isFinite(points)) return Number.NaN;
  return market === 'spread' ? 0 - points - scored : points - scored;
}

function merged(sorted: readonly KnownLine[]): KnownLine[] {
  const result: KnownLine[] = [];
  for (let from = 0; from < sorted.length; ) {
    const threshold = sorted[from]?.threshold ?? 0;
    let to = from;
    let probability = 0;
    let overround = 0;
    for (; sorted[to]?.threshold === threshold; to += 1) {
      probability += sorted[to]?.probability ?? 0;
      overround += sorted[to]?.overround ?? 0;
    }
    const count = to - from;
    result.push({ threshold, probability: probability / count, overround: overround / count });
    from = to;
  }
  return result;
}
