import type { Alert } from '@fairline/shared/contracts';
import { matchKeyOf } from './match-key.ts';

/** What a user has hidden by hand: alerts of a match, or all of them. */
export interface HiddenAlerts {
  readonly type: 'alert' | 'match';
  /** The key of the match. */
  readonly match: string;
  /** Ids of the hidden alerts; empty for a match. */
  readonly ids: readonly number[];
}

/** Whether an alert is hidden by one of the entries, as a function of the alert. */
export function hiddenBy(entries: readonly HiddenAlerts[]): (alert: Alert) => boolean {
  if (entries.length === 0) return () => false;
  const matches = new Set(entries.filter(({ type }) => type === 'match').map(({ match }) => match));
  // Ids of different streams differ in meaning, so that they count for their match only.
  const ids = new Set(entries.flatMap(({ match, ids: hidden }) => hidden.map((id) => `${match} ${id}`)));
  return (alert) => {
    const match = matchKeyOf(alert);
    return matches.has(match) || ids.has(`${match} ${alert.id}`);
  };
}
