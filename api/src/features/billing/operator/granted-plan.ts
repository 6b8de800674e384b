import { lookupKeySchema, upgradeLevelSchema } from '@fairline/shared/contracts';

/** A mistake of the operator, with what to do. */
export class AccountsError extends Error {}

/**
 * The lookup key of a plan as an operator writes it: the key itself, or the name of the plan alone.
 * @example grantedKey('pro') // 'pro_month'
 */
export function grantedKey(plan: string): string {
  const key = upgradeLevelSchema.safeParse(plan).success ? `${plan}_month` : plan;
  if (lookupKeySchema.safeParse(key).success) return key;
  throw new AccountsError(
    `${plan} is no plan. Plans are ${upgradeLevelSchema.options.join(', ')}, or keys such as sharp_month_api.`,
  );
}

/**
 * A date as an operator writes it; a day alone ends at its last moment, in UTC.
 * @example untilOf('2026-12-31', now) // 2027-01-01T00:00:00Z
 */
export function untilOf(text: string, now: Date): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = new Date(isDay ? `${text}T00:00:00Z` : text);
  // A day that does not exist, such as the 30th of February, would be read as another one.
  if (Number.isNaN(date.getTime()) || (isDay && date.toISOString().slice(0, 10) !== text)) {
    throw new AccountsError(`${text} is no date. An example is 2026-12-31.`);
  }
  const until = isDay ? new Date(date.getTime() + 24 * 3_600_000) : date;
  if (until <= now) throw new AccountsError(`${text} has passed.`);
  return until;
}
