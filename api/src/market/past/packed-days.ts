import type { LineHistory } from '../history/codec/encode-line.ts';
import { packLine } from '../history/codec/pack-line.ts';
import { DAY_MS, type HistoryRow } from '../history/history-row.ts';
import type { PackedLine } from '../packing/packing.store.ts';

/** The history of one line and day. */
export interface PackedDay extends PackedLine {
  /** Days since 1970. */
  readonly day: number;
}

/** The history of a line, packed by day as that of closed days is (ADR 0013). */
export function packedDays(
  { eventId, period }: { readonly eventId: number; readonly period: number },
  history: LineHistory,
): PackedDay[] {
  const days = new Map<number, Map<string, HistoryRow[]>>();
  for (const [quote, rows] of history) {
    for (const row of rows) {
      const day = Math.floor(row.at / DAY_MS);
      const ofDay = days.get(day) ?? new Map<string, HistoryRow[]>();
      days.set(day, ofDay.set(quote, [...(ofDay.get(quote) ?? []), row]));
    }
  }
  return [...days].map(([day, quotes]) => ({
    ...{ eventId, period, part: 0, day, body: packLine(quotes, day) },
    rowCount: [...quotes.values()].reduce((sum, { length }) => sum + length, 0),
  }));
}
