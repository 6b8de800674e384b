import * as z from 'zod';
import { WEBHOOK_EVENT_TYPES } from '../../account/webhooks.ts';

/** What a webhook can subscribe to. */
export const webhookEventTypeSchema = z
  .enum(WEBHOOK_EVENT_TYPES)
  .meta({ id: 'WebhookEventType', description: 'A type of event.', example: 'alert.created' });
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;
