import type { HistoryRow } from '../history-row.ts';

/** What the rows of one change of a line have in common. */
export type Moment = Pick<HistoryRow, 'at' | 'seq' | 'previousUntil'>;

export interface Moments {
  /** By time. */
  readonly moments: readonly Moment[];
  /** The places of the moments of a quote's rows, ascending. */
  placesOf(rows: readonly HistoryRow[]): number[];
}

/** The moments of all rows of a line, each once. Most change several quotes. */
export function momentsOf(quotes: Iterable<readonly HistoryRow[]>): Moments {
  const known = new Map<string, Moment>();
  for (const rows of quotes) {
    for (const { at, seq, previousUntil } of rows)
      known.set(`${at} ${seq} ${previousUntil}`, { at, seq, previousUntil });
  }
  const entries = [...known].sort(([, a], [, b]) => a.at - b.at);
  const places = new Map(entries.map(([key], place) => [key, place]));
  return {
    moments: entries.map(([, moment]) => moment),
    placesOf: (rows) =>
      rows.map(({ at, seq, previousUntil }) => places.get(`${at} ${seq} ${previousUntil}`) ?? -1),
  };
}
