import type { HistoryRow } from '../../../market/history/history-row.ts';

/** A change of a quote. */
export interface QuoteChange {
  /** Epoch milliseconds, with what is below them. */
  readonly at: number;
  /** Such as `spread:-0.5`. */
  readonly quote: string;
  readonly row: HistoryRow;
}

/** Where changes were read up to: time and quote of the last one. */
export type QuotePlace = Pick<QuoteChange, 'at' | 'quote'>;

export interface ChangesRequest {
  /** Reads the changes from a time on and before another, by quote; without an end, all later ones. */
  readonly read: (span: {
    readonly from: number;
    readonly before: number | undefined;
  }) => Promise<ReadonlyMap<string, readonly HistoryRow[]>>;
  /** When the line has its first change of a day that is complete; null: it has none. */
  readonly first: number | null;
  readonly from: number;
  readonly before: number | undefined;
  readonly after: QuotePlace | null;
  readonly now: number;
}

const FIRST_SPAN_MS = 3_600_000;
/** A quiet line is read in few steps, and a busy one in small ones. */
const GROWTH = 4;

/**
 * The changes of a line in the order of time and quote. A long history is read span by span as its changes are taken, so that a page
 * costs what it shows and not everything after it.
 */
export async function* changesInOrder(request: ChangesRequest): AsyncGenerator<QuoteChange, void, void> {
  const { read, after, now } = request;
  const last = request.before ?? Number.POSITIVE_INFINITY;
  for (let { from, span } = { from: request.from, span: FIRST_SPAN_MS }; from < last; ) {
    // Before the first complete day there are at most a few rows of each quote.
    const isBefore = request.first !== null && from < request.first;
    const end = isBefore ? (request.first ?? from) : from + span;
    const isLast = end >= last || end > now || request.first === null;
    const rows = await read({ from, before: isLast ? request.before : end });
    yield* [...rows]
      .flatMap(([quote, list]) => list.map((row) => ({ quote, at: row.at, row })))
      .filter((change) => after === null || compare(change, after) > 0)
      .sort(compare);
    if (isLast) return;
    if (!isBefore) span *= GROWTH;
    from = end;
  }
}

function compare(a: QuotePlace, b: QuotePlace): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.quote === b.quote ? 0 : a.quote < b.quote ? -1 : 1;
}
