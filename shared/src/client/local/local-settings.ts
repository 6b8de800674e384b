import { type BetTag, TAG_COLORS } from '@fairline/shared/contracts';
import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod';

/** What alert lists can be ordered by: the newest, the largest change, the highest limit, the next start. */
export const ALERT_ORDERS = ['time', 'drop', 'limit', 'start'] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

/** How amounts of money are written: as they are, in units of the user's stake, or not at all. */
const VALUES_MODES = ['show', 'units', 'hide'] as const;
export type ValuesMode = (typeof VALUES_MODES)[number];

/** What the profit chart shows: the bets as they were, or beside them the same bets staked otherwise. */
const COMPARED = ['actual', 'clvOptimal', 'evOptimal', 'flat'] as const;
const DAILY_MODES = ['calendar', 'graph'] as const;

/** Most entries of what is hidden. */
export const MOST_HIDDEN = 300;

/** Alerts of one moment, or a whole match, that the user has hidden. */
const hiddenEntrySchema = z.object({
  type: z.enum(['alert', 'match']),
  /** Names the match. */
  match: z.string(),
  /** Ids of the hidden alerts; empty for a match. */
  ids: z.array(z.number()).max(1_000),
  /** What is hidden, for the list of it. */
  name: z.string(),
  starts: z.string(),
});
export type HiddenEntry = z.infer<typeof hiddenEntrySchema>;

/** Most entries of what was last chosen in the search. */
export const MOST_RECENT = 5;

/** An address that was chosen in the search, with what it was listed as. */
const recentSearchSchema = z.object({
  to: z.string().startsWith('/').max(300),
  label: z.string().max(200),
  detail: z.string().max(200).optional(),
});
export type RecentSearch = z.infer<typeof recentSearchSchema>;

/** The settings that are stored in this browser, by name. */
const schemas = {
  /** Whether the sidebar is folded. */
  collapsed: z.boolean(),
  /** Whether a user was signed in here before: then the loading screen is shown instead of the login page. */
  wasLoggedIn: z.boolean(),
  /** Whether this browser shows the tour, the tip for new users, and questions. */
  newUserNotification: z.boolean(),
  /** Whether this browser shows a page of ours while it is offline. */
  offlinePage: z.boolean(),
  /** The destination that sends alerts to this device; 0 while there is none. */
  pushDestination: z.number().int().min(0),
  /** Whether alerts of matches that have started are hidden. */
  hideStarted: z.boolean(),
  /** Smallest drop that the alert list shows. Percent. */
  minimumDrop: z.number().min(0).max(100),
  /** What the alert lists are ordered by. */
  alertOrder: z.enum(ALERT_ORDERS),
  /** When the user paused the alerts, epoch ms; 0 while they are not paused. */
  alertsPausedAt: z.number().min(0),
  /** Whether alerts make sounds on this device. */
  alertSounds: z.boolean(),
  /** The sounds of streams that the user has switched off, by preference, for when they are switched on. */
  soundsBefore: z.record(z.string(), z.string()),
  /** Alerts and matches that the user has hidden by hand. */
  hiddenAlerts: z.array(hiddenEntrySchema).max(MOST_HIDDEN),
  /** How amounts of bets are written. */
  valuesMode: z.enum(VALUES_MODES),
  /** Ids of the columns of the list of bets that are not shown. */
  hiddenBetColumns: z.array(z.string().max(40)).max(40),
  /** What the profit of the statistics is compared with. */
  compareModeGraph: z.enum(COMPARED),
  /** How the daily performance is shown. */
  dailyPerformanceMode: z.enum(DAILY_MODES),
  /** The colour that the last tag was created in. */
  createTagColor: z.enum(TAG_COLORS),
  /** Whether single keys open pages and move through lists. */
  shortcuts: z.boolean(),
  /** The key of the price that was chosen before the sign-up, such as `pro_month`; empty without one. */
  chosenPlan: z.string().max(40),
  /** What was last chosen in the search, the latest first. */
  recentSearches: z.array(recentSearchSchema).max(MOST_RECENT),
};
const noneRecent: readonly RecentSearch[] = [];
const noneHidden: readonly HiddenEntry[] = [];
/** Columns that are shown once they are chosen. */
const hiddenColumns: readonly string[] = ['placed', 'sport', 'bookmaker', 'note'];
const defaults = {
  collapsed: false,
  wasLoggedIn: false,
  newUserNotification: true,
  offlinePage: true,
  pushDestination: 0,
  hideStarted: true,
  minimumDrop: 0,
  alertOrder: 'time' as AlertOrder,
  alertsPausedAt: 0,
  alertSounds: true,
  soundsBefore: {} as Readonly<Record<string, string>>,
  hiddenAlerts: noneHidden,
  valuesMode: 'show' as ValuesMode,
  hiddenBetColumns: hiddenColumns,
  compareModeGraph: 'actual' as (typeof COMPARED)[number],
  dailyPerformanceMode: 'calendar' as (typeof DAILY_MODES)[number],
  createTagColor: 'cyan' as BetTag['color'],
  shortcuts: true,
  chosenPlan: '',
  recentSearches: noneRecent,
};

export type LocalSetting = keyof typeof defaults;
export type LocalSettingValue<K extends LocalSetting> = (typeof defaults)[K];

/** What was read last, by name: the same text is the same value, so that components are not rendered in vain. */
const read = new Map<string, { readonly text: string | null; readonly value: unknown }>();
/** Values that the browser has not stored. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/** A local setting, or its default if no valid value is stored or storage is not available. */
export function readLocalSetting<K extends LocalSetting>(name: K): LocalSettingValue<K> {
  const text = storedText(name);
  const last = read.get(name);
  if (last?.text === text) return last.value as LocalSettingValue<K>;
  const parsed = schemas[name].safeParse(parseJson(text));
  // Each schema has the type of its default. The compiler cannot see that in the union of all of them.
  const value = (parsed.success ? parsed.data : defaults[name]) as LocalSettingValue<K>;
  read.set(name, { text, value });
  return value;
}

/** Stores a local setting. If storage is full or not available, the setting lasts until the page is closed. */
export function writeLocalSetting<K extends LocalSetting>(name: K, value: LocalSettingValue<K>): void {
  const text = JSON.stringify(value);
  try {
    globalThis.localStorage?.setItem(keyOf(name), text);
    unstored.delete(name);
  } catch (error) {
    unstored.set(name, text);
    console.warn('This browser does not store settings.', error);
  }
  notify();
}

/** A local setting as component state: the same in every component, and changes of other tabs arrive. */
export function useLocalSetting<K extends LocalSetting>(
  name: K,
): [LocalSettingValue<K>, (value: LocalSettingValue<K>) => void] {
  const value = useSyncExternalStore(subscribe, () => readLocalSetting(name));
  const set = useCallback((next: LocalSettingValue<K>) => writeLocalSetting(name, next), [name]);
  return [value, set];
}

const keyOf = (name: string): string => `fairline.${name}`;

/** Only other tabs cause the event. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function storedText(name: string): string | null {
  try {
    return unstored.get(name) ?? globalThis.localStorage?.getItem(keyOf(name)) ?? null;
  } catch {
    return null;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
