import { DURATION_MONTHS, type Duration, PLAN_PRICES, type UpgradeLevel } from '@fairline/shared/contracts';

/** What a duration saves against as many single months, in euro cents. The API add-on costs the same in each. */
export function savingOf(plan: UpgradeLevel, duration: Duration): number {
  return PLAN_PRICES[plan].month * DURATION_MONTHS[duration] - PLAN_PRICES[plan][duration];
}

/**
 * The same as a whole percentage of the single months, for the badge.
 * @example savedPercent('pro', '6months') // 22
 */
export function savedPercent(plan: UpgradeLevel, duration: Duration): number {
  return Math.round((100 * savingOf(plan, duration)) / (PLAN_PRICES[plan].month * DURATION_MONTHS[duration]));
}

/**
 * 'Starts from': the price of six months, by month, in euro cents.
 * @example startsFrom('basic') // 1833
 */
export function startsFrom(plan: UpgradeLevel): number {
  return Math.round(PLAN_PRICES[plan]['6months'] / 6);
}
