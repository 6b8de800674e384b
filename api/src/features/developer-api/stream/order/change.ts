import type { ApiMarket } from '@fairline/shared/contracts/developer';
import type { DevigMethod } from '@fairline/shared/odds';

/** Which change of a change set: a change set has one of each, in ascending order. */
export interface ChangeKey {
  readonly eventId: number;
  readonly period: number;
  /** A quote of the history, or `#event`, or `#result`. */
  readonly item: string;
}

/** A committed change as the stream sends it. */
export interface Change extends ChangeKey {
  /** The commit sequence number of its change set. */
  readonly seq: number;
  readonly kind: 'odds' | 'events' | 'results';
  readonly sportId: number;
  readonly leagueId: number;
  /** Null for what is no price of a market. */
  readonly market: ApiMarket | null;
  /** What is sent, as JSON with fair odds by a method: composed once for all clients. */
  json(method: DevigMethod): string;
}

/** After a change; without a key, after all changes of the change set. */
export interface Place {
  readonly seq: number;
  readonly key: ChangeKey | null;
}

/** Below 0 where `a` comes first. Items are ordered by their bytes, as PostgreSQL does with the collation "C". */
export function compareKeys(a: ChangeKey, b: ChangeKey): number {
  if (a.eventId !== b.eventId) return a.eventId - b.eventId;
  if (a.period !== b.period) return a.period - b.period;
  return a.item === b.item ? 0 : a.item < b.item ? -1 : 1;
}

/** Below 0 where `a` comes first. */
export function comparePlaces(a: Place, b: Place): number {
  if (a.seq !== b.seq) return a.seq - b.seq;
  if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
  return compareKeys(a.key, b.key);
}

/** The place right after a change. */
export function placeOf({ seq, eventId, period, item }: Change): Place {
  return { seq, key: { eventId, period, item } };
}
