import { type DevigMethod, devig } from '../../devig/devig.ts';
import type { Line } from './line.ts';

/** A line of the ladder, reduced to what the regression needs. */
export interface KnownLine {
  /** The first price wins when the counted result is above this: minus the home handicap, or the points of a total. */
  readonly threshold: number;
  /** Fair probability of the first price, a push left out. */
  readonly probability: number;
  /** The margin in the two prices: 0.04 is 4 %. */
  readonly overround: number;
}

/** Below a quarter nothing is left to bet on: the over has been reached or can only push. */
export const LOWEST_TOTAL = 0.25;

/**
 * The usable lines of a ladder in ascending order of threshold.
 *
 * Lines whose points or prices are no such thing are left out, also those of callers without types, and so are totals
 * that the score has passed. Lines with the same points are one line, the mean of them.
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
 * What the counted result must exceed for the first price to win; `NaN` for points that are no finite number, where
 * arithmetic would take a missing handicap for the level one.
 *
 * @example
 * thresholdOf('spread', -1.5, 0) // 1.5: home must win by more than that
 * thresholdOf('total', 3.5, 2)   // 1.5 more goals, with two on the board
 */
export function thresholdOf(market: 'spread' | 'total', points: number, scored: number): number {
  if (!Number.isFinite(points)) return Number.NaN;
  return market === 'spread' ? 0 - points : points - scored;
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
