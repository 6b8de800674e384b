import type { AlertComparison } from '../check/compare-alerts.ts';
import type { BookComparison } from '../check/compare-book.ts';

/** The form of a run: `short` for the tests, `long` for the command. */
export type Length = 'short' | 'long';

/** The result of a scenario, printed as one line of JSON. */
export interface Outcome {
  /** The faults, in order. */
  readonly faults: readonly string[];
  readonly alerts: AlertComparison | null;
  readonly book: BookComparison | null;
  /** Seconds from the end of the fault until the feed was ok and a new price arrived; null when that did not happen. */
  readonly recoverySeconds: number | null;
  /** Requests to the bookmaker while the fault lasted. */
  readonly requests: number;
  /** Failures, a sentence each; a scenario without any is ok. */
  readonly failures: readonly string[];
  /** Bets that were logged and acknowledged meanwhile, where somebody logged any. */
  readonly bets?: number;
  /** Other figures of the scenario, by name. */
  readonly figures?: Readonly<Record<string, unknown>>;
}

/** The one line that is printed. */
export function reportLine(name: string, outcome: Outcome, seed: number | null): string {
  const { faults, alerts, book, recoverySeconds, requests, failures, bets, figures } = outcome;
  return JSON.stringify({
    scenario: name,
    ...(seed === null ? {} : { seed }),
    faults: faults.length,
    ...(faults.length > 0 && faults.length <= 8 ? { injected: faults } : {}),
    alerts: alerts?.compared ?? 0,
    differences: alerts === null ? null : differencesOf(alerts),
    lines: book?.lines ?? 0,
    bookDifferences: book?.differences ?? null,
    gone: book?.gone ?? 0,
    recoverySeconds: recoverySeconds === null ? null : Math.round(recoverySeconds * 10) / 10,
    requests,
    ...(bets === undefined ? {} : { bets }),
    ...figures,
    ok: failures.length === 0,
    ...(failures.length === 0 ? {} : { failures }),
  });
}

/** All that is wrong with the stored alerts, as one number. */
export function differencesOf(found: AlertComparison): number {
  const { missing, extra, different, doubled, gaps, ahead, misdated, backwards } = found;
  return missing + extra + different + doubled + gaps + ahead + misdated + backwards;
}
