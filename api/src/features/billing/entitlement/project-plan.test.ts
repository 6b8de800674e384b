import { lookupKeyOf, PURCHASES } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidingPlan,
  isEntitled,
  type PlanStatus,
  projectPlan,
  rankOf,
  type Subscription,
} from './project-plan.ts';

const NOW = new Date('2026-01-15T12:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const card = (more: Partial<Subscription> = {}): Subscription => ({
  source: 'card',
  lookup_key: 'pro_month',
  status: 'active',
  trial_end: null,
  period_end: at(10),
  cancel_at: null,
  pause_from: null,
  pause_until: null,
  ...more,
});
const crypto = (more: Partial<Subscription> = {}) => card({ source: 'crypto', ...more });
const grant = (more: Partial<Subscription> = {}) => card({ source: 'grant', period_end: null, ...more });

describe('the plan of a profile', () => {
  it('is none without a source', () => {
    expect(projectPlan([], NOW)).toEqual({
      subscription_status: null,
      subscription_plan: null,
      plan_source: null,
      trial_end: null,
      subscription_until: null,
    });
  });

  it('of equal ones without an end is that by card, because it is charged', () => {
    for (const plans of [
      [grant(), card()],
      [card(), grant()],
    ]) {
      expect(decidingPlan(plans, NOW)?.source).toBe('card');
    }
  });

  it('that renews itself has no end; one that was cancelled, or does not renew itself, has', () => {
    const untilOf = (plan: Subscription) => projectPlan([plan], NOW).subscription_until;
    expect(untilOf(card())).toBeNull();
    expect(untilOf(card({ cancel_at: at(10) }))).toEqual(at(10));
    expect(untilOf(crypto())).toEqual(at(10));
    expect(untilOf(grant())).toBeNull();
    expect(untilOf(grant({ period_end: at(3) }))).toEqual(at(3));
  });

  it('ends with a pause when that begins, and is there again when it is over', () => {
    const paused = card({ pause_from: at(10), pause_until: at(40) });
    expect(projectPlan([paused], NOW)).toMatchObject({
      subscription_status: 'active',
      subscription_until: at(10),
    });
    for (const [days, entitled] of [
      [9, true],
      [10, false],
      [39, false],
      [40, true],
    ] as const) {
      expect([days, isEntitled(paused, at(days))]).toEqual([days, entitled]);
    }
    expect(projectPlan([paused], at(40)).subscription_until).toBeNull();
  });

  it('is canceled when paid or granted time has passed, and has the status of the card otherwise', () => {
    expect(projectPlan([crypto({ period_end: at(-1) })], NOW).subscription_status).toBe('canceled');
    expect(projectPlan([grant({ period_end: NOW })], NOW).subscription_status).toBe('canceled');
    expect(projectPlan([crypto({ period_end: at(-1) }), card({ status: 'past_due' })], NOW)).toMatchObject({
      subscription_status: 'past_due',
      plan_source: 'card',
    });
  });

  it('is the highest that may be used, of equal ones that which lasts longest', () => {
    const keyOf = (...plans: Subscription[]) => {
      const { plan_source, subscription_plan } = projectPlan(plans, NOW);
      return [plan_source, subscription_plan];
    };
    expect(keyOf(card(), grant({ lookup_key: 'sharp_month' }))).toEqual(['grant', 'sharp_month']);
    expect(keyOf(card({ lookup_key: 'sharp_month_api' }), grant({ lookup_key: 'sharp_month' }))).toEqual([
      'card',
      'sharp_month_api',
    ]);
    expect(keyOf(crypto(), card())).toEqual(['card', 'pro_month']);
    expect(keyOf(crypto(), card({ cancel_at: at(5) }))).toEqual(['crypto', 'pro_month']);
    expect(keyOf(card({ status: 'unpaid' }), crypto({ lookup_key: 'basic_month' }))).toEqual([
      'crypto',
      'basic_month',
    ]);
  });

  it('never is one that may not be used while another may, in any order of the sources', () => {
    const statuses: PlanStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'canceled'];
    const time = fc.option(fc.integer({ min: -20, max: 20 }).map(at));
    const plan = (source: Subscription['source']) =>
      fc.record({
        source: fc.constant(source),
        lookup_key: fc.constantFrom(...PURCHASES.map(lookupKeyOf)),
        status: fc.constantFrom(...statuses),
        trial_end: fc.constant(null),
        period_end: time,
        cancel_at: time,
        pause_from: fc.constant(null),
        pause_until: fc.constant(null),
      });
    const plans = fc.tuple(plan('card'), plan('crypto'), plan('grant'));
    fc.assert(
      fc.property(
        plans,
        fc.subarray([0, 1, 2]),
        fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
        (all, some, order) => {
          const chosen = some.flatMap((index) => all[index] ?? []);
          const shuffled = order.filter((index) => some.includes(index)).flatMap((index) => all[index] ?? []);
          const result = projectPlan(chosen, NOW);
          expect(projectPlan(shuffled, NOW)).toEqual(result);
          const deciding = decidingPlan(chosen, NOW);
          const usable = chosen.filter((one) => isEntitled(one, NOW));
          const best = Math.max(...usable.map((one) => rankOf(one.lookup_key)));
          if (deciding !== null && usable.length > 0) {
            expect([isEntitled(deciding, NOW), rankOf(deciding.lookup_key)]).toEqual([true, best]);
          }
          // The server compares status and end alone, and has to come to the same.
          const { subscription_status: status, subscription_until: until } = result;
          const opens = (status === 'active' || status === 'trialing') && (until === null || NOW < until);
          expect(opens).toBe(usable.length > 0);
        },
      ),
    );
  });
});

it('a plan ranks above those that it includes, the API above none', () => {
  const keys = ['gold_month', 'basic_6months', 'pro_month', 'sharp_3months', 'sharp_month_api'];
  expect(keys.map(rankOf)).toEqual([-1, 0, 2, 4, 5]);
});
