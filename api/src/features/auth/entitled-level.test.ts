import { describe, expect, it } from 'vitest';
import { entitledLevel } from './entitled-level.ts';

describe('entitledLevel', () => {
  it.each([
    ['pro_3months', 'active', 'pro'],
    ['sharp_month_api', 'trialing', 'sharp'],
    ['sharp_month', 'past_due', 'basic'],
    ['sharp_month', 'unpaid', 'basic'],
    ['pro_month', 'canceled', 'basic'],
    ['pro_month', 'incomplete', 'basic'],
    ['pro_month', null, 'basic'],
    [null, 'active', 'basic'],
    ['unknown_month', 'active', 'basic'],
  ] as const)('%s, %s: %s', (subscription_plan, subscription_status, level) => {
    expect(entitledLevel({ admin: false, subscription_plan, subscription_status })).toBe(level);
  });

  it('is sharp for administrators, whatever their subscription', () => {
    expect(entitledLevel({ admin: true, subscription_plan: null, subscription_status: null })).toBe('sharp');
  });
});
