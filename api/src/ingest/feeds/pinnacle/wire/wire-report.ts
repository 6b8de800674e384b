/** What a parser dropped from a response: counts and the first example, for one line in the log. */
export interface WireReport {
  /** Events, periods, specials and settlements dropped because a required field is invalid. */
  skipped: number;
  /** Prices dropped because they are not decimal prices above 1. */
  droppedPrices: number;
  /** Negative prices, which only the American format has. */
  negativePrices: number;
  /** The first skipped item and its invalid field, without any text of the response. */
  first: string | null;
}

/** An empty report. */
export function newReport(): WireReport {
  return { skipped: 0, droppedPrices: 0, negativePrices: 0, first: null };
}

/** Counts a skipped item. `what` is for example 'event 1606758261: starts'. */
export function skip(report: WireReport, what: string): void {
  report.skipped += 1;
  report.first ??= what;
}
