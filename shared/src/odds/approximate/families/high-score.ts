import type { StartingPoint } from '../fit/starting-point.ts';
import type { Lump, TiltedFamily } from '../fit/tilted-family.ts';
import { drawLump, type Expectations } from './expectations.ts';

/** Five standard deviations leave out 6e-7, less than any chance that is priced. */
const DEVIATIONS_EACH_WAY = 5;

/**
 * The deviations that a margin and a total of points start from. Games of the eleven sports have some 13 and 20 at most;
 * a ladder that is wider is still met by tilting, but a flat one (a pick'em without draws) must not cost three times as much.
 */
export const POINT_DEVIATIONS = { spread: [1, 18], total: [1, 25] } as const;

/** A field goal apart, and a touchdown with its extra point apart, which is less marked. */
const KEY_MARGINS = [-7, -3, 3, 7];
const KEY_SHARES = [0.6, 1, 1, 0.6];

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
  const standing = new Float64Array(2 * reach + 1);
  const base = new Float64Array(standing.length);
  for (let i = 0; i < standing.length; i += 1) {
    const x = (lowest + i - location) / deviation;
    standing[i] = x;
    base[i] = (-x * x) / 2;
  }
  const statistics = [
    { values: standing, mean: 0, deviation: 2 },
    { values: base, mean: 0, deviation: 1 },
  ];
  return { lowest, base, statistics, lumps: market === 'spread' ? lumpsOf(expectations) : [] };
}

function lumpsOf(expectations: Expectations): Lump[] {
  const draw = drawLump(expectations);
  if (!expectations.keyMargins) return [draw];
  const [mean, deviation] = expectations.keyMargins;
  return [draw, { numbers: KEY_MARGINS, shares: KEY_SHARES, mean, deviation }];
}
