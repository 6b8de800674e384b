import { TIME_INTERVALS } from '@fairline/shared/contracts';

/** Extremes by interval as they are stored. */
export interface EncodedExtremes {
  /** The different ones, from the shortest interval on. */
  readonly extremes: readonly number[];
  /** Bit n is set where interval n has the next of them; the intervals below the first bit have none. */
  readonly begins: number;
}

/**
 * The extremes of the 13 intervals in a short form: most neighbours are equal, because a longer interval contains the
 * shorter ones.
 * @example encodeExtremes([NaN, 2, 2, 2.1, …2.1]) // { extremes: [2, 2.1], begins: 0b1010 }
 */
export function encodeExtremes(byInterval: readonly number[]): EncodedExtremes {
  const extremes: number[] = [];
  let begins = 0;
  let last = Number.NaN;
  for (const [place, extreme] of byInterval.entries()) {
    if (Object.is(extreme, last)) continue;
    extremes.push(extreme);
    begins |= 1 << place;
    last = extreme;
  }
  return { extremes, begins };
}

/** The extreme of each interval; NaN where there is none. */
export function decodeExtremes({ extremes, begins }: EncodedExtremes): number[] {
  let next = 0;
  let extreme = Number.NaN;
  return TIME_INTERVALS.map((_, place) => {
    if (begins & (1 << place)) {
      extreme = extremes[next] ?? Number.NaN;
      next += 1;
    }
    return extreme;
  });
}
