import {
  type AlertSetting,
  alertSettingSchema,
  DEFAULT_NOTIFICATION_PREFERENCES,
  DEFAULT_PREFERENCES,
  notificationPreferencesSchema,
  preferencesSchema,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';

/** Texts of one kind that stay parsed: the dispatcher reads the same ones again a moment later. */
const MOST_PARSED = 20_000;

/**
 * Notification preferences as they are stored. A field that is missing, or that does not fit the schema any more, has its default: a row
 * that cannot be read must neither stop the alerts of its user nor those of others.
 */
export const notificationPreferencesOf = fieldByField(
  notificationPreferencesSchema,
  DEFAULT_NOTIFICATION_PREFERENCES,
);

/** Preferences as they are stored, likewise. */
export const preferencesOf = fieldByField(preferencesSchema, DEFAULT_PREFERENCES);

/** An alert setting as it is stored; null when it cannot be read: what it was meant to show is not known then. */
export const alertSettingOf: (stored: string) => AlertSetting | null = remembered(
  (stored) => alertSettingSchema.safeParse(JSON.parse(stored)).data ?? null,
);

function fieldByField<S extends z.ZodObject>(
  schema: S,
  defaults: z.output<S>,
): (stored: string | null) => z.output<S> {
  const read = remembered((stored: string): z.output<S> => {
    const parsed: unknown = JSON.parse(stored);
    const value = typeof parsed === 'object' && parsed !== null ? parsed : {};
    const whole = schema.safeParse({ ...defaults, ...value });
    if (whole.success) return whole.data;
    const fields = Object.entries(schema.shape).map(([name, field]) => {
      const one = (field as z.ZodType).safeParse((value as Record<string, unknown>)[name]);
      return [name, one.success ? one.data : defaults[name as keyof z.output<S>]];
    });
    return Object.fromEntries(fields) as z.output<S>;
  });
  return (stored) => (stored === null ? defaults : read(stored));
}

function remembered<T>(read: (stored: string) => T): (stored: string) => T {
  const known = new LRUCache<string, { readonly value: T }>({ max: MOST_PARSED });
  return (stored) => {
    const found = known.get(stored);
    if (found !== undefined) return found.value;
    const value = read(stored);
    known.set(stored, { value });
    return value;
  };
}
