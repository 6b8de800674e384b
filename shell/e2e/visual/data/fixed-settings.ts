import {
  type AlertPreview,
  type AlertSettingInput,
  type AlertSettings,
  alertSettingSchema,
} from '@fairline/shared/contracts';
import { ALERTS } from './fixed-alerts.ts';

const LIST: readonly AlertSettingInput[] = [
  {
    ...{ name: 'Soccer main lines', type: 'odds', enabled: true, sport_id: 29, min_drop_percentage: 3 },
    ...{ time_interval: 1_800, markets: ['moneyline', 'spread', 'total'], exclude_quarters: true },
    ...{ odds_range: [1.4, 6], limit_range: [1_000, null], max_start_time: 1_440, periods: [0, 1] },
    league_names: ['Japan - J League', 'Sweden - Superettan'],
  },
  {
    ...{ name: 'Before 2 h', type: 'odds', enabled: true, sport_id: null, min_drop_percentage: 2.5 },
    ...{ time_interval: 600, max_start_time: 120, confirm_seconds: 10, realert_step: 3 },
  },
  { name: 'Tennis games', type: 'odds', enabled: false, sport_id: 33, min_drop_percentage: 5 },
  {
    name: 'Limit up, soccer',
    type: 'limit',
    enabled: true,
    sport_id: 29,
    direction: 1,
    limit_range: [2_000, null],
  },
];
const COUNTS = [61, 38, 0, 22];

/** Settings of two streams; the third one has its default. */
export const SETTINGS: AlertSettings = {
  status: 'ok',
  settings: LIST.map((setting, at) => ({ ...alertSettingSchema.parse(setting), id: at + 1, included: true })),
  version: 3,
  sports: null,
};

export const SETTING_COUNTS = {
  status: 'ok',
  counts: COUNTS.map((alerts, at) => ({ id: at + 1, alerts })),
  counting: false,
};

export const STREAM_COUNTS = {
  status: 'ok',
  counts: COUNTS.map((count, at) => ({ setting: at + 1, count })),
  counting: false,
};

const HOURS = [2, 1, 1, 2, 2, 3, 1, 1, 3, 9, 2, 3, 5, 7, 4, 2, 2, 6, 7, 4, 6, 6, 2, 1];

export const PREVIEW: AlertPreview = {
  status: 'ok',
  day: { alerts: 61, matches: 27, busiest_hour: 9 },
  week: { alerts: 402 },
  hours: HOURS,
  newest: ALERTS.odds.slice(0, 5),
  counting: false,
  since: null,
};

export const LEAGUES = {
  status: 'ok',
  leagues: [{ name: 'England - Premier League', matches: 9 }],
  more: true,
};
export const PERIODS = {
  status: 'ok',
  periods: [
    { number: 0, matches: 80 },
    { number: 1, matches: 60 },
  ],
};
