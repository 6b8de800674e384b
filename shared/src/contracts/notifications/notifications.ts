import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { notificationPreferencesSchema } from './notification-preferences.ts';

/** The ways by which an alert reaches its user away from the screen. */
export const notificationChannelSchema = z.enum(['web-push', 'telegram', 'discord', 'email', 'webhook']);
export type NotificationChannelName = z.infer<typeof notificationChannelSchema>;

/** Most destinations of one user of one channel. */
export const MAX_DESTINATIONS = 5;
/** The longest name of a destination. */
export const MAX_DESTINATION_NAME = 60;
/** How long a link that connects a Telegram chat can be used. Minutes. */
export const TELEGRAM_LINK_MINUTES = 15;

const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const nameSchema = z.string().trim().min(1).max(MAX_DESTINATION_NAME);

/** Where alerts go to. */
export const notificationDestinationSchema = z.object({
  id: idSchema,
  channel: notificationChannelSchema,
  name: z.string(),
  /** What is shown of its address: nothing that is a secret. */
  address: z.string(),
  /** `active`: it receives; `paused`: its user has stopped it; `disabled`: the channel refused it for good. */
  state: z.enum(['active', 'paused', 'disabled']),
  /** Why it is disabled. */
  disabled_reason: z.string().nullable(),
  /** Since when nothing has arrived, although it was tried. */
  failing_since: instantSchema.nullable(),
  /** A webhook that subscribes to alerts: it receives those of all settings, and of defaults, without being chosen. */
  all_alerts: z.boolean(),
  created_at: instantSchema,
});
export type NotificationDestination = z.infer<typeof notificationDestinationSchema>;

/** What has destinations: an alert setting, or the EV stream by its rules. */
const chooserSchema = z.union([idSchema.max(2_147_483_647), z.literal('ev')]);

/** A channel in this installation. */
export const notificationChannelStateSchema = z.object({
  channel: notificationChannelSchema,
  configured: z.boolean(),
  /** Web push: the key that a browser subscribes with. Telegram: the name of the bot. */
  key: z.string().nullable(),
});

/** `GET /api/notifications`: everything of a user's alerts away from the screen, and the answer of every change of it. */
export const notificationsSchema = z.object({
  status: z.literal('ok'),
  channels: z.array(notificationChannelStateSchema),
  destinations: z.array(notificationDestinationSchema),
  /** Which destinations receive the alerts of which setting, and the values of the EV stream. */
  choices: z.array(z.object({ setting: chooserSchema, destinations: z.array(idSchema) })),
  preferences: notificationPreferencesSchema,
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** `PUT /api/notifications/choices`: the destinations of a setting or of the EV stream, from now on. */
export const chooseDestinationsSchema = z.object({
  setting: chooserSchema,
  destinations: z.array(idSchema).max(MAX_DESTINATIONS * notificationChannelSchema.options.length),
});

export type ChooseDestinations = z.output<typeof chooseDestinationsSchema>;

/** `POST /api/notifications/destinations`. A Telegram chat is added by its own link, a webhook beside the API keys. */
export const addDestinationSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('web-push'),
    name: nameSchema,
    /** As `PushSubscription.toJSON()` has it. */
    subscription: z.object({
      endpoint: z
        .string()
        .max(2_000)
        .regex(/^https?:\/\/\S+$/),
      keys: z.object({
        p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}=*$/),
        auth: z.string().regex(/^[A-Za-z0-9_-]{16,32}=*$/),
      }),
    }),
    /** The destination of this device, which gets its newest subscription. One that was removed stays removed. */
    replaces: idSchema.optional(),
  }),
  z.object({ channel: z.literal('discord'), name: nameSchema, address: z.string().trim().max(300) }),
  z.object({ channel: z.literal('email'), name: nameSchema }),
]);
export type AddDestination = z.output<typeof addDestinationSchema>;
export type AddDestinationInput = z.input<typeof addDestinationSchema>;

/** `PATCH /api/notifications/destinations/:id` */
export const changeDestinationSchema = z
  .object({ name: nameSchema.optional(), state: z.enum(['active', 'paused']).optional() })
  .refine(({ name, state }) => name !== undefined || state !== undefined, 'Name a change.');
export type ChangeDestination = z.output<typeof changeDestinationSchema>;

/** The destination of a path. */
export const destinationParamsSchema = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

/** `POST /api/notifications/telegram-link`: opens a chat with the bot, which connects it. */
export const telegramLinkSchema = z.object({
  status: z.literal('ok'),
  url: z.string(),
  expires_at: instantSchema,
});

/** `POST /api/notifications/destinations/:id/test` */
export const testSentSchema = z.object({ status: z.literal('ok'), log_id: z.string() });

/** What came of one alert, digest or test for one destination. */
export const notificationLogEntrySchema = z.object({
  id: z.string(),
  destination: idSchema,
  /** The match and what moved, or the kind of message. */
  title: z.string(),
  /**
   * `waiting` to be sent or tried again; `sent`; `failed` for good; `unknown`: it may have arrived; `collected` for a digest;
   * `dropped`: it is not sent.
   */
  state: z.enum(['waiting', 'sent', 'failed', 'unknown', 'collected', 'dropped']),
  /** Why it was not sent, or not yet. */
  reason: z.string().nullable(),
  at: instantSchema,
});
export type NotificationLogEntry = z.infer<typeof notificationLogEntrySchema>;

/** `GET /api/notifications/log`: the newest first. */
export const notificationLogSchema = z.object({
  status: z.literal('ok'),
  entries: z.array(notificationLogEntrySchema),
});

/** Links of messages, which need no session: they say themselves what they are for. */
export const notificationTokenSchema = z.object({ token: z.string().max(1_000) });
/** For so many hours the button of a notification mutes a match. */
export const MUTE_HOURS = 3;
