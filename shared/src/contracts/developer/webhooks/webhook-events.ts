import * as z from 'zod';
import { timeField } from '../fields.ts';
import { ALERT_EXAMPLE, apiAlertSchema } from '../resources/alert.ts';
import { apiBetSchema, BET_EXAMPLE } from '../resources/bet.ts';
import { apiValueSchema, VALUE_EXAMPLE } from '../resources/value.ts';

/** The most bytes of a body (Standard Webhooks asks for less than 20 kB). */
export const MAX_WEBHOOK_BYTES = 20_000;

/** The body of a message. */
function messageOf<T extends string, D extends z.ZodType>(type: T, data: D) {
  return z.object({
    type: z.literal(type),
    timestamp: timeField.meta({ description: 'When it happened. The same at each attempt.' }),
    sequence: z.number().int().positive().meta({
      description:
        'Counts up by one for each message of this webhook. A gap is a message that has not arrived yet: it comes later, or by a replay.',
      example: 512,
    }),
    data,
  });
}

const MATCH_URL = 'https://fairline.example/dashboard?odds=1606758261%3A0%2Fspreads%3A-0.5%3Ahome';
const urlField = z.string().meta({
  description: 'The history of the price in the app, or of the match where it is about a special.',
  example: MATCH_URL,
});

const alertDataSchema = z.object({
  alert: apiAlertSchema,
  price_age_seconds: z
    .number()
    .int()
    .nonnegative()
    .meta({ description: 'How old the alert was when this message was sent.', example: 1 }),
  url: urlField,
});

const valueDataSchema = z.object({
  value: apiValueSchema,
  price_age_seconds: z.number().int().nonnegative().meta({
    description: 'How long before this message was sent the price was last seen at the bookmaker.',
    example: 13,
  }),
  url: urlField,
});

/** What became of an alert. */
export const alertChangeSchema = z
  .object({
    kind: z.enum(['price', 'closed', 'error']).meta({
      description:
        '`price`: where the price is minutes later. `closed`: the market has closed. `error`: the price was an error of the bookmaker.',
    }),
    price: z.number().nullable().meta({ description: 'The price then; null where there is none.' }),
    after_seconds: z
      .number()
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'How long after the alert; null for `closed`.' }),
    closed_at: timeField.nullable().meta({ description: 'Of `closed`; null for others.' }),
  })
  .meta({ id: 'AlertChange' });

const feedStatusDataSchema = z
  .object({
    status: z.enum(['ok', 'down', 'none']).meta({
      description: '`ok`: prices come in. `down`: they do not. `none`: no feed is configured.',
    }),
    message: z.string().meta({ description: 'One sentence; empty while the status is `ok`.' }),
    simulated: z.boolean(),
    last_success_at: timeField.nullable(),
    down_since: timeField.nullable(),
  })
  .meta({ id: 'FeedStatus' });

export const WEBHOOK_MESSAGES = {
  'alert.created': messageOf('alert.created', alertDataSchema),
  'alert.changed': messageOf(
    'alert.changed',
    alertDataSchema.extend({
      change: alertChangeSchema,
      changes: z
        .string()
        .meta({ description: 'The `webhook-id` of the message of the alert.', example: 'msg_3f0c' }),
    }),
  ),
  'value.created': messageOf('value.created', valueDataSchema),
  'bet.graded': messageOf('bet.graded', z.object({ bet: apiBetSchema })),
  'feed.status': messageOf('feed.status', feedStatusDataSchema),
  test: messageOf('test', z.object({ message: z.string() })),
} as const;
export type WebhookMessageType = keyof typeof WEBHOOK_MESSAGES;
export type WebhookMessage = z.input<(typeof WEBHOOK_MESSAGES)[WebhookMessageType]>;

const AT = '2026-11-24T16:00:00.000Z';
const alertData = {
  alert: ALERT_EXAMPLE,
  price_age_seconds: 1,
  url: MATCH_URL,
};

/** An event as the reference describes it. */
export interface WebhookEventDescription {
  readonly type: WebhookMessageType;
  readonly summary: string;
  readonly description: string;
  readonly body: z.ZodType;
  readonly example: WebhookMessage;
}

/** Every event, in the order of the reference. */
export const WEBHOOK_EVENTS: readonly WebhookEventDescription[] = [
  {
    type: 'alert.created',
    summary: 'An alert',
    description:
      'An alert that your dashboard shows: of one of your enabled settings, or of the default of a stream for which you have no setting. A webhook that is chosen in a setting receives the alerts of that one, also without a subscription.',
    body: WEBHOOK_MESSAGES['alert.created'],
    example: { type: 'alert.created', timestamp: AT, sequence: 512, data: alertData },
  },
  {
    type: 'alert.changed',
    summary: 'What became of an alert',
    description:
      'Ten minutes after an alert, when its market closes, and when its price turns out to be an error.',
    body: WEBHOOK_MESSAGES['alert.changed'],
    example: {
      ...{ type: 'alert.changed', timestamp: '2026-11-24T16:10:00.000Z', sequence: 515 },
      data: {
        ...alertData,
        change: { kind: 'price', price: 1.8, after_seconds: 600, closed_at: null },
        changes: 'msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852',
      },
    },
  },
  {
    type: 'value.created',
    summary: 'A value',
    description:
      'A price of another bookmaker above the fair one, by the rules of your EV stream. Sent to webhooks that are chosen in its rules; there is no subscription to it.',
    body: WEBHOOK_MESSAGES['value.created'],
    example: {
      ...{ type: 'value.created', timestamp: AT, sequence: 518 },
      data: { value: VALUE_EXAMPLE, price_age_seconds: 13, url: alertData.url },
    },
  },
  {
    type: 'bet.graded',
    summary: 'A bet was graded',
    description: 'One of your bets has another result than before, by the feed or by hand.',
    body: WEBHOOK_MESSAGES['bet.graded'],
    example: {
      ...{ type: 'bet.graded', timestamp: '2026-11-28T17:05:00.000Z', sequence: 530 },
      data: {
        bet: {
          ...BET_EXAMPLE,
          ...{ version: 2, settled: true, result: 'win', profit: 26.25 },
          settled_at: '2026-11-28T17:05:00.000Z',
        },
      },
    },
  },
  {
    type: 'feed.status',
    summary: 'The feed stopped or came back',
    description: 'Prices do not come in any more, or come in again.',
    body: WEBHOOK_MESSAGES['feed.status'],
    example: {
      ...{ type: 'feed.status', timestamp: AT, sequence: 531 },
      data: {
        status: 'down',
        message: 'The bookmaker does not answer.',
        ...{ simulated: false, last_success_at: '2026-11-24T15:59:40.000Z', down_since: AT },
      },
    },
  },
  {
    type: 'test',
    summary: 'A test',
    description: 'Sent when you ask for one, in the settings or by `sendTestEvent`.',
    body: WEBHOOK_MESSAGES.test,
    example: {
      ...{ type: 'test', timestamp: AT, sequence: 1 },
      data: { message: 'This webhook works.' },
    },
  },
];
