import type { HistoryRow } from '../../../history/history-row.ts';

const HOUR_MS = 3_600_000;

/** The values of a row that must not lose their extremes: open prices and the limit. */
function valuesOf(row: HistoryRow): readonly (number | null)[] {
  return row.status === 1 && row.prices.length > 0 ? [row.limit, ...row.prices] : [];
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

/** The first and the last of some rows, and those with the highest and the lowest of each value. */
function addExtremes(kept: Set<number>, rows: readonly HistoryRow[], from: number, to: number): void {
  const lowest: (HistoryRow | undefined)[] = [];
  const highest: (HistoryRow | undefined)[] = [];
  const first = rows[from];
  const last = rows[to - 1];
  if (from >= to || first === undefined || last === undefined) return;
  kept.add(first.at).add(last.at);
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    for (const [place, value] of valuesOf(row).entries()) {
      if (value === null) continue;
      const low = lowest[place];
      const high = highest[place];
      if (low === undefined || value < (valuesOf(low)[place] ?? value)) lowest[place] = row;
      if (high === undefined || value > (valuesOf(high)[place] ?? value)) highest[place] = row;
    }
  }
  for (const row of [...lowest, ...highest]) if (row !== undefined) kept.add(row.at);
}

/** Both ends of the longest closure among some rows, so that a chart shows the gap. */
function addClosure(kept: Set<number>, rows: readonly HistoryRow[], from: number, to: number): void {
  let longest: [begin: number, end: number] | null = null;
  let begin: number | null = null;
  for (let index = from; index < to; index += 1) {
    const row = rows[index];
    if (row === undefined) continue;
    const isOpen = valuesOf(row).length > 0;
    if (!isOpen) begin ??= row.at;
    else if (begin !== null) {
      if (longest === null || row.at - begin > longest[1] - longest[0]) longest = [begin, row.at];
      begin = null;
    }
  }
  if (longest !== null) kept.add(longest[0]).add(longest[1]);
}
