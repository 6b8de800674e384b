import {
  type DayRange,
  type PeriodId,
  periodBounds,
  periodIdOf,
  readRange,
  type ShownPeriod,
} from '@fairline/shared/bets';
import { COMPARE_MODES, type CompareMode, FACETS, type Facet, MOST_FACETS } from '@fairline/shared/contracts';
import type { Calendar } from '@fairline/shared/ui/calendar';
import type { StatsRequest } from '../stats.endpoints.ts';

/** What the profit is compared with. */
export type Compared = CompareMode | 'actual';

/** What the page shows. All of it is in the address. */
export interface StatsChoice extends ShownPeriod {
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

const FIRST_FACETS: readonly Facet[] = ['league'];

/**
 * The choice of an address. What it cannot have counts as absent.
 *
 * @param first the first day that can be chosen
 * @param today the last one
 */
export function readChoice(address: URLSearchParams, first: string, today: string): StatsChoice {
  const named = periodIdOf(address.get('period'));
  // All time is a range of days here.
  const period: PeriodId = named === 'all' ? '3m' : named;
  const compare = address.get('compare');
  const facets = (address.get('facets') ?? '').split(',');
  const known = FACETS.filter((facet) => facets.includes(facet)).toSorted(
    (a, b) => facets.indexOf(a) - facets.indexOf(b),
  );
  const against = address.get('against');
  return {
    period,
    range: readRange(address.get('from'), address.get('to'), first, today),
    by: address.get('by') === 'placed' ? 'placed' : 'starts',
    compare: compare === 'actual' ? compare : (COMPARE_MODES.find((mode) => mode === compare) ?? null),
    facets: known.length === 0 ? FIRST_FACETS : known.slice(0, MOST_FACETS),
    against:
      against === 'before' || against === 'year'
        ? against
        : readRange(...((against ?? '').split('..') as [string, string?]), first, today),
  };
}

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

/**
 * The request of a choice. A period of so many days has no end: bets that start later belong to it as soon as they are settled.
 *
 * @param zone IANA name of the time zone whose days they are
 */
export function requestOf(
  { by, ...shown }: ShownPeriod & Pick<StatsChoice, 'by'>,
  now: number,
  calendar: Pick<Calendar, 'weekStart' | 'zone'>,
): StatsRequest {
  const { from, to } = periodBounds(shown, now, calendar);
  return { from, ...(to !== undefined && { to }), by, zone: calendar.zone };
}
