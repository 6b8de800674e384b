import { describe, expect, it } from 'vitest';
import {
  apiPlanOf,
  hasSport,
  lowestPlanWith,
  PLAN_FEATURES,
  PLANS,
  type PlanFeature,
  planIncludes,
  reachesPlan,
  STREAM_FEATURES,
  sportsOf,
  upgradeLevelOf,
} from './plans.ts';

const LEVELS = ['basic', 'pro', 'sharp'] as const;

describe('plans', () => {
  it.each<[PlanFeature, (typeof LEVELS)[number]]>([
    ['dropping-odds', 'basic'],
    ['odds-history', 'basic'],
    ['bet-tracker', 'basic'],
    ['stake-calculator', 'basic'],
    ['realtime-odds', 'pro'],
    ['limit-alerts', 'pro'],
    ['closed-alerts', 'pro'],
    ['matches', 'pro'],
    ['graph-center', 'pro'],
    ['live-ev', 'pro'],
    ['closing-ev', 'pro'],
    ['line-approximation', 'pro'],
    ['specials', 'pro'],
    ['ai-insights', 'sharp'],
    ['derived-prices', 'sharp'],
    ['api', 'sharp'],
  ])('%s begins with %s', (feature, level) => {
    expect(lowestPlanWith(feature)).toBe(level);
    expect(LEVELS.map((one) => planIncludes(one, feature))).toEqual(
      LEVELS.map((one) => LEVELS.indexOf(one) >= LEVELS.indexOf(level)),
    );
  });

  it('name every feature in the table above', () => {
    expect(PLAN_FEATURES).toHaveLength(16);
  });

  it('include what the plan below includes', () => {
    for (const feature of PLANS.basic.features) expect(PLANS.pro.features).toContain(feature);
    for (const feature of PLANS.pro.features) expect(PLANS.sharp.features).toContain(feature);
  });

  it('give Basic three sports and the others all', () => {
    expect(PLANS.basic.sports).toEqual([29, 33, 4]);
    expect(hasSport({ sports: sportsOf('basic', null) }, 29)).toBe(true);
    expect(hasSport({ sports: sportsOf('basic', null) }, 19)).toBe(false);
    expect(hasSport({ sports: sportsOf('basic', [19]) }, 19)).toBe(true);
    expect(hasSport({ sports: sportsOf('pro', null) }, 19)).toBe(true);
    expect(hasSport({ sports: sportsOf('sharp', null) }, 999)).toBe(true);
  });

  it('have the graphs and archive days of the price list', () => {
    expect(LEVELS.map((level) => PLANS[level].graphs)).toEqual([0, 4, 12]);
    expect(LEVELS.map((level) => PLANS[level].archiveDays)).toEqual([0, 7, 30]);
  });

  it('assign each stream of alerts to a feature', () => {
    expect(Object.values(STREAM_FEATURES).map(lowestPlanWith)).toEqual(['basic', 'pro', 'pro']);
  });

  it('are ordered', () => {
    expect(reachesPlan('pro', 'pro')).toBe(true);
    expect(reachesPlan('basic', 'pro')).toBe(false);
    expect(reachesPlan('sharp', 'basic')).toBe(true);
  });
});

describe('upgradeLevelOf', () => {
  it.each([
    [{ admin: true, subscription_plan: null }, 'sharp'],
    [{ admin: false, subscription_plan: 'pro_3months' }, 'pro'],
    [{ admin: false, subscription_plan: 'sharp_6months_api' }, 'sharp'],
    [{ admin: false, subscription_plan: 'gold_month' }, 'basic'],
    [{ admin: false, subscription_plan: null }, 'basic'],
  ] as const)('%o is %s', (user, level) => {
    expect(upgradeLevelOf(user)).toBe(level);
  });
});

describe('apiPlanOf', () => {
  it.each([
    [null, 'sharp_month_api', false, 'none'],
    ['basic', 'basic_month', false, 'none'],
    ['pro', 'pro_month', false, 'none'],
    ['sharp', 'sharp_month', false, 'sharp'],
    ['sharp', 'sharp_6months_api', false, 'extended'],
    ['sharp', null, true, 'extended'],
  ] as const)('%s with %s, admin %s: %s', (level, subscription_plan, admin, plan) => {
    expect(apiPlanOf(level, { admin, subscription_plan })).toBe(plan);
  });
});
