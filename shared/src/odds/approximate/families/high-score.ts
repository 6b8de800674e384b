import type { StartingPoint } from '../fit/starting-point.ts';
import type { PointMass, TiltedFamily } from '../fit/tilted-family.ts';
import { drawPointMass, type Expectations } from './expectations.ts';

/** Five standard deviations omit a probability of 6e-7, less than any that is priced. */
const DEVIATIONS_EACH_WAY = 5;

/**
 * The range of standard deviations that a margin and a total of points start from. Games of the eleven sports have about
 * 13 and 20 at most. Tilting still fits a wider ladder; without the limit a flat one (a pick'em without draws) would take
 * three times as long.
 */
export const POINT_DEVIATIONS = { spread: [1, 18], total: [1, 25] } as const;

/**
 * The margin or total of a high-scoring game: a normal curve over the whole numbers, so that a whole line can push. The
 * probability of a draw is free, because many of these games have overtime, and so is that of each key margin that the
 * ladder or the line to price is at.
 *
 * @param span thresholds of the first and last of these lines.
 */
export function highScore(
  market: 'spread' | 'total',
  { location, deviation }: StartingPoint,
  expectations: Expectations,
  lead = 0,
  span: readonly [first: number, last: number] = EVERYWHERE,
): TiltedFamily {
  const reach = Math.ceil(DEVIATIONS_EACH_WAY * deviation);
  const lowest = Math.round(location) - reach;
  const zScores = new Float64Array(2 * reach + 1);
  const base = new Float64Array(zScores.length);
  for (let i = 0; i < zScores.length; i += 1) {
    const x = (lowest + i - location) / deviation;
    zScores[i] = x;
    base[i] = (-x * x) / 2;
  }
  const statistics = [
    { values: zScores, mean: 0, deviation: 2 },
    { values: base, mean: 0, deviation: 1 },
  ];
  if (market === 'total') return { lowest, base, statistics, pointMasses: [] };
  const shape = base.slice();
  for (const [margin, factor] of expectations.keyMargins?.factors ?? []) {
    for (const number of [-margin - lead - lowest, margin - lead - lowest]) {
      if (number >= 0 && number < shape.length) shape[number] = (shape[number] ?? 0) + Math.log(factor);
    }
  }
  return { lowest, base: shape, statistics, pointMasses: findPointMasses(expectations, lead, span) };
}

const EVERYWHERE = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

function findPointMasses(
  expectations: Expectations,
  lead: number,
  [first, last]: readonly [first: number, last: number],
): PointMass[] {
  const draw = drawPointMass(expectations, lead);
  const { free, deviation } = expectations.keyMargins ?? { free: [], deviation: 1 };
  return [
    draw,
    ...free.flatMap((margins): PointMass[] => {
      const numbers = margins.flatMap((margin) => [-margin - lead, margin - lead]);
      const isReached = numbers.some((number) => number >= first && number <= last);
      return isReached ? [{ numbers, shares: numbers.map(() => 1), mean: 0, deviation }] : [];
    }),
  ];
}
