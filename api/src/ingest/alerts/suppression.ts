import type { AlertKind, Market } from '@fairline/shared/contracts';
import { DUPLICATE_WINDOW_SECONDS } from '@fairline/shared/contracts';

const WINDOW_MS = DUPLICATE_WINDOW_SECONDS * 1000;

/** What an alert is about; two alerts of one kind with the same of these within 15 minutes are one piece of news. */
export interface AlertSubject {
  readonly line_id: string;
  readonly market: Market;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
}

/**
 * Remembers what was told in the last 15 minutes, per kind. An alert that was itself dropped as a repeat does not
 * prolong the silence: 15 minutes count from the alert that was told.
 */
export class Suppression {
  readonly #told: Record<AlertKind, Map<string, number>> = {
    odds: new Map(),
    limit: new Map(),
    closed: new Map(),
  };

  /** Whether the same was told less than 15 minutes before `at` (epoch ms). */
  isRepeat(kind: AlertKind, subject: AlertSubject, at: number): boolean {
    const told = this.#told[kind].get(keyOf(subject));
    return told !== undefined && at - told < WINDOW_MS;
  }

  /** The alerts that are news, in their order: no repeat of what was told, nor of one another. */
  news<A extends AlertSubject & { created_at: string }>(kind: AlertKind, alerts: readonly A[]): A[] {
    const seen = new Set<string>();
    return alerts.filter((alert) => {
      const key = keyOf(alert);
      if (seen.has(key) || this.isRepeat(kind, alert, Date.parse(alert.created_at))) return false;
      seen.add(key);
      return true;
    });
  }

  told(kind: AlertKind, subject: AlertSubject, at: number): void {
    this.#told[kind].set(keyOf(subject), at);
  }

  /** Forgets what no longer matters at `at`. */
  prune(at: number): void {
    for (const told of Object.values(this.#told)) {
      for (const [key, time] of told) if (at - time >= WINDOW_MS) told.delete(key);
    }
  }
}

function keyOf({ line_id, market, outcome, points, specials_name }: AlertSubject): string {
  return `${line_id}|${market}|${outcome ?? ''}|${points ?? ''}|${specials_name ?? ''}`;
}
