import type { AlertKind, Market } from '@fairline/shared/contracts';
import { DUPLICATE_WINDOW_SECONDS } from '@fairline/shared/contracts';

const WINDOW_MS = DUPLICATE_WINDOW_SECONDS * 1000;

/** What an alert is about. A second alert of the same kind and subject within 15 minutes is a repeat. */
export interface AlertSubject {
  readonly line_id: string;
  readonly market: Market;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
}

/**
 * Remembers the alerts of the last 15 minutes, by kind. An alert that was suppressed as a repeat does not prolong the
 * time: the 15 minutes count from the alert that was published.
 */
export class Suppression {
  readonly #publishedAt: Record<AlertKind, Map<string, number>> = {
    odds: new Map(),
    limit: new Map(),
    closed: new Map(),
  };

  /** Whether an alert with this subject was published less than 15 minutes before `at` (measured time). */
  isRepeat(kind: AlertKind, subject: AlertSubject, at: number): boolean {
    const publishedAt = this.#publishedAt[kind].get(keyOf(subject));
    return publishedAt !== undefined && at - publishedAt < WINDOW_MS;
  }

  /**
   * The alerts, in their order, without repeats of published alerts and of one another.
   *
   * @param offset Milliseconds from their `created_at` to measured time.
   */
  withoutRepeats<A extends AlertSubject & { created_at: string }>(
    kind: AlertKind,
    alerts: readonly A[],
    offset = 0,
  ): A[] {
    const seen = new Set<string>();
    return alerts.filter((alert) => {
      const key = keyOf(alert);
      if (seen.has(key) || this.isRepeat(kind, alert, Date.parse(alert.created_at) + offset)) return false;
      seen.add(key);
      return true;
    });
  }

  add(kind: AlertKind, subject: AlertSubject, at: number): void {
    this.#publishedAt[kind].set(keyOf(subject), at);
  }

  /** Removes the alerts that are 15 minutes old or older at `at`. */
  prune(at: number): void {
    for (const times of Object.values(this.#publishedAt)) {
      for (const [key, time] of times) if (at - time >= WINDOW_MS) times.delete(key);
    }
  }
}

function keyOf({ line_id, market, outcome, points, specials_name }: AlertSubject): string {
  return `${line_id}|${market}|${outcome ?? ''}|${points ?? ''}|${specials_name ?? ''}`;
}
