import { type AlertSetting, alertSettingSchema } from '@fairline/shared/contracts';

/** A version of a setting as it is stored; `setting` is null when the setting was deleted then. */
export interface StoredVersion {
  readonly id: number;
  readonly setting: object | null;
  readonly created_at: Date;
}

/** What a setting was from a time on, until the next version. Epoch ms. */
export interface SettingVersion {
  readonly setting: AlertSetting;
  readonly from: number;
  readonly to: number;
}

/** A setting with what it was over time. */
export interface SettingPast {
  readonly id: number;
  /** The newest version that was no deletion. */
  readonly last: AlertSetting;
  readonly deleted: boolean;
  /** Those in force within the period, the oldest first. */
  readonly versions: readonly SettingVersion[];
}

/** The settings of a user that were in force at some time of a period, in the order of their ids. @param stored by version */
export function pastsOf(
  stored: readonly StoredVersion[],
  period: { readonly from: number; readonly to: number },
): SettingPast[] {
  const bySetting = Map.groupBy(stored, ({ id }) => id);
  return [...bySetting]
    .sort(([a], [b]) => a - b)
    .flatMap(([id, rows]): SettingPast[] => {
      const last = rows.findLast(({ setting }) => setting !== null)?.setting;
      const versions = rows.flatMap((row, place) => {
        const from = Math.max(period.from, row.created_at.getTime());
        const to = Math.min(period.to, rows[place + 1]?.created_at.getTime() ?? Number.POSITIVE_INFINITY);
        // A field that a later version added has its default.
        return row.setting === null || from >= to ? [] : [{ setting: settingOf(row.setting, id), from, to }];
      });
      if (last === undefined || last === null || versions.length === 0) return [];
      return [{ id, last: settingOf(last, id), deleted: rows.at(-1)?.setting === null, versions }];
    });
}

function settingOf(stored: object, id: number): AlertSetting {
  return { ...alertSettingSchema.parse(stored), id };
}
