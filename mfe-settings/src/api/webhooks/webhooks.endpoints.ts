import { injectFeature } from '@fairline/shared/client';
import {
  webhookAnswerSchema,
  webhookDeliveriesAnswerSchema,
  webhookDeliveryAnswerSchema,
  webhookDeliveryDetailAnswerSchema,
  webhookReplayAnswerSchema,
  webhooksAnswerSchema,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

type Answer = z.output<typeof webhookAnswerSchema>;
export type WebhookRow = Answer['webhook'];
type Deliveries = z.output<typeof webhookDeliveriesAnswerSchema>;
export type DeliveryRow = Deliveries['deliveries'][number];
type Detail = z.output<typeof webhookDeliveryDetailAnswerSchema>;
/** A delivery of a webhook. */
interface Of {
  readonly id: number;
  readonly delivery: number;
}
export interface WebhookTerms {
  readonly name: string;
  readonly url: string;
  readonly event_types: readonly string[];
}

const PATH = '/developer/webhooks';

/** The user's webhooks. */
export const webhooksApi = injectFeature('webhooks', (build) => ({
  webhooks: build.query<z.output<typeof webhooksAnswerSchema>, void>({
    query: () => PATH,
    rawResponseSchema: webhooksAnswerSchema,
  }),
  webhooksCreate: build.mutation<Answer, WebhookTerms>({
    query: (body) => ({ url: PATH, method: 'POST', body }),
    rawResponseSchema: webhookAnswerSchema,
  }),
  webhooksSwitch: build.mutation<Answer, { id: number; state: 'active' | 'paused' }>({
    query: ({ id, state }) => ({ url: `${PATH}/${id}`, method: 'PATCH', body: { state } }),
    rawResponseSchema: webhookAnswerSchema,
  }),
  webhooksDelete: build.mutation<Answer, number>({
    query: (id) => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
    rawResponseSchema: webhookAnswerSchema,
  }),
  webhooksRotate: build.mutation<Answer, number>({
    query: (id) => ({ url: `${PATH}/${id}/rotate-secret`, method: 'POST' }),
    rawResponseSchema: webhookAnswerSchema,
  }),
  webhooksTest: build.mutation<z.output<typeof webhookDeliveryAnswerSchema>, number>({
    query: (id) => ({ url: `${PATH}/${id}/test`, method: 'POST' }),
    rawResponseSchema: webhookDeliveryAnswerSchema,
  }),
  webhooksReplay: build.mutation<
    z.output<typeof webhookReplayAnswerSchema>,
    { readonly id: number; readonly since: number }
  >({
    query: ({ id, since }) => ({ url: `${PATH}/${id}/replay`, method: 'POST', body: { since } }),
    rawResponseSchema: webhookReplayAnswerSchema,
  }),
  webhooksDeliveries: build.query<Deliveries, number>({
    query: (id) => `${PATH}/${id}/deliveries`,
    rawResponseSchema: webhookDeliveriesAnswerSchema,
  }),
  webhooksDelivery: build.query<Detail, Of>({
    query: ({ id, delivery }) => `${PATH}/${id}/deliveries/${delivery}`,
    rawResponseSchema: webhookDeliveryDetailAnswerSchema,
  }),
  webhooksResend: build.mutation<z.output<typeof webhookDeliveryAnswerSchema>, Of>({
    query: ({ id, delivery }) => ({ url: `${PATH}/${id}/deliveries/${delivery}/resend`, method: 'POST' }),
    rawResponseSchema: webhookDeliveryAnswerSchema,
  }),
}));
