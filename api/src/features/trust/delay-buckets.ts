/** The first bucket: up to so many milliseconds. Each next one is wider by a factor of the fourth root of two, 19 %. */
const FIRST_MS = 100;
const PER_OCTAVE = 4;
/** Delays of an hour or more are counted as an hour. */
const LONGEST_MS = 3_600_000;
const LAST = Math.ceil(Math.log2(LONGEST_MS / FIRST_MS) * PER_OCTAVE);

/** How much too high a figure can be that is read from the buckets, in percent. It is never too low. */
export const BUCKET_ERROR_PERCENT = 19;

/** The longest delay of a bucket, in whole milliseconds. */
export function boundOf(bucket: number): number {
  return bucket >= LAST ? LONGEST_MS : Math.round(FIRST_MS * 2 ** (bucket / PER_OCTAVE));
}

/**
 * The bucket of a delay. A delay below zero, from clocks that differ, is in the first one.
 * @example boundOf(bucketOf(1_000)) // 1131, the shortest bound that is not below
 */
export function bucketOf(ms: number): number {
  if (ms <= FIRST_MS) return 0;
  const near = Math.min(LAST, Math.ceil(Math.log2(ms / FIRST_MS) * PER_OCTAVE));
  // The bounds are rounded.
  if (near > 0 && ms <= boundOf(near - 1)) return near - 1;
  return ms > boundOf(near) ? Math.min(LAST, near + 1) : near;
}

/**
 * The delay that a share of all is not above, from counts by bucket; null without any.
 * @param share between 0 and 1: 0.5 for the median
 */
export function delayAt(counts: ReadonlyMap<number, number>, share: number): number | null {
  const buckets = [...counts].sort(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(share * total));
  let seen = 0;
  for (const [bucket, count] of buckets) {
    seen += count;
    if (seen >= rank) return boundOf(bucket);
  }
  return null;
}
