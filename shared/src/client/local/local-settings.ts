import * as z from 'zod';

/** What this browser remembers by itself, by name, with what holds before anything was chosen. */
const schemas = {
  /** Whether the sidebar is folded. */
  collapsed: z.boolean(),
  /** Whether somebody has been signed in here: worth a loading screen instead of the login page. */
  wasLoggedIn: z.boolean(),
  /** Whether alerts of matches that have started are left out. */
  hideStarted: z.boolean(),
  /** Smallest drop that the alert list shows. Percent. */
  minimumDrop: z.number().min(0).max(100),
};
const defaults = { collapsed: false, wasLoggedIn: false, hideStarted: true, minimumDrop: 0 };

export type LocalSetting = keyof typeof defaults;
export type LocalSettingValue<K extends LocalSetting> = (typeof defaults)[K];

/** A local setting, or its default where nothing (or nonsense) is stored or storage is forbidden. */
export function readLocalSetting<K extends LocalSetting>(name: K): LocalSettingValue<K> {
  const parsed = schemas[name].safeParse(readJson(name));
  // Each schema and its default are of one type; the union of all of them hides that from the compiler.
  return (parsed.success ? parsed.data : defaults[name]) as LocalSettingValue<K>;
}

/** Keeps a local setting. Where storage is full or forbidden the choice lasts for this page only. */
export function writeLocalSetting<K extends LocalSetting>(name: K, value: LocalSettingValue<K>): void {
  try {
    globalThis.localStorage?.setItem(`fairline.${name}`, JSON.stringify(value));
  } catch (error) {
    console.warn('This browser does not keep settings.', error);
  }
}

function readJson(name: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(`fairline.${name}`) ?? 'null');
  } catch {
    return null;
  }
}
