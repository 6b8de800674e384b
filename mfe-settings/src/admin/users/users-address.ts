import {
  ADMIN_PAGES,
  type AdminUsersQuery,
  subscriptionStatusSchema,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';

/** The choices of both filters. */
export const PLAN_FILTERS = [...upgradeLevelSchema.options, 'none', 'admin'] as const;
export const STATUS_FILTERS = [...subscriptionStatusSchema.options, 'none'] as const;

/**
 * What the address of the page asks for. A value that is none counts as absent.
 * @example usersQueryOf(new URLSearchParams('search=a&plan=gold')) // { search: 'a', page: 1 }
 */
export function usersQueryOf(address: URLSearchParams): AdminUsersQuery {
  const plan = PLAN_FILTERS.find((name) => name === address.get('plan'));
  const status = STATUS_FILTERS.find((name) => name === address.get('status'));
  const page = Number(address.get('page') ?? 1);
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    ...(plan && { plan }),
    ...(status && { status }),
    page: Number.isInteger(page) && page >= 1 && page <= ADMIN_PAGES ? page : 1,
  };
}

/** The address with some values replaced; an empty one is left out, and the list begins anew unless the page is named. */
export function withValues(
  address: URLSearchParams,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const { page: _, ...kept } = Object.fromEntries(address);
  return Object.fromEntries(Object.entries({ ...kept, ...values }).filter(([, value]) => value !== ''));
}
