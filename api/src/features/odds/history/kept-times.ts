import type { HistoryRow } from '../../../market/history/history-row.ts';

const HOUR_MS = 3_600_000;

function isOpen({ status, prices }: HistoryRow): boolean {
  return status === 1 && prices.length > 0;
}

/**
 * The times at which a chart of these quotes shows a point, ascending: all of them, or when there are more than `most` a
 * selection that has the first, the last, the highest and the lowest of each price and limit, and every one of the last hour. In
 * between, of equally many changes each: the first, the last, the extremes, and the ends of a closure.
 */
export function keptTimes(quotes: readonly (readonly HistoryRow[])[], most: number): number[] {
  const all = new Set<number>();
  for (const rows of quotes) for (const { at } of rows) all.add(at);
  const times = Float64Array.from(all).sort();
  if (times.length <= most) return [...times];
  const base = new Set<number>([times[0] ?? 0]);
  const lastHour = (times.at(-1) ?? 0) - HOUR_MS;
  for (const time of times) if (time >= lastHour) base.add(time);
  for (const rows of quotes) addExtremes(base, rows, 0, rows.length);

  const liveliest = quotes.reduce((best, rows) => (rows.length > best.length ? rows : best), []);
  const rows = liveliest.filter(({ at }) => at < lastHour);
  for (let buckets = Math.floor(most / 4); buckets > 0; buckets = Math.floor(buckets * 0.8)) {
    const kept = new Set(base);
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const from = Math.floor((bucket * rows.length) / buckets);
      const to = Math.floor(((bucket + 1) * rows.length) / buckets);
      addExtremes(kept, rows, from, to);
      addClosure(kept, rows, from, to);
    }
    if (kept.size <= Math.max(most, base.size)) return [...kept].sort((a, b) => a - b);
  }
  return [...base].sort((a, b) => a - b);
}

/** The first and the last of some rows, and of the open ones those with the highest and the lowest limit and prices. */
function addExtremes(kept: Set<number>, rows: readonly HistoryRow[], from: number, to: number): void {
  const first = rows[from];
  const last = rows[to - 1];
  if (from >= to || first === undefined || last === undefined) return;
  kept.add(first.at).add(last.at);
  const extremes: Extremes[] = [];
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (row === undefined || !isOpen(row)) continue;
    const { at, limit, prices } = row;
    if (limit !== null) extend(extremes, 0, limit, at);
    for (let place = 0; place < prices.length; place += 1) {
      const price = prices[place] ?? null;
      if (price !== null) extend(extremes, place + 1, price, at);
    }
  }
  for (const one of extremes) if (one !== undefined) kept.add(one.lowestAt).add(one.highestAt);
}

interface Extremes {
  lowest: number;
  lowestAt: number;
  highest: number;
  highestAt: number;
}

function extend(extremes: Extremes[], place: number, value: number, at: number): void {
  const known = extremes[place];
  if (known === undefined) {
    extremes[place] = { lowest: value, lowestAt: at, highest: value, highestAt: at };
  } else if (value < known.lowest) {
    known.lowest = value;
    known.lowestAt = at;
  } else if (value > known.highest) {
    known.highest = value;
    known.highestAt = at;
  }
}

/** Both ends of the longest closure among some rows, so that a chart shows the gap. */
function addClosure(kept: Set<number>, rows: readonly HistoryRow[], from: number, to: number): void {
  let longest: [begin: number, end: number] | null = null;
  let begin: number | null = null;
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    if (!isOpen(row)) begin ??= row.at;
    else if (begin !== null) {
      if (longest === null || row.at - begin > longest[1] - longest[0]) longest = [begin, row.at];
      begin = null;
    }
  }
  if (longest !== null) kept.add(longest[0]).add(longest[1]);
}
