import { type AlertSetting, TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';

/** The longest interval, which filters nothing. */
const LONGEST = TIME_INTERVALS[TIME_INTERVALS.length - 1] ?? 86_400;
/** The chip for all sports. */
export const ALL_SPORTS = 0;

/** A setting as its form shows it: what filters nothing is a value of its own where the control needs one. */
export interface SettingValues
  extends Omit<AlertSetting, 'id' | 'name' | 'enabled' | 'sport_id' | 'time_interval' | 'confirm_seconds'> {
  readonly sport_id: number;
  readonly time_interval: TimeInterval;
  readonly confirm_seconds: number | null;
}

export function valuesOf({ id: _, name: __, enabled: ___, ...setting }: AlertSetting): SettingValues {
  return {
    ...setting,
    sport_id: setting.sport_id ?? ALL_SPORTS,
    time_interval: setting.time_interval ?? LONGEST,
    confirm_seconds: setting.confirm_seconds === 0 ? null : setting.confirm_seconds,
  };
}

/** What a change of the form changes of the setting. Periods mean something within one sport only. */
export function changesOf(values: Partial<SettingValues>): Partial<AlertSetting> {
  const { sport_id, time_interval, confirm_seconds, ...same } = values;
  return {
    ...same,
    ...(sport_id === undefined ? {} : { sport_id: sport_id === ALL_SPORTS ? null : sport_id, periods: [] }),
    ...(time_interval === undefined
      ? {}
      : { time_interval: time_interval === LONGEST ? null : time_interval }),
    ...(confirm_seconds === undefined ? {} : { confirm_seconds: confirm_seconds ?? 0 }),
  };
}
