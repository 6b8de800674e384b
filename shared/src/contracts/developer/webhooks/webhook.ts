import * as z from 'zod';
import {
  webhookDeliverySchema as delivery,
  WEBHOOK_EVENT_TYPES,
  webhookSchema as webhook,
} from '../../account/webhooks.ts';
import { timeField } from '../fields.ts';
import { webhookEventTypeSchema } from './webhook-event-types.ts';

const MAX_URL = 2_000;

const idField = z.number().int().positive().meta({ example: 31 });

export const webhookSchema = webhook
  .extend({
    id: idField,
    name: webhook.shape.name.meta({ example: 'Bot' }),
    url: webhook.shape.url.meta({ example: 'https://hooks.example/fairline' }),
    event_types: z.array(webhookEventTypeSchema),
    state: webhook.shape.state.meta({
      description:
        '`paused` by you; `disabled` after an answer 410, or after days in which nothing could be delivered. Events of that time are not sent later.',
      example: 'active',
    }),
    failing_since: timeField
      .nullable()
      .meta({ description: 'Since when nothing has arrived, although it was tried.' }),
    sequence: webhook.shape.sequence.meta({
      description: 'Of the last message; 0 before the first.',
      example: 512,
    }),
    previous_secret_until: timeField
      .nullable()
      .meta({ description: 'Until then the secret before a rotation signs as well.' }),
    created_at: timeField,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z.string().meta({
      description: 'Signs the messages. It is shown this once.',
      example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }),
  })
  .meta({ id: 'WebhookWithSecret' });

const terms = {
  name: z.string().trim().min(1).max(60).meta({ description: 'By which you recognise it.', example: 'Bot' }),
  url: z.string().trim().min(1).max(MAX_URL).meta({
    description: 'A public https address, on port 443 or 8443.',
    example: 'https://hooks.example/fairline',
  }),
  event_types: z
    .array(webhookEventTypeSchema)
    .max(WEBHOOK_EVENT_TYPES.length)
    .refine((types) => new Set(types).size === types.length, 'A type is listed twice.')
    .meta({
      description: 'What it receives. With none it receives what alert settings send to it, and tests.',
    }),
};

export const createWebhookRequestSchema = z.strictObject(terms).meta({ id: 'CreateWebhookRequest' });
export type CreateWebhookRequest = z.output<typeof createWebhookRequestSchema>;

export const updateWebhookRequestSchema = z
  .strictObject({
    ...z.object(terms).partial().shape,
    state: z.enum(['active', 'paused']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name at least one field to change.')
  .meta({ id: 'UpdateWebhookRequest' });
export type UpdateWebhookRequest = z.output<typeof updateWebhookRequestSchema>;

export const webhookDeliverySchema = delivery
  .extend({
    id: idField.meta({ example: 90_211 }),
    message_id: delivery.shape.message_id.meta({
      description: 'Its `webhook-id`, the same at each attempt.',
      example: 'msg_3f0c9c1e',
    }),
    sequence: delivery.shape.sequence.meta({ example: 512 }),
    type: delivery.shape.type.meta({
      description: 'A value of the EV stream is listed as `alert.created`; its body says `value.created`.',
      example: 'test',
    }),
    state: delivery.shape.state.meta({
      description:
        '`pending`: it is sent, or tried again at `next_attempt_at`. `failed`: given up after a day. `dropped`: it was not sent.',
    }),
    reason: delivery.shape.reason.meta({ description: 'What went wrong; null where nothing did.' }),
    response_status: delivery.shape.response_status.meta({ example: 200 }),
    next_attempt_at: timeField.nullable(),
    occurred_at: timeField,
    attempted_at: timeField.nullable(),
    delivered_at: timeField.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryDetailSchema = webhookDeliverySchema
  .extend({
    request_body: z
      .string()
      .meta({ description: 'As it was sent last, or is sent next.', example: '{"type":"test"}' }),
    response_body: z.string().nullable().meta({ description: 'The beginning of the answer.' }),
  })
  .meta({ id: 'WebhookDeliveryDetail' });
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;

export const replayRequestSchema = z
  .strictObject({
    since: z
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: 'The last sequence number that you have; 0 for all.', example: 512 }),
  })
  .meta({ id: 'ReplayRequest' });

export const replaySchema = z
  .object({
    replayed: z.number().int().nonnegative().meta({ description: 'Messages that are sent again.' }),
    latest_sequence: z.number().int().nonnegative(),
    truncated: z.boolean().meta({
      description:
        'Messages after `since` are not stored any more: they are kept for 30 days, and the newest 10,000.',
    }),
  })
  .meta({ id: 'WebhookReplay' });
export type WebhookReplay = z.infer<typeof replaySchema>;

export const WEBHOOK_EXAMPLE: Webhook = {
  ...{ id: 31, name: 'Bot', url: 'https://hooks.example/fairline' },
  event_types: ['alert.created', 'bet.graded'],
  ...{ state: 'active', disabled_reason: null, failing_since: null, sequence: 512 },
  ...{ previous_secret_until: null, created_at: '2026-11-24T16:00:00.000Z' },
};

export const DELIVERY_EXAMPLE: WebhookDelivery = {
  ...{ id: 90_211, message_id: 'msg_3f0c9c1e5b7a4c6fa0d2b9d7f3e1a852', sequence: 512, type: 'test' },
  ...{ state: 'delivered', attempts: 1, reason: null, response_status: 200, next_attempt_at: null },
  occurred_at: '2026-11-24T16:00:00.000Z',
  attempted_at: '2026-11-24T16:00:00.120Z',
  delivered_at: '2026-11-24T16:00:00.310Z',
};

export const DELIVERY_DETAIL_EXAMPLE: WebhookDeliveryDetail = {
  ...DELIVERY_EXAMPLE,
  request_body:
    '{"type":"test","timestamp":"2026-11-24T16:00:00.000Z","sequence":512,"data":{"message":"This webhook works."}}',
  response_body: 'ok',
};
