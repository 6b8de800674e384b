import * as z from 'zod';
import {
  createWebhookRequestSchema,
  replayRequestSchema,
  replaySchema,
  updateWebhookRequestSchema,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookSchema,
} from '../developer/webhooks/webhook.ts';

const ok = z.literal('ok');
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Deliveries that the settings show. */
export const SHOWN_DELIVERIES = 50;

/** `GET /api/developer/webhooks`: webhooks in the settings have the shapes of the developer API. */
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
/** `POST /api/developer/webhooks/:id/replay` */
export const webhookReplayAnswerSchema = replaySchema.extend({ status: ok });

export const webhookParamsSchema = z.object({ id });
export const webhookDeliveryParamsSchema = z.object({ id, delivery: id });

export {
  createWebhookRequestSchema as createWebhookSchema,
  replayRequestSchema as replayWebhookSchema,
  updateWebhookRequestSchema as updateWebhookSchema,
};
