import {
  type AlertKind,
  type AlertSetting,
  type AlertSettings,
  defaultSettings,
  MAX_ALERT_SETTINGS,
  MAX_SETTING_NAME,
} from '@fairline/shared/contracts';

/** A setting on the page. Its key stays the same when a save gives it an id. */
export interface SettingItem {
  readonly key: string;
  readonly setting: AlertSetting;
}
export type SettingsList = readonly SettingItem[];

let lastKey = 0;

/** A new item. A setting without an id is saved as a new one. */
export function itemOf(setting: AlertSetting): SettingItem {
  lastKey += 1;
  return { key: setting.id === undefined ? `new ${lastKey}` : `saved ${setting.id}`, setting };
}

/** The saved settings; those that are known keep their keys. */
export function itemsOf(saved: AlertSettings, known: SettingsList = []): SettingsList {
  const keys = new Map(known.map(({ key, setting }) => [setting.id, key]));
  return saved.settings.map(({ included: _, ...setting }) => {
    const item = itemOf(setting);
    return { ...item, key: keys.get(setting.id) ?? item.key };
  });
}

/** Puts an item after another one, or at the end of its stream. */
export function added(list: SettingsList, item: SettingItem, after?: string): SettingsList {
  const place = list.findIndex(({ key }) => key === after);
  return place < 0 ? [...list, item] : list.toSpliced(place + 1, 0, item);
}

/** Changes fields of one setting. */
export function changed(list: SettingsList, key: string, changes: Partial<AlertSetting>): SettingsList {
  return list.map((item) =>
    item.key === key ? { ...item, setting: { ...item.setting, ...changes } } : item,
  );
}

export function removed(list: SettingsList, key: string): SettingsList {
  return list.filter((item) => item.key !== key);
}

/** Puts a removed item back to its place, or as near as the list still has one. */
export function restored(list: SettingsList, item: SettingItem, place: number): SettingsList {
  return list.some(({ key }) => key === item.key) ? list : list.toSpliced(place, 0, item);
}

/**
 * Moves a setting by some places among those of its stream.
 * @returns the same list where it is at the end already
 */
export function moved(list: SettingsList, key: string, by: number): SettingsList {
  const item = list.find((one) => one.key === key);
  if (item === undefined) return list;
  const stream = list.filter(({ setting }) => setting.type === item.setting.type);
  const from = stream.indexOf(item);
  const to = Math.min(stream.length - 1, Math.max(0, from + by));
  if (to === from) return list;
  const ordered = stream.toSpliced(from, 1).toSpliced(to, 0, item);
  // The places of the stream in the whole list stay.
  let next = 0;
  return list.map((one) => {
    if (one.setting.type !== item.setting.type) return one;
    next += 1;
    return ordered[next - 1] ?? one;
  });
}

/** A copy under a name of its own. */
export function copyOf({ setting }: SettingItem, list: SettingsList): SettingItem {
  const { id: _, ...fields } = setting;
  return itemOf({ ...fields, name: freeName(setting.name, list) });
}

/** Settings that start as the default of a stream, which they replace. */
export function ownDefaults(
  type: AlertKind,
  sports: readonly number[] | null,
  nameOf: (setting: AlertSetting) => string,
  list: SettingsList,
): SettingItem[] {
  const items: SettingItem[] = [];
  for (const setting of defaultSettings(type, sports)) {
    items.push(itemOf({ ...setting, name: freeName(nameOf(setting), [...list, ...items]) }));
  }
  return items;
}

export function isFull(list: SettingsList): boolean {
  return list.length >= MAX_ALERT_SETTINGS;
}

/** @example freeName('Soccer', [{ setting: { name: 'Soccer' } }]) // 'Soccer 2' */
export function freeName(name: string, list: SettingsList): string {
  const taken = new Set(list.map(({ setting }) => setting.name));
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  let number = 2;
  const numbered = () => `${stem.slice(0, MAX_SETTING_NAME - 4)} ${number}`;
  while (taken.has(numbered())) number += 1;
  return numbered();
}
