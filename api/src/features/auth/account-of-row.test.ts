import { expect, it } from 'vitest';
import type { SportChoiceRow } from '../profile/user-sports.ts';
import { accountOfRow, type RightsRow } from './account-of-row.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000);
const ROW: RightsRow & SportChoiceRow = {
  chosen_sports: null,
  setting_sports: [],
  id: 'u',
  admin: false,
  subscription_status: 'active',
  subscription_plan: 'pro_month',
  trial_end: null,
  plan_source: 'card',
  subscription_until: null,
  stripe_customer_id: 'cus_1',
  stripe_subscription_id: 'sub_1',
  break_until: null,
};

it('a break ends with its time, and a plan until a day with that', () => {
  const row = { ...ROW, break_until: at(60), subscription_until: at(120) };
  const of = (now: number) => {
    const { level, breakUntil, endsAt } = accountOfRow(row, now);
    return [level, breakUntil, endsAt];
  };
  expect(of(NOW)).toEqual(['pro', at(60), NOW + 60_000]);
  expect(of(NOW + 60_000)).toEqual(['pro', null, NOW + 120_000]);
  expect(of(NOW + 120_000)).toEqual([null, null, null]);
});

it.each([
  [{ subscription_status: 'past_due' }],
  [{ subscription_plan: 'pro_3months' }],
  [{ trial_end: at(60) }],
  [{ plan_source: 'crypto' }],
  [{ subscription_until: at(60) }],
  [{ stripe_customer_id: 'cus_2' }],
  [{ stripe_subscription_id: null }],
  [{ break_until: at(60) }],
  [{ admin: true }],
] as Partial<RightsRow>[][])('pages read their profile again after %j', (change) => {
  expect(accountOfRow({ ...ROW, ...change }, NOW).planState).not.toBe(accountOfRow(ROW, NOW).planState);
});

it('and after what only time changes, but not after nothing', () => {
  const row = { ...ROW, break_until: at(60) };
  expect(accountOfRow(row, NOW + 60_000).planState).not.toBe(accountOfRow(row, NOW).planState);
  expect(accountOfRow(row, NOW + 59_000).planState).toBe(accountOfRow(row, NOW).planState);
});
