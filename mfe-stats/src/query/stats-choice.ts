import { addDays, dayStart, PERIODS, type PeriodId, periodStart } from '@fairline/shared/bets';
import { COMPARE_MODES, type CompareMode, FACETS, type Facet, MOST_FACETS } from '@fairline/shared/contracts';
import type { StatsRequest } from '../stats.endpoints.ts';

/** The periods that can be chosen by name; everything else is a range of days. */
export const STATS_PERIODS = PERIODS.filter(({ id }) => id !== 'all');

/** What the profit is compared with. */
export type Compared = CompareMode | 'actual';

/** Days of a range, both included: `2026-11-23`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** What the page shows. All of it is in the address. */
export interface StatsChoice {
  /** The period, while there is no range. */
  readonly period: PeriodId;
  readonly range: DayRange | null;
  /** Bets belong to the day on which they start, or were placed. */
  readonly by: 'starts' | 'placed';
  /** Null: what was last chosen. */
  readonly compare: Compared | null;
  /** What the table at the end divides bets by. */
  readonly facets: readonly Facet[];
  /** The period that is compared with this one; null for none. */
  readonly against: Against | null;
}

/** The days before this period, those of a year before, or others. */
export type Against = 'before' | 'year' | DayRange;

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const FIRST_FACETS: readonly Facet[] = ['league'];

/**
 * The choice of an address. What it cannot have counts as absent.
 *
 * @param first the first day that can be chosen
 * @param today the last one
 */
export function readChoice(address: URLSearchParams, first: string, today: string): StatsChoice {
  const period = STATS_PERIODS.find(({ id }) => id === address.get('period'))?.id ?? '3m';
  const compare = address.get('compare');
  const facets = (address.get('facets') ?? '').split(',');
  const known = FACETS.filter((facet) => facets.includes(facet)).toSorted(
    (a, b) => facets.indexOf(a) - facets.indexOf(b),
  );
  const against = address.get('against');
  return {
    period,
    range: rangeOf(address.get('from'), address.get('to'), first, today),
    by: address.get('by') === 'placed' ? 'placed' : 'starts',
    compare: compare === 'actual' ? compare : (COMPARE_MODES.find((mode) => mode === compare) ?? null),
    facets: known.length === 0 ? FIRST_FACETS : known.slice(0, MOST_FACETS),
    against:
      against === 'before' || against === 'year'
        ? against
        : rangeOf(...((against ?? '').split('..') as [string, string?]), first, today),
  };
}

function rangeOf(
  from: string | null | undefined,
  to: string | null | undefined,
  first: string,
  today: string,
): DayRange | null {
  if (!isDay(from) || !isDay(to) || from > to || from < first || to > today) return null;
  return { from, to };
}

/** Days that a month does not have are none. */
const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && DAY.test(text) && addDays(text, 0) === text;

/** The address with a choice in it. Other parameters stay, and defaults are left out. */
export function writeChoice(choice: StatsChoice, address: URLSearchParams): URLSearchParams {
  const { period, range, by, compare, facets, against } = choice;
  const written: Record<string, string> = {
    period: range === null && period !== '3m' ? period : '',
    from: range?.from ?? '',
    to: range?.to ?? '',
    by: by === 'starts' ? '' : by,
    compare: compare ?? '',
    facets: facets.join() === FIRST_FACETS.join() ? '' : facets.join(),
    against: against === null || typeof against === 'string' ? (against ?? '') : daysText(against),
  };
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(written)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const daysText = ({ from, to }: DayRange): string => `${from}..${to}`;

/** The days that a choice shows. @param today the last one */
export function daysOf({ period, range }: Pick<StatsChoice, 'period' | 'range'>, today: string): DayRange {
  const days = STATS_PERIODS.find(({ id }) => id === period)?.days ?? 90;
  return range ?? { from: addDays(today, -days), to: today };
}

/**
 * The request of a choice. A period has no end: bets that start later belong to it as soon as they are settled.
 *
 * @param zone IANA name of the time zone whose days they are
 */
export function requestOf(
  { period, range, by }: Pick<StatsChoice, 'period' | 'range' | 'by'>,
  now: number,
  zone: string,
): StatsRequest {
  if (range === null) return { from: periodStart(period, now, zone), by, zone };
  return { ...boundsOf(range, zone), by, zone };
}

/** The moments at which a range of days begins and ends. */
export function boundsOf({ from, to }: DayRange, zone: string) {
  return {
    from: new Date(dayStart(from, zone)).toISOString(),
    to: new Date(dayStart(addDays(to, 1), zone)).toISOString(),
  };
}
