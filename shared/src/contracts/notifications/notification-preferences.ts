import * as z from 'zod';
import { timeZoneSchema } from '../preferences.ts';

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 22:30.');

/** The most alerts of one channel in an hour that a user can allow. */
export const MAX_ALERTS_AN_HOUR = 60;
/** Until a user chooses another number. */
export const DEFAULT_ALERTS_AN_HOUR = 20;

/** Hours in which nothing is sent, by the clock of the time zone. A period that ends before it begins goes on past midnight. */
export const quietHoursSchema = z
  .object({
    enabled: z.boolean(),
    from: wallTime,
    to: wallTime,
    /** Days on which it begins; 0 is Sunday. */
    days: z.array(z.number().int().min(0).max(6)).max(7),
    /** What happens to its alerts: one message at its end, or none. */
    alerts: z.enum(['digest', 'drop']),
  })
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Choose an end that differs from the start.',
  });
export type QuietHours = z.infer<typeof quietHoursSchema>;

const cap = z.number().int().min(1).max(MAX_ALERTS_AN_HOUR);

/** `PUT /api/notifications/preferences` */
export const notificationPreferencesSchema = z.object({
  time_zone: timeZoneSchema,
  quiet: quietHoursSchema,
  /** Alerts of each channel in an hour; those above are sent together when the hour ends. */
  caps: z.object({ 'web-push': cap, telegram: cap, discord: cap, email: cap }),
  /** A mail for each alert, or one an hour. */
  email_mode: z.enum(['single', 'digest']),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** Those of a user who has not chosen any. */
export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  time_zone: 'UTC',
  quiet: { enabled: false, from: '22:00', to: '07:00', days: [0, 1, 2, 3, 4, 5, 6], alerts: 'digest' },
  caps: {
    'web-push': DEFAULT_ALERTS_AN_HOUR,
    telegram: DEFAULT_ALERTS_AN_HOUR,
    discord: DEFAULT_ALERTS_AN_HOUR,
    email: DEFAULT_ALERTS_AN_HOUR,
  },
  email_mode: 'digest',
};
