import type { Alert } from '@fairline/shared/contracts';

/** The place of an alert in its stream: when it was shown, and its id among those of one moment. */
export type AlertPlace = Pick<Alert, 'shown_at' | 'id'>;

/**
 * Orders alerts as their stream does, the newest first. An alert that waited for its confirmation has a lower id than those
 * shown before it.
 * @example alerts.toSorted(newestFirst)
 */
export function newestFirst(a: AlertPlace, b: AlertPlace): number {
  // All instants of the API have the same format, so their texts are in the order of time.
  if (a.shown_at !== b.shown_at) return a.shown_at < b.shown_at ? 1 : -1;
  return b.id - a.id;
}
