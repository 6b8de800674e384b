import type { StartingPoint } from '../fit/starting-point.ts';
import type { Statistic, TiltedFamily } from '../fit/tilted-family.ts';
import type { Expectations } from './expectations.ts';

/** Seven standard deviations leave out less than 1e-11. */
const DEVIATIONS_EACH_WAY = 7;

/** The deviations that a margin or a total of points can have. */
export const POINT_DEVIATIONS = [1, 45] as const;

/**
 * The margin or the total of a high-scoring game: a normal curve over the whole numbers, so that a whole line still
 * pushes. A margin's draws are free, because many of these games are played until somebody leads, and so are the
 * margins that one score makes (3 and 7 in American football).
 */
export function highScore(
  market: 'spread' | 'total',
  { location, deviation }: StartingPoint,
  expectations: Expectations,
): TiltedFamily {
  const reach = Math.ceil(DEVIATIONS_EACH_WAY * deviation);
  const lowest = Math.round(location) - reach;
  const standing = Float64Array.from(
    { length: 2 * reach + 1 },
    (_, i) => (lowest + i - location) / deviation,
  );
  const base = standing.map((x) => (-x * x) / 2);
  const statistics: Statistic[] = [
    { values: standing, mean: 0, deviation: 2 },
    { values: base, mean: 0, deviation: 1 },
  ];
  if (market === 'spread') {
    const margins = (weight: (margin: number) => number) => base.map((_, i) => weight(Math.abs(lowest + i)));
    const [mean, deviationOfDraw] = expectations.draw;
    statistics.push({ values: margins(isDraw), mean, deviation: deviationOfDraw });
    if (expectations.keyMargins) {
      const [key, keyDeviation] = expectations.keyMargins;
      statistics.push({ values: margins(keyWeight), mean: key, deviation: keyDeviation });
    }
  }
  return { lowest, base, statistics };
}

function isDraw(margin: number): number {
  return margin === 0 ? 1 : 0;
}

/** A field goal apart, and a touchdown with its extra point apart, which is less marked. */
function keyWeight(margin: number): number {
  if (margin === 3) return 1;
  return margin === 7 ? 0.6 : 0;
}
