import type { MatchSearch } from '@fairline/shared/client';
import type { matchTypeSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

export type MatchType = z.infer<typeof matchTypeSchema>;

/** The user's filter of the match list. */
export interface MatchFilter {
  readonly types: readonly MatchType[];
  /** Sport ids; empty for all sports. */
  readonly sports: readonly number[];
}

export const DEFAULT_FILTER: MatchFilter = { types: ['prematch', 'live'], sports: [] };

/** How far back settled matches are listed. Hours. */
const HISTORY_HOURS = 48;

/** Adds or removes a match type. The last type cannot be removed, because the list would be empty. */
export function toggleType(filter: MatchFilter, type: MatchType): MatchFilter {
  const types = toggled(filter.types, type);
  return types.length === 0 ? filter : { ...filter, types };
}

/** Adds or removes a sport. */
export function toggleSport(filter: MatchFilter, sport: number): MatchFilter {
  return { ...filter, sports: toggled(filter.sports, sport) };
}

/** The API request for a filter. Settled matches are sorted latest first; an event id overrides all other filters. */
export function searchOf(
  filter: MatchFilter,
  search: string,
  page: number,
  eventId: number | null,
): MatchSearch {
  if (eventId !== null) return { event_id: eventId };
  const onlySettled = filter.types.every((type) => type === 'settled');
  return {
    showMatchTypes: [...filter.types],
    historyDuration: HISTORY_HOURS,
    sort: onlySettled ? 'desc' : 'asc',
    page,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(filter.sports.length === 0 ? {} : { sports: [...filter.sports] }),
  };
}

/** The event id of a query parameter; null if it is absent or invalid. */
export function eventIdOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function toggled<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
