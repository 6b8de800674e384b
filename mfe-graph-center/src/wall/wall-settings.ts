import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod';

export const ROWS_MODES = ['last-5', 'last-10', 'all', 'none'] as const;
export type RowsMode = (typeof ROWS_MODES)[number];
export const DISPLAY_MODES = ['all', 'chart', 'table'] as const;
export type DisplayMode = (typeof DISPLAY_MODES)[number];
/** Each chart with its own prices, or all as their change since the first price that is shown, on one scale. */
export const COMPARE_MODES = ['prices', 'change'] as const;
export type CompareMode = (typeof COMPARE_MODES)[number];
const LEGEND = ['odds', 'fair', 'limit', 'vig'] as const;
const RANGES = ['2', '24', 'all'] as const;
export type RangeName = (typeof RANGES)[number];
export const MOST_COLUMNS = 6;
/** More ids than a wall has had for long; those of removed charts are among them. */
const MOST_IDS = 200;

/** How the wall is arranged, in this browser. */
const settingsSchema = z.object({
  rows: z.enum(ROWS_MODES),
  display: z.enum(DISPLAY_MODES),
  compare: z.enum(COMPARE_MODES),
  range: z.enum(RANGES),
  /** Lines of the charts. */
  lines: z.array(z.enum(LEGEND)).min(1),
  /** 0: as many as fit. */
  columns: z.int().min(0).max(MOST_COLUMNS),
  /** Ids of charts in their order; others follow. */
  order: z.array(z.int()).max(MOST_IDS),
  /** Ids of charts that take two columns. */
  wide: z.array(z.int()).max(MOST_IDS),
});
export type WallSettings = z.infer<typeof settingsSchema>;

const DEFAULTS: WallSettings = {
  ...{ rows: 'last-5', display: 'all', compare: 'prices', range: '24' },
  ...{ lines: ['odds', 'fair', 'limit'], columns: 0, order: [], wide: [] },
};
const KEY = 'fairline.graph-center';

let read: { readonly text: string | null; readonly settings: WallSettings } | null = null;
/** What the browser does not store lasts until the page is closed. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

/** The stored settings; a field that is missing or not valid has its default. */
export function readWallSettings(): WallSettings {
  const text = unstored ?? storedText();
  if (read?.text === text) return read.settings;
  const settings = parsed(text);
  read = { text, settings };
  return settings;
}

export function writeWallSettings(change: Partial<WallSettings>): void {
  const next = { ...readWallSettings(), ...change };
  // The oldest ids are dropped, mostly of charts that are gone: with too many, all would be lost.
  const text = JSON.stringify({ ...next, wide: next.wide.slice(-MOST_IDS) });
  try {
    globalThis.localStorage?.setItem(KEY, text);
    unstored = null;
  } catch (error) {
    unstored = text;
    console.warn('This browser does not store settings.', error);
  }
  for (const listener of listeners) listener();
}

/** The settings as component state. */
export function useWallSettings(): [WallSettings, (change: Partial<WallSettings>) => void] {
  const settings = useSyncExternalStore(subscribe, readWallSettings);
  return [settings, useCallback(writeWallSettings, [])];
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function storedText(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function parsed(text: string | null): WallSettings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Somebody else has written it.
  }
  const fields = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const valid = fields.filter(([name, value]) => {
    const field = settingsSchema.shape[name as keyof WallSettings];
    return field?.safeParse(value).success;
  });
  return { ...DEFAULTS, ...Object.fromEntries(valid) };
}
