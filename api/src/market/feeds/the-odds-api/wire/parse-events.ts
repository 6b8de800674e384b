import { instantOf } from '../../pinnacle/wire/instants.ts';
import { type EventIds, eventIdsOf } from './event-ids.ts';
import { idTextOf, listOf, objectOf, textOf } from './fields.ts';

/** An event of `/events`, `/odds` or `/scores`. */
export interface OddsApiEvent {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly ids: EventIds;
  readonly sportKey: string;
  readonly home: string;
  readonly away: string;
  /** Epoch milliseconds; rewritten to the observed start, and when a match is postponed. */
  readonly starts: number;
}

/** The event of an object; null without two sides, which is an outright, and for what cannot be read. */
export function parseEvent(item: unknown): OddsApiEvent | null {
  const event = objectOf(item);
  if (event === null) return null;
  const id = idTextOf(event.id);
  const ids = id === null ? null : eventIdsOf(id);
  const sportKey = idTextOf(event.sport_key);
  const home = textOf(event.home_team);
  const away = textOf(event.away_team);
  const starts = instantOf(event.commence_time);
  if (id === null || ids === null || sportKey === null) return null;
  if (home === null || away === null || home === away || starts === null) return null;
  return { id, ids, sportKey, home, away, starts };
}

export function parseEvents(body: unknown): OddsApiEvent[] {
  return listOf(body).flatMap((item) => parseEvent(item) ?? []);
}
