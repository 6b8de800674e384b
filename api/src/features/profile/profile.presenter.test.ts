import { DEFAULT_PREFERENCES, preferencesSchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentPreferences, presentProfile } from './profile.presenter.ts';

describe('presentPreferences', () => {
  it('merges the stored choices over the defaults', () => {
    expect(presentPreferences({ odds_format: 'american', unitSize: 25 })).toEqual({
      ...DEFAULT_PREFERENCES,
      odds_format: 'american',
      unitSize: 25,
    });
  });

  it('replaces a value that is no longer valid by its default and keeps the rest', () => {
    const preferences = presentPreferences({ alertSound: 'gone', showVig: true, left: 'over' });
    expect(preferences).toEqual({ ...DEFAULT_PREFERENCES, showVig: true });
  });

  it('is complete and valid whatever is stored', () => {
    const stored = fc.dictionary(
      fc.constantFrom(...Object.keys(DEFAULT_PREFERENCES), 'other'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(stored, (chosen) => {
        expect(preferencesSchema.strict().safeParse(presentPreferences(chosen)).success).toBe(true);
      }),
    );
  });
});

describe('presentProfile', () => {
  it('gives the end of the trial in whole seconds', () => {
    const profile = presentProfile({
      id: 'u',
      email: 'u@example.com',
      admin: false,
      subscription_status: 'trialing',
      subscription_plan: 'pro_month',
      trial_end: new Date(1_772_366_400_999),
      plan_source: 'card',
      subscription_until: null,
      chosen_sports: null,
      setting_sports: [],
      stripe_customer_id: 'cus_1',
      stripe_subscription_id: 'sub_1',
      break_until: new Date('2026-03-01T12:00:00Z'),
      starting_bankroll: 1_000,
      created_at: new Date(0),
      preferences: {},
    });
    expect(profile).toMatchObject({
      trial_end: 1_772_366_400,
      plan_source: 'card',
      subscription_until: null,
      customer_id: 'cus_1',
      subscription_id: 'sub_1',
      break_until: '2026-03-01T12:00:00.000Z',
      starting_bankroll: 1_000,
      created_at: '1970-01-01T00:00:00.000Z',
      upgradeLevel: 'pro',
    });
  });
});
