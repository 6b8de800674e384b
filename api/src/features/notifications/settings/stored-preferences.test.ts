import {
  alertSettingSchema,
  DEFAULT_NOTIFICATION_PREFERENCES,
  DEFAULT_PREFERENCES,
} from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { alertSettingOf, notificationPreferencesOf, preferencesOf } from './stored-preferences.ts';

const quiet = { enabled: true, from: '23:00', to: '06:30', days: [1], alerts: 'drop' } as const;

describe('stored notification preferences', () => {
  it.each([null, '{}', 'null', '[]', '7', '"text"'])('are the defaults where %j is stored', (stored) => {
    expect(notificationPreferencesOf(stored)).toEqual(DEFAULT_NOTIFICATION_PREFERENCES);
  });

  it('have the default of a field that is missing', () => {
    const stored = JSON.stringify({ time_zone: 'Europe/Vienna', quiet });
    expect(notificationPreferencesOf(stored)).toEqual({
      ...DEFAULT_NOTIFICATION_PREFERENCES,
      ...{ time_zone: 'Europe/Vienna', quiet },
    });
  });

  it.each([
    ['a zone that does not exist', { time_zone: 'Mars/Olympus' }],
    ['hours without an end', { quiet: { ...quiet, to: quiet.from } }],
    ['a cap above the largest', { caps: { ...DEFAULT_NOTIFICATION_PREFERENCES.caps, telegram: 10_000 } }],
    ['a mode of before', { email_mode: 'weekly' }],
    ['a field of another type', { caps: 'many' }],
  ])('have the default of a field with %s, and the others as they are stored', (_, broken) => {
    const stored = { time_zone: 'Europe/Vienna', quiet, caps: { ...caps(7) }, email_mode: 'single' as const };
    const [field] = Object.keys(broken) as [keyof typeof DEFAULT_NOTIFICATION_PREFERENCES];
    expect(notificationPreferencesOf(JSON.stringify({ ...stored, ...broken }))).toEqual({
      ...stored,
      [field]: DEFAULT_NOTIFICATION_PREFERENCES[field],
    });
  });
});

it('stored preferences have the default of a field that cannot be read', () => {
  const stored = JSON.stringify({ currency: 'USD', timeZone: 'Mars/Olympus', unknown: 1 });
  expect(preferencesOf(stored)).toEqual({ ...DEFAULT_PREFERENCES, currency: 'USD' });
  expect(preferencesOf(null)).toEqual(DEFAULT_PREFERENCES);
});

it('a stored setting that cannot be read is none', () => {
  const setting = alertSettingSchema.parse({ name: 'Own', type: 'odds', enabled: true, sport_id: 29 });
  expect(alertSettingOf(JSON.stringify(setting))).toEqual(setting);
  for (const stored of ['{}', 'null', JSON.stringify({ ...setting, odds_range: [3, 2] })]) {
    expect(alertSettingOf(stored)).toBeNull();
  }
});

function caps(each: number) {
  return { 'web-push': each, telegram: each, discord: each, email: each };
}
