import { type HistoryRow, isInForce } from '../../../market/history/history-row.ts';

/** From a time on (epoch ms) this price or limit; null: the market was closed. */
export interface GraphPoint {
  readonly at: number;
  readonly value: number | null;
}

/**
 * One price of a quote from its rows, each change once. Prices that failed the sanity check and price errors are left out: what was
 * before them goes on.
 *
 * @param rows by time, all of them from `from` on
 * @param place of the price in the quote
 */
export function pricePoints(rows: readonly HistoryRow[], place: number, from: number): GraphPoint[] {
  const [first] = rows;
  if (first === undefined) return [];
  const points: GraphPoint[] = [{ at: from, value: first.previous[place] ?? null }];
  for (const row of rows) {
    const isWrong = row.prices.length > 0 && (!row.trusted || (row.errors?.includes(place) ?? false));
    if (isWrong && row.status === 1) continue;
    add(points, row.at, isInForce(row) ? (row.prices[place] ?? null) : null);
  }
  return points;
}

/** A limit from the moves of its market, by time. */
export function limitPoints(
  moves: readonly { readonly at: number; readonly before: number; readonly limit: number }[],
  from: number,
): GraphPoint[] {
  const [first] = moves;
  if (first === undefined) return [];
  const points: GraphPoint[] = [{ at: from, value: first.before }];
  for (const { at, limit } of moves) add(points, at, limit);
  return points;
}

/**
 * At most `most` points: the first and the last of all, and of equal parts of the others the first, the lowest, the highest and
 * the last.
 *
 * @param most at least 6
 */
export function thinnedPoints(points: readonly GraphPoint[], most: number): GraphPoint[] {
  if (points.length <= most) return [...points];
  const parts = Math.floor((most - 2) / 4);
  const inner = points.slice(1, -1);
  const kept = new Set<GraphPoint | undefined>([points[0]]);
  for (let part = 0; part < parts; part += 1) {
    const some = inner.slice(
      Math.floor((part * inner.length) / parts),
      Math.floor(((part + 1) * inner.length) / parts),
    );
    const priced = some.filter(({ value }) => value !== null);
    const byValue = priced.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
    for (const point of [some[0], byValue[0], byValue.at(-1), some.at(-1)]) kept.add(point);
  }
  kept.add(points.at(-1));
  return points.filter((point) => kept.has(point));
}

function add(points: GraphPoint[], at: number, value: number | null): void {
  if (points.at(-1)?.value !== value) points.push({ at, value });
}
