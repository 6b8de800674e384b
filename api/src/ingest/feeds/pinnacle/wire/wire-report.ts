/** What a parser had to leave out of an answer: counted, with the first example, for one line in the log. */
export interface WireReport {
  /** Events, periods, specials and settlements left out because a field they cannot do without was broken. */
  skipped: number;
  /** Prices left out because they are no decimal prices above 1. */
  droppedPrices: number;
  /** Negative prices: the mark of the American format. */
  negativePrices: number;
  /** Where the first broken item stands and what it lacks, without any text of the answer. */
  first: string | null;
}

/** The report of an answer in which nothing is wrong yet. */
export function newReport(): WireReport {
  return { skipped: 0, droppedPrices: 0, negativePrices: 0, first: null };
}

/** Counts a broken item. `what` is for example 'event 1606758261: starts'. */
export function skip(report: WireReport, what: string): void {
  report.skipped += 1;
  report.first ??= what;
}
