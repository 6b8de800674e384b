import type { MatchSearch } from '@fairline/shared/client';
import { type matchTypeSchema, PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import { SPORT_IDS } from '@fairline/shared/periods';
import type * as z from 'zod';

export type MatchType = z.infer<typeof matchTypeSchema>;
const TYPES: readonly MatchType[] = ['prematch', 'live', 'settled'];

/** What the list shows. All of it is in the address. */
export interface MatchFilter {
  readonly text: string;
  readonly types: readonly MatchType[];
  /** Sport ids; empty for all sports. */
  readonly sports: readonly number[];
  /** Only matches that the user has saved. */
  readonly saved: boolean;
  /** Only matches on which no bet is possible now. */
  readonly closed: boolean;
  /** How far back settled matches are listed. */
  readonly days: number;
  /** The latest start first. */
  readonly latestFirst: boolean;
  readonly page: number;
}

export const DEFAULT_FILTER: MatchFilter = {
  text: '',
  types: ['prematch', 'live'],
  sports: [],
  saved: false,
  closed: false,
  days: 2,
  latestFirst: false,
  page: 1,
};

const DAYS = [1, 2, 7, 30] as const;
const LONGEST_TEXT = 100;
const MOST_PAGES = 10_000;

/** The choices of days that the archive of a plan has. */
export function daysOf(level: UpgradeLevel): readonly number[] {
  return DAYS.filter((days) => days <= PLANS[level].archiveDays);
}

/** The filter of an address. What it cannot have counts as absent. */
export function readFilter(address: URLSearchParams): MatchFilter {
  const list = (name: string) => (address.get(name) ?? '').split(',');
  const types = TYPES.filter((type) => list('type').includes(type));
  const shown = types.length === 0 ? DEFAULT_FILTER.types : types;
  const page = wholeNumber(address.get('page'));
  const sort = address.get('sort');
  return {
    text: (address.get('q') ?? '').slice(0, LONGEST_TEXT),
    types: shown,
    sports: SPORT_IDS.filter((id) => list('sport').includes(String(id))),
    saved: address.get('saved') === '1',
    closed: address.get('closed') === '1',
    days: DAYS.find((days) => String(days) === address.get('days')) ?? DEFAULT_FILTER.days,
    latestFirst: sort === null ? isOnlySettled(shown) : sort === 'latest',
    page: Math.min(page ?? 1, MOST_PAGES),
  };
}

/** The address with a filter in it. Other parameters stay, and defaults are left out. */
export function writeFilter(filter: MatchFilter, address: URLSearchParams): URLSearchParams {
  const isDefaultOrder = filter.latestFirst === isOnlySettled(filter.types);
  const written: Record<string, string> = {
    q: filter.text.trim() === '' ? '' : filter.text,
    type: filter.types.join() === DEFAULT_FILTER.types.join() ? '' : filter.types.join(),
    sport: filter.sports.join(),
    saved: filter.saved ? '1' : '',
    closed: filter.closed ? '1' : '',
    days: filter.days === DEFAULT_FILTER.days ? '' : String(filter.days),
    sort: isDefaultOrder ? '' : filter.latestFirst ? 'latest' : 'soonest',
    page: filter.page === 1 ? '' : String(filter.page),
  };
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(written)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Adds or removes a match type. The last type cannot be removed, because the list would be empty. */
export function toggleType(filter: MatchFilter, type: MatchType): MatchFilter {
  const types = TYPES.filter((each) => filter.types.includes(each) !== (each === type));
  if (types.length === 0) return filter;
  // Settled matches alone are listed latest first, unless the user has chosen otherwise.
  const isDefaultOrder = filter.latestFirst === isOnlySettled(filter.types);
  return { ...filter, types, latestFirst: isDefaultOrder ? isOnlySettled(types) : filter.latestFirst };
}

/** Adds or removes a sport. */
export function toggleSport(filter: MatchFilter, sport: number): MatchFilter {
  return { ...filter, sports: SPORT_IDS.filter((id) => filter.sports.includes(id) !== (id === sport)) };
}

/** Whether anything of the list is left out or added, besides its order and page. */
export function isFiltered(filter: MatchFilter): boolean {
  const same = { ...filter, page: 1, latestFirst: false };
  return writeFilter(same, new URLSearchParams()).size > 0;
}

/** The API request for a filter; an event id overrides all of it. */
export function searchOf(filter: MatchFilter, eventId: number | null, level: UpgradeLevel): MatchSearch {
  if (eventId !== null) return { event_id: eventId };
  const text = filter.text.trim();
  return {
    showMatchTypes: [...filter.types],
    historyDuration: Math.min(filter.days, PLANS[level].archiveDays) * 24,
    sort: filter.latestFirst ? 'desc' : 'asc',
    page: filter.page,
    ...(text !== '' && { search: text }),
    ...(filter.sports.length > 0 && { sports: [...filter.sports] }),
    ...(filter.saved && { onlyBookmarked: true }),
    ...(filter.closed && { onlyClosed: true }),
  };
}

/** The event id of a query parameter; null if it is absent or invalid. */
export function eventIdOf(text: string | null): number | null {
  return wholeNumber(text);
}

function isOnlySettled(types: readonly MatchType[]): boolean {
  return types.every((type) => type === 'settled');
}

function wholeNumber(text: string | null): number | null {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : null;
}
