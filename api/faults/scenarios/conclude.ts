import type { Client as Database } from 'pg';
import type { ClosedSpan } from '../check/compare-alerts.ts';
import { recoveryTime, verifyAlerts, verifyBook, type Watched } from '../check/verify.ts';
import { until } from '../lab/wait.ts';
import { differencesOf, type Outcome } from './outcome.ts';

export interface Ending {
  readonly watched: Watched;
  /** Opens a connection to the product's database. */
  readonly connect: () => Promise<Database>;
  readonly faults: readonly string[];
  readonly requests?: number;
  /** Failures while the fault was active, a sentence each. */
  readonly failures?: readonly string[];
  readonly closed?: readonly ClosedSpan[];
  readonly shiftAt?: ((at: number) => number) | undefined;
  /** The clock was set back after the last start, so that earlier dates may be ahead of it now. */
  readonly leftDatesAhead?: boolean;
  /** How long an answer may have waited for its turn to be written, where that is more than on a machine with time to spare. */
  readonly mostQueuedMs?: number;
  /** How long the product may take until prices are current again. */
  readonly recoverWithin: number;
}

const CONNECT_SECONDS = 20;

/** The end of every scenario: measures the recovery, recomputes all alerts and compares the book with the bookmaker's. */
export async function conclude(ending: Ending): Promise<Outcome> {
  const { watched, faults, requests = 0, closed = [], recoverWithin } = ending;
  const failures = [...(ending.failures ?? [])];
  const recoverySeconds = await recoveryTime(watched, recoverWithin);
  if (recoverySeconds === null) {
    const status = await watched.client.feedStatus().catch(() => null);
    const now = status === null ? 'no answer' : `${status.status} ${status.message}`.trim();
    failures.push(
      `no fresh price and feed status ok within ${recoverWithin} s; the status is now: ${now}; ${await pricesOfTarget(watched)}`,
    );
  }
  const database = await until(CONNECT_SECONDS, ending.connect);
  if (database === null) {
    failures.push('the database cannot be reached');
    return { faults, alerts: null, book: null, recoverySeconds, requests, failures };
  }
  try {
    const book = await verifyBook(watched, database, recoverWithin).catch((error: Error) => {
      failures.push(`the book cannot be read: ${error.message}`);
      return null;
    });
    const found = await verifyAlerts(database, closed, ending.shiftAt, ending.mostQueuedMs);
    const alerts = ending.leftDatesAhead ? { ...found, ahead: 0 } : found;
    if (book !== null && book.differences > 0) {
      failures.push(`${book.differences} lines differ from the bookmaker's: ${book.samples.join('; ')}`);
    }
    const differences = differencesOf(alerts);
    if (differences > 0) {
      const { samples, ...counts } = alerts;
      failures.push(`alerts: ${JSON.stringify(counts)} ${samples.join('; ')}`);
    }
    return { faults, alerts, book, recoverySeconds, requests, failures };
  } finally {
    await database.end().catch(() => {});
  }
}

async function pricesOfTarget({ bookmaker, client }: Watched): Promise<string> {
  const { lineId } = bookmaker.target;
  const lines = await client.lines([lineId]).catch((error: Error) => error.message);
  const shown = typeof lines === 'string' ? lines : JSON.stringify(lines.get(lineId)?.moneyline);
  const offered = await bookmaker.offered(bookmaker.target).catch((error: Error) => error.message);
  return `${lineId} is shown with ${shown}, and offered with ${JSON.stringify(offered)}`;
}
