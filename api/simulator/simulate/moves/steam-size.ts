import { between, type Key, keyOf, unit } from '../keyed-random.ts';
import { movementOf } from '../models/movement.ts';
import type { Params } from '../models/sport-model.ts';

/** Money or news on one side of a match. */
export interface SteamSize {
  /** The lasting change of the parameters. */
  readonly lasting: Params;
  /** The change at its height; what exceeds the lasting change is bought back. */
  readonly peak: Params;
}

/** Sizes before scaling are uniform between these. */
const SIZES = [0.5, 1.5] as const;
/** One steam in twelve is news, such as a line-up, and moves the price two and a half times as far as others. */
const NEWS = { share: 1 / 12, factor: 2.5 };
/** Mean square of the size before scaling. */
const MEAN_SQUARE =
  ((SIZES[1] ** 3 - SIZES[0] ** 3) / (3 * (SIZES[1] - SIZES[0]))) *
  (1 - NEWS.share + NEWS.share * NEWS.factor ** 2);
/** No single steam has a lasting change above this multiple of the standard deviation of the whole movement. */
const LARGEST = 3;
/** How far a steam may move the other parameter, relative to the one it is about. */
const OTHER = 0.4;

/**
 * The share of a steam's mean square that each parameter receives. With two parameters a steam is about either of them in half of
 * the cases, and moves the other one by a uniform share up to `OTHER`, whose mean square is a third of its square.
 */
const SHARE_OF_TWO = 0.5 * (1 + OTHER ** 2 / 3);

/**
 * The size of one steam. All steams of a match together give its parameters the standard deviation of the sport's movement.
 *
 * @param perMatch the mean number of steams on a match.
 */
export function steamSize(sportId: number, key: Key, perMatch: number): SteamSize {
  const { deviation, steam } = movementOf(sportId);
  const both = deviation.total > 0;
  const main = both && unit(keyOf(key, 3)) < 0.5 ? 'total' : 'supremacy';
  const other = main === 'total' ? 'supremacy' : 'total';
  const scale = 1 / Math.sqrt(perMatch * (both ? SHARE_OF_TWO : 1) * MEAN_SQUARE);
  const sign = unit(keyOf(key, 4)) < 0.5 ? -1 : 1;
  const factor = unit(keyOf(key, 5)) < NEWS.share ? NEWS.factor : 1;
  const size = sign * Math.min(LARGEST, between(keyOf(key, 8), SIZES[0], SIZES[1]) * factor * scale);
  const withIt = between(keyOf(key, 6), -OTHER, OTHER);
  const lasting = { supremacy: 0, total: 0 };
  lasting[main] = size * deviation[main];
  lasting[other] = size * withIt * deviation[other];
  const smallest = steam[main] * between(keyOf(key, 7), 1, 1.3);
  const overshoot = Math.max(1, smallest / Math.max(Math.abs(lasting[main]), 1e-9));
  return {
    lasting,
    peak: { supremacy: lasting.supremacy * overshoot, total: lasting.total * overshoot },
  };
}
