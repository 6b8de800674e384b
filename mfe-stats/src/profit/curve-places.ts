import type { CurvePoint } from '@fairline/shared/contracts';

/** A point of the profit chart: the number of bets so far, and an amount. */
export type Place = readonly [bets: number, amount: number | null];

/**
 * The points of a curve of other bets on the axis of the actual one, which counts bets: each stands where the actual curve is at the
 * same time.
 *
 * @param actual in the order of time
 * @example placesOn([{ bets: 10, at: t1 }, { bets: 20, at: t2 }], [{ at: t2, profit: 5 }]) // [[20, 5]]
 */
export function placesOn(
  actual: readonly Pick<CurvePoint, 'bets' | 'at'>[],
  other: readonly Pick<CurvePoint, 'at' | 'profit'>[],
): Place[] {
  const times = actual.map(({ at }) => Date.parse(at));
  let next = 0;
  return other.map(({ at, profit }) => {
    const time = Date.parse(at);
    while (next < times.length - 1 && (times[next] ?? 0) < time) next += 1;
    return [actual[next]?.bets ?? 0, profit];
  });
}

/**
 * The point with most bets of those up to a number of bets.
 * @param points in ascending order of bets
 */
export function pointUpTo<Point extends { readonly bets: number }>(
  points: readonly Point[],
  bets: number,
): Point | undefined {
  let from = 0;
  let to = points.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((points[middle]?.bets ?? 0) <= bets) from = middle + 1;
    else to = middle;
  }
  return points[from - 1] ?? points[0];
}
