import { useCallback, useState } from 'react';
import * as z from 'zod';

/** The settings that are stored in this browser, by name. */
const schemas = {
  /** Whether the sidebar is folded. */
  collapsed: z.boolean(),
  /** Whether a user was signed in here before: then the loading screen is shown instead of the login page. */
  wasLoggedIn: z.boolean(),
  /** Whether alerts of matches that have started are hidden. */
  hideStarted: z.boolean(),
  /** Smallest drop that the alert list shows. Percent. */
  minimumDrop: z.number().min(0).max(100),
};
const defaults = { collapsed: false, wasLoggedIn: false, hideStarted: true, minimumDrop: 0 };

export type LocalSetting = keyof typeof defaults;
export type LocalSettingValue<K extends LocalSetting> = (typeof defaults)[K];

/** A local setting, or its default if no valid value is stored or storage is not available. */
export function readLocalSetting<K extends LocalSetting>(name: K): LocalSettingValue<K> {
  const parsed = schemas[name].safeParse(readJson(name));
  // Each schema has the type of its default. The compiler cannot see that in the union of all of them.
  return (parsed.success ? parsed.data : defaults[name]) as LocalSettingValue<K>;
}

/** Stores a local setting. If storage is full or not available, the setting lasts until the page is closed. */
export function writeLocalSetting<K extends LocalSetting>(name: K, value: LocalSettingValue<K>): void {
  try {
    globalThis.localStorage?.setItem(`fairline.${name}`, JSON.stringify(value));
  } catch (error) {
    console.warn('This browser does not store settings.', error);
  }
}

/** A local setting as component state. It is read once and stored with every change. */
export function useLocalSetting<K extends LocalSetting>(
  name: K,
): [LocalSettingValue<K>, (value: LocalSettingValue<K>) => void] {
  const [value, setValue] = useState(() => readLocalSetting(name));
  const set = useCallback(
    (next: LocalSettingValue<K>) => {
      setValue(next);
      writeLocalSetting(name, next);
    },
    [name],
  );
  return [value, set];
}

function readJson(name: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(`fairline.${name}`) ?? 'null');
  } catch {
    return null;
  }
}
