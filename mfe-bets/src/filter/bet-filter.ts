import { periodBounds, periodIdOf, readRange, type ShownPeriod } from '@fairline/shared/bets';
import { FIRST_STATS_DAY } from '@fairline/shared/contracts';
import { SPORT_IDS } from '@fairline/shared/periods';
import type { Calendar } from '@fairline/shared/ui/calendar';
import type { BetsRequest } from '../bets.endpoints.ts';

export const MODES = ['all', 'unsettled', 'settled'] as const;
export type Mode = (typeof MODES)[number];
/** What the period and the order go by. */
export type ListedBy = 'starts' | 'placed';

/** What the list shows. All of it is in the address. */
export interface BetFilter extends ShownPeriod {
  readonly mode: Mode;
  readonly by: ListedBy;
  /** Ids of tags: bets with any of them. */
  readonly tags: readonly number[];
  /** The id of a sport, or a name; empty for all. */
  readonly sport: string;
  /** Empty for all. */
  readonly market: string;
  readonly bookmaker: string;
  readonly search: string;
  readonly page: number;
  /** The bets of all users, for administrators. */
  readonly allUsers: boolean;
}

export const DEFAULT_FILTER: BetFilter = {
  mode: 'all',
  period: '3m',
  range: null,
  by: 'starts',
  tags: [],
  sport: '',
  market: '',
  bookmaker: '',
  search: '',
  page: 1,
  allUsers: false,
};

/** The longest texts that the API accepts. */
const LONGEST = { sport: 100, market: 200, bookmaker: 100, search: 200 } as const;
const MOST_TAGS = 50;
const MOST_PAGES = 1_000_000;
/** Matches to come have days that are not over yet. */
const LAST_DAY = '2099-12-31';

/** The filter of an address. What it cannot have counts as absent. */
export function readFilter(address: URLSearchParams): BetFilter {
  const text = (name: keyof typeof LONGEST) => (address.get(name) ?? '').trim().slice(0, LONGEST[name]);
  const tags = (address.get('tag') ?? '').split(',').map(wholeNumber);
  const page = wholeNumber(address.get('page') ?? '');
  return {
    mode: MODES.find((mode) => mode === address.get('mode')) ?? 'all',
    period: periodIdOf(address.get('period')),
    range: readRange(address.get('from'), address.get('to'), FIRST_STATS_DAY, LAST_DAY),
    by: address.get('by') === 'placed' ? 'placed' : 'starts',
    tags: [...new Set(tags.filter((id) => id !== null))].slice(0, MOST_TAGS),
    sport: text('sport'),
    market: text('market'),
    bookmaker: text('bookmaker'),
    search: text('search'),
    page: Math.min(page ?? 1, MOST_PAGES),
    allUsers: address.get('users') === 'all',
  };
}

/** The address with a filter in it. Other parameters stay, and defaults are left out. */
export function writeFilter(filter: BetFilter, address: URLSearchParams): URLSearchParams {
  const written: Record<string, string> = {
    mode: filter.mode,
    period: filter.range === null ? filter.period : '',
    from: filter.range?.from ?? '',
    to: filter.range?.to ?? '',
    by: filter.by,
    tag: filter.tags.join(),
    sport: filter.sport,
    market: filter.market,
    bookmaker: filter.bookmaker,
    search: filter.search,
    page: String(filter.page),
    users: filter.allUsers ? 'all' : '',
  };
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(written)) {
    if (value === '' || value === DEFAULTS[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const DEFAULTS: Record<string, string> = { mode: 'all', period: '3m', by: 'starts', page: '1' };

/** The request of a filter, on the calendar of the user. */
export function requestOf(
  filter: BetFilter,
  now: number,
  calendar: Pick<Calendar, 'weekStart' | 'zone'>,
): BetsRequest {
  const { mode, by, tags, sport, market, bookmaker, search, page, period, range } = filter;
  return {
    ...{ mode, by, page },
    ...periodBounds({ period, range }, now, calendar),
    tag: tags.join() || undefined,
    sport: sport || undefined,
    market: market || undefined,
    bookmaker: bookmaker || undefined,
    search: search || undefined,
    // The days that open bets are added up by.
    zone: mode === 'unsettled' ? calendar.zone : undefined,
  };
}

/** Whether it leaves bets out by anything but the period and whether they are settled. */
export function isNarrowed({ tags, sport, market, bookmaker, search }: BetFilter): boolean {
  return tags.length > 0 || [sport, market, bookmaker, search].some((text) => text !== '');
}

/** The sport that a filter names by its id; null for a name or none. */
export function sportIdOf(sport: string): number | null {
  return SPORT_IDS.find((id) => String(id) === sport) ?? null;
}

function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
