import { lookupKeyOf, type Purchase, reachesPlan } from '@fairline/shared/contracts';

/**
 * How a subscription becomes another one: an upgrade to a higher plan or with the API is charged and used at once, a
 * switch to anything else begins at the end of what is paid.
 *
 * @example planChange(proQuarterly, basicQuarterly) // 'switch'
 */
export function planChange(current: Purchase, next: Purchase): 'none' | 'upgrade' | 'switch' {
  if (lookupKeyOf(current) === lookupKeyOf(next)) return 'none';
  if (!includes(next, current)) return 'switch';
  return isSameProduct(current, next) ? 'switch' : 'upgrade';
}

/** Whether plan and API are the same; the duration may differ. */
export function isSameProduct(one: Purchase, other: Purchase): boolean {
  return one.plan === other.plan && one.api === other.api;
}

/** Whether a purchase has all that another one has. */
function includes(one: Purchase, other: Purchase): boolean {
  return reachesPlan(one.plan, other.plan) && (one.api || !other.api);
}
