import * as z from 'zod';
import { type UpgradeLevel, upgradeLevelSchema } from './plans.ts';

/** How long a payment lasts, as part of a price's lookup key. */
export const durationSchema = z.enum(['month', '3months', '6months']);
export type Duration = z.infer<typeof durationSchema>;

/** The months of each duration. */
export const DURATION_MONTHS: Readonly<Record<Duration, 1 | 3 | 6>> = {
  month: 1,
  '3months': 3,
  '6months': 6,
};

/** The names of the durations on screen (SPEC section 2). */
export const DURATION_NAMES: Readonly<Record<Duration, string>> = {
  month: 'Monthly',
  '3months': 'Quarterly',
  '6months': 'Semi-Annually',
};

/** Prices in euro cents, VAT included (SPEC section 9). */
export const PLAN_PRICES: Readonly<Record<UpgradeLevel, Readonly<Record<Duration, number>>>> = {
  basic: { month: 2_499, '3months': 5_999, '6months': 10_999 },
  pro: { month: 4_299, '3months': 10_999, '6months': 19_999 },
  sharp: { month: 6_499, '3months': 17_999, '6months': 34_499 },
};
/** The extended API of a Sharp plan, in euro cents a month. */
export const API_ADD_ON_PRICE = 2_000;
/** The free days of a first subscription. */
export const TRIAL_DAYS = 5;

/** What is bought: a plan, how long, and whether with the extended API, which only Sharp may carry. */
export interface Purchase {
  readonly plan: UpgradeLevel;
  readonly duration: Duration;
  readonly api: boolean;
}

/**
 * The key of a price at the payment provider, and the plan of a profile: `name_duration[_api]`.
 * @example lookupKeyOf({ plan: 'sharp', duration: '3months', api: true }) // 'sharp_3months_api'
 */
export function lookupKeyOf({ plan, duration, api }: Purchase): string {
  return `${plan}_${duration}${api ? '_api' : ''}`;
}

/** Every purchase that is offered: three plans with three durations, and Sharp with the extended API. */
export const PURCHASES: readonly Purchase[] = upgradeLevelSchema.options.flatMap((plan) =>
  durationSchema.options.flatMap((duration) =>
    (plan === 'sharp' ? [false, true] : [false]).map((api) => ({ plan, duration, api })),
  ),
);
const BY_KEY = new Map(PURCHASES.map((purchase) => [lookupKeyOf(purchase), purchase]));

/** The purchase of a lookup key; null for a key that is not offered. */
export function purchaseOf(lookupKey: string | null): Purchase | null {
  return (lookupKey !== null && BY_KEY.get(lookupKey)) || null;
}

/** The lookup key of a price that is offered. */
export const lookupKeySchema = z.string().refine((key) => BY_KEY.has(key), 'is not a plan with a duration');

/**
 * The price of a purchase in euro cents, for its whole duration.
 * @example priceOf({ plan: 'sharp', duration: '3months', api: true }) // 23999
 */
export function priceOf({ plan, duration, api }: Purchase): number {
  return PLAN_PRICES[plan][duration] + (api ? API_ADD_ON_PRICE * DURATION_MONTHS[duration] : 0);
}
