import type { MatchSearch } from '@fairline/shared/client';
import type { matchTypeSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

export type MatchType = z.infer<typeof matchTypeSchema>;

/** What the user chose to see. */
export interface MatchFilter {
  readonly types: readonly MatchType[];
  /** Ids; none means all. */
  readonly sports: readonly number[];
}

export const DEFAULT_FILTER: MatchFilter = { types: ['prematch', 'live'], sports: [] };

/** Hours that settled matches reach back. */
const HISTORY_HOURS = 48;

/** With one more of a kind, or one less; the last type stays, because a list of nothing helps nobody. */
export function toggleType(filter: MatchFilter, type: MatchType): MatchFilter {
  const types = toggled(filter.types, type);
  return types.length === 0 ? filter : { ...filter, types };
}

/** With one more sport, or one less. */
export function toggleSport(filter: MatchFilter, sport: number): MatchFilter {
  return { ...filter, sports: toggled(filter.sports, sport) };
}

/** The question to the API. Matches that are over are asked for latest first; a single event overrides all else. */
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

/** The event that an address names; null where it names none. */
export function eventIdOf(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function toggled<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((each) => each !== item) : [...items, item];
}
