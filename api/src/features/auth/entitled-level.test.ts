import { describe, expect, it } from 'vitest';
import { entitledLevel } from './entitled-level.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000);

describe('entitledLevel', () => {
  it.each([
    ['pro_3months', 'active', null, 'pro'],
    ['sharp_month_api', 'trialing', null, 'sharp'],
    ['basic_month', 'active', null, 'basic'],
    ['sharp_month', 'past_due', null, null],
    ['sharp_month', 'unpaid', null, null],
    ['pro_month', 'canceled', null, null],
    ['pro_month', 'incomplete', null, null],
    ['pro_month', null, null, null],
    [null, 'active', null, null],
    ['unknown_month', 'active', null, 'basic'],
    ['pro_month', 'active', at(1), 'pro'],
    ['pro_month', 'active', at(0), null],
    ['pro_month', 'trialing', at(-1), null],
  ] as const)('%s, %s until %s: %s', (plan, status, until, level) => {
    const account = {
      admin: false,
      subscription_plan: plan,
      subscription_status: status,
      subscription_until: until,
    };
    expect(entitledLevel(account, NOW)).toBe(level);
  });

  it('is sharp for administrators, whatever their subscription', () => {
    const none = { subscription_plan: null, subscription_status: null, subscription_until: at(-1) };
    expect(entitledLevel({ admin: true, ...none }, NOW)).toBe('sharp');
  });
});
