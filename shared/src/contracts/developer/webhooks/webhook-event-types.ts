import * as z from 'zod';

/** What a webhook can subscribe to. */
export const WEBHOOK_EVENT_TYPES = ['alert.created', 'alert.changed', 'bet.graded', 'feed.status'] as const;
export const webhookEventTypeSchema = z
  .enum(WEBHOOK_EVENT_TYPES)
  .meta({ id: 'WebhookEventType', description: 'A type of event.', example: 'alert.created' });
export type WebhookEventType = z.infer<typeof webhookEventTypeSchema>;
