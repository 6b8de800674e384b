import {
  ADMIN_PAGES,
  type AdminUsersQuery,
  subscriptionStatusSchema,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';

/** The choices of both filters. */
export const PLAN_FILTERS = [...upgradeLevelSchema.options, 'none', 'admin'] as const;
export const STATUS_FILTERS = [...subscriptionStatusSchema.options, 'none'] as const;

/** @example filterName('past_due') // 'Past due' */
export function filterName(value: string): string {
  return `${value.charAt(0).toUpperCase()}${value.slice(1).replace('_', ' ')}`;
}

/**
 * What the address of the page asks for. A value that is none counts as absent.
 * @example usersQueryOf(new URLSearchParams('search=a&plan=gold')) // { search: 'a', page: 1 }
 */
export function usersQueryOf(address: URLSearchParams): AdminUsersQuery {
  const plan = PLAN_FILTERS.find((name) => name === address.get('plan'));
  const status = STATUS_FILTERS.find((name) => name === address.get('status'));
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    ...(plan && { plan }),
    ...(status && { status }),
    page: pageOf(address),
  };
}

/**
 * The page of a list that the address names; the last one that can be opened for a higher one.
 * @example pageOf(new URLSearchParams('page=3')) // 3
 */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, ADMIN_PAGES) : 1;
}

/** The address with some values replaced; an empty one is left out, and the list begins anew unless the page is named. */
export function withValues(
  address: URLSearchParams,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const { page: _, ...kept } = Object.fromEntries(address);
  return Object.fromEntries(Object.entries({ ...kept, ...values }).filter(([, value]) => value !== ''));
}
