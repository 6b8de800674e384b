import { alertSettingSchema, DEFAULT_PREFERENCES, defaultSetting } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { expect, it } from 'vitest';
import { describeSetting } from './describe-setting.ts';

const format = createFormatter(DEFAULT_PREFERENCES);
const words = (fields: object) =>
  describeSetting(
    alertSettingSchema.parse({ name: 'A', type: 'odds', enabled: true, sport_id: null, ...fields }),
    format,
  ).replaceAll('\u00a0', ' ');

it.each<[object, string]>([
  [{}, 'All sports'],
  [{ sport_id: 29, min_drop_percentage: 3, time_interval: 1_800 }, 'Soccer · 3% in 30 min'],
  [{ type: 'limit', direction: 1, limit_range: [2_000, null] }, 'All sports · up · limit from $2k'],
  [{ type: 'closed', min_drop_percentage: 5, max_start_time: 1_440 }, 'All sports · starts within 24 h'],
  [{ max_start_time: 120 }, 'All sports · starts within 120 min'],
  [{ max_start_time: 1_450 }, 'All sports · starts within 1,450 min'],
  [{ max_start_time: 2_880 }, 'All sports · starts within 2 days'],
  [{ markets: ['moneyline', 'spread'], exclude_quarters: true }, 'All sports · 1X2, AH · no quarters'],
  [{ sport_id: 29, periods: [0, 1], odds_range: [1.4, 6] }, 'Soccer · FT, 1st H · odds 1.40 to 6.00'],
  [{ sport_id: 33, periods: [1, 2, 3, 4] }, 'Tennis · 4 periods'],
  [{ odds_range: [null, 3], league_names: ['A'] }, 'All sports · odds up to 3.00 · without 1 league'],
  [{ league_names: ['A', 'B'], leagues_mode: 'show' }, 'All sports · only 2 leagues'],
  [{ realert_step: 2, confirm_seconds: 10 }, 'All sports · again at +2 points · confirmed after 10 s'],
])('%j is "%s"', (fields, expected) => {
  expect(words(fields)).toBe(expected);
});

it('describes the default setting', () => {
  expect(describeSetting(defaultSetting('odds'), format)).toBe('All sports · 5%');
});
