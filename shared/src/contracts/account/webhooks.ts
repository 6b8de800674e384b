import * as z from 'zod';
import { instantSchema } from '../ids.ts';

/** What a webhook can subscribe to. */
export const WEBHOOK_EVENT_TYPES = ['alert.created', 'alert.changed', 'bet.graded', 'feed.status'] as const;
/** How long the secret before a rotation still signs. Hours. */
export const SECRET_OVERLAP_HOURS = 24;
/** Deliveries that the settings show. */
export const SHOWN_DELIVERIES = 50;

const ok = z.literal('ok');
const idParam = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const idSchema = z.number().int().positive();
const countSchema = z.number().int().nonnegative();
const eventTypeSchema = z.enum(WEBHOOK_EVENT_TYPES);

/** A webhook. The developer API has the same, described for its document (`contracts/developer/webhooks`). */
export const webhookSchema = z.object({
  id: idSchema,
  name: z.string(),
  url: z.string(),
  event_types: z.array(eventTypeSchema),
  state: z.enum(['active', 'paused', 'disabled']),
  disabled_reason: z.string().nullable(),
  failing_since: instantSchema.nullable(),
  sequence: countSchema,
  previous_secret_until: instantSchema.nullable(),
  created_at: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

const terms = {
  name: z.string().trim().min(1).max(60),
  url: z.string().trim().min(1).max(2_000),
  event_types: z
    .array(eventTypeSchema)
    .max(WEBHOOK_EVENT_TYPES.length)
    .refine((types) => new Set(types).size === types.length, 'A type is listed twice.'),
};
/** `POST /api/developer/webhooks` */
export const createWebhookSchema = z.object(terms);
export type CreateWebhook = z.output<typeof createWebhookSchema>;

/** `PATCH /api/developer/webhooks/:id` */
export const updateWebhookSchema = z
  .object({
    name: terms.name.optional(),
    url: terms.url.optional(),
    event_types: terms.event_types.optional(),
    state: z.enum(['active', 'paused']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name at least one field to change.');
export type UpdateWebhook = z.output<typeof updateWebhookSchema>;

/** One message to a webhook. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  message_id: z.string(),
  sequence: idSchema,
  /** A value of the EV stream is listed as an alert: another type would break clients of the developer API. */
  type: z.enum([...WEBHOOK_EVENT_TYPES, 'test']),
  state: z.enum(['pending', 'delivered', 'failed', 'dropped']),
  attempts: countSchema,
  reason: z.string().nullable(),
  response_status: z.number().int().nullable(),
  next_attempt_at: instantSchema.nullable(),
  occurred_at: instantSchema,
  attempted_at: instantSchema.nullable(),
  delivered_at: instantSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** A message with its bodies. */
export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  request_body: z.string(),
  response_body: z.string().nullable(),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;

/** `POST /api/developer/webhooks/:id/replay`: the last sequence number that the receiver has. */
export const replayWebhookSchema = z.object({ since: countSchema.max(Number.MAX_SAFE_INTEGER) });

/** `GET /api/developer/webhooks` */
export const webhooksAnswerSchema = z.object({ status: ok, webhooks: z.array(webhookSchema) });
/** The answer of a change; `secret` where there is a new one, which is shown this once. */
export const webhookAnswerSchema = z.object({
  status: ok,
  webhook: webhookSchema,
  secret: z.string().nullable(),
});
/** `GET /api/developer/webhooks/:id/deliveries`: the newest first. */
export const webhookDeliveriesAnswerSchema = z.object({
  status: ok,
  deliveries: z.array(webhookDeliverySchema),
});
export const webhookDeliveryAnswerSchema = z.object({ status: ok, delivery: webhookDeliverySchema });
export const webhookDeliveryDetailAnswerSchema = z.object({
  status: ok,
  delivery: webhookDeliveryDetailSchema,
});
export const webhookReplayAnswerSchema = z.object({
  status: ok,
  replayed: countSchema,
  latest_sequence: countSchema,
  truncated: z.boolean(),
});

export const webhookParamsSchema = z.object({ id: idParam });
export const webhookDeliveryParamsSchema = z.object({ id: idParam, delivery: idParam });
