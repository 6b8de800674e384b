import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';

/** Settings of so many users that show nearly everything, from 2 % on; each is a little different. */
export function wideSettings(users: number): AlertSetting[] {
  return Array.from({ length: users }, (_, index) =>
    alertSettingSchema.parse({
      name: `Setting ${index}`,
      type: 'odds',
      enabled: true,
      sport_id: null,
      min_drop_percentage: 2 + index / 1_000,
      time_interval: TIME_INTERVALS.at(-1),
    }),
  );
}
