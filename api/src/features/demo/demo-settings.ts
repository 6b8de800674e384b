import {
  type AlertSetting,
  alertSettingSchema,
  planIncludes,
  type UpgradeLevel,
} from '@fairline/shared/contracts';

/** The alert settings of a demo account from a day on. */
export interface DemoSettings {
  readonly daysAgo: number;
  readonly settings: readonly AlertSetting[];
}

const settingOf = (setting: object): AlertSetting =>
  alertSettingSchema.parse({ enabled: true, sport_id: null, ...setting });

/**
 * Settings that were saved once and changed later, so that their record has two versions. The first of each kind shows what an account without
 * settings sees: nobody misses an alert that was there before.
 */
export function demoSettings(level: UpgradeLevel): DemoSettings[] {
  if (!planIncludes(level, 'limit-alerts') || !planIncludes(level, 'closed-alerts')) return [];
  const soccer = (min_drop_percentage: number) =>
    settingOf({
      ...{ name: 'Soccer, main markets', type: 'odds', sport_id: 29, min_drop_percentage },
      markets: ['moneyline', 'spread', 'total'],
    });
  const all = [
    settingOf({ name: 'All drops from 5%', type: 'odds', min_drop_percentage: 5 }),
    settingOf({ name: 'Limit changes', type: 'limit', min_drop_percentage: 5 }),
    settingOf({ name: 'Closed markets', type: 'closed' }),
  ];
  return [
    { daysAgo: 24, settings: [...all, soccer(12)] },
    { daysAgo: 9, settings: [...all, soccer(8)] },
  ];
}
