/** Rows of a bucket when times are spread evenly. */
const ROWS_OF_BUCKET = 2;

/**
 * The numbers of rows by their time, and rows of one time by `apart`. They are distributed over buckets of equal length first: a comparison for each
 * step of a usual sort would take several times as long.
 *
 * @param at the time of each row. @param apart the order of two rows, by time as well: below 0 where the first one is earlier.
 */
export function orderedRows(at: Float64Array, apart: (a: number, b: number) => number): Uint32Array {
  const size = at.length;
  const order = new Uint32Array(size);
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of at) {
    if (time < first) first = time;
    if (time > last) last = time;
  }
  const buckets = Math.max(1, Math.ceil(size / ROWS_OF_BUCKET));
  const length = (last - first) / buckets || 1;
  const bucketOf = (row: number): number =>
    Math.min(buckets - 1, Math.floor(((at[row] ?? 0) - first) / length));
  const ends = new Uint32Array(buckets);
  for (let row = 0; row < size; row += 1) ends[bucketOf(row)] = (ends[bucketOf(row)] ?? 0) + 1;
  for (let bucket = 1; bucket < buckets; bucket += 1)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0);
  const next = new Uint32Array(buckets);
  next.set(ends.subarray(0, buckets - 1), 1);
  for (let row = 0; row < size; row += 1) {
    const bucket = bucketOf(row);
    const place = next[bucket] ?? 0;
    order[place] = row;
    next[bucket] = place + 1;
  }
  for (let bucket = 0, from = 0; bucket < buckets; bucket += 1) {
    const to = ends[bucket] ?? 0;
    if (to - from > 1) order.subarray(from, to).sort(apart);
    from = to;
  }
  return order;
}
