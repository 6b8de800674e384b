import { type Profile, purchaseOf, upgradeLevelSchema } from '@fairline/shared/contracts';

export type PlanSource = NonNullable<Profile['plan_source']>;
export type PlanStatus = NonNullable<Profile['subscription_status']>;

/** A plan of a user from one source. */
export interface Subscription {
  readonly source: PlanSource;
  readonly lookup_key: string;
  readonly status: PlanStatus;
  readonly trial_end: Date | null;
  /** The end of what is paid; null for a grant without an end. */
  readonly period_end: Date | null;
  readonly cancel_at: Date | null;
  readonly pause_from: Date | null;
  readonly pause_until: Date | null;
}

/** What the profile has of a user's plan. */
export interface PlanOfProfile {
  readonly subscription_status: PlanStatus | null;
  readonly subscription_plan: string | null;
  readonly plan_source: PlanSource | null;
  readonly trial_end: Date | null;
  readonly subscription_until: Date | null;
}

const SOURCES: readonly PlanSource[] = ['card', 'crypto', 'grant'];
const NO_PLAN: PlanOfProfile = {
  subscription_status: null,
  subscription_plan: null,
  plan_source: null,
  trial_end: null,
  subscription_until: null,
};

/**
 * When the plan ends by time alone; null for one that renews itself. A pause ends it until the pause is over, so that
 * nothing has to happen in the moment in which it begins.
 */
export function endOfPlan(plan: Subscription, now: Date): Date | null {
  if (plan.source !== 'card') return plan.period_end;
  const isPaused = plan.pause_until !== null && now < plan.pause_until;
  const ends = [plan.cancel_at, isPaused ? plan.pause_from : null].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())));
}

/** Whether a plan may be used now. */
export function isEntitled(plan: Subscription, now: Date): boolean {
  const end = endOfPlan(plan, now);
  return (plan.status === 'active' || plan.status === 'trialing') && (end === null || now < end);
}

/**
 * How much a plan includes, to compare two: each includes what the lower ones do.
 * @example rankOf('sharp_month_api') > rankOf('sharp_6months') // true
 */
export function rankOf(lookupKey: string): number {
  const purchase = purchaseOf(lookupKey);
  return purchase === null
    ? -1
    : upgradeLevelSchema.options.indexOf(purchase.plan) * 2 + (purchase.api ? 1 : 0);
}

/**
 * The plan that counts of all sources: the highest that may be used now, of equal ones that which lasts longest. Without
 * any, the subscription by card with its status, because the screen asks for a payment; time that has passed is canceled.
 */
export function decidingPlan<P extends Subscription>(plans: readonly P[], now: Date): P | null {
  const endOf = (plan: P) => endOfPlan(plan, now)?.getTime() ?? Number.POSITIVE_INFINITY;
  const bySource = (a: P, b: P) => SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source);
  const usable = plans
    .filter((plan) => isEntitled(plan, now))
    .sort((a, b) => {
      const rank = rankOf(b.lookup_key) - rankOf(a.lookup_key);
      if (rank !== 0) return rank;
      const [endA, endB] = [endOf(a), endOf(b)];
      return endA === endB ? bySource(a, b) : endA > endB ? -1 : 1;
    });
  return usable[0] ?? [...plans].sort(bySource)[0] ?? null;
}

/** The plan of a profile from all its sources. */
export function projectPlan(plans: readonly Subscription[], now: Date): PlanOfProfile {
  const plan = decidingPlan(plans, now);
  if (plan === null) return NO_PLAN;
  const isOver = plan.source !== 'card' && !isEntitled(plan, now);
  return {
    subscription_status: isOver ? 'canceled' : plan.status,
    subscription_plan: plan.lookup_key,
    plan_source: plan.source,
    trial_end: plan.trial_end,
    subscription_until: endOfPlan(plan, now),
  };
}
