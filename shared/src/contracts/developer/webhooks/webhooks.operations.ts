import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { listOf, pageOf, pageParams } from '../page.ts';
import { integerParam } from '../params.ts';
import {
  createWebhookRequestSchema,
  DELIVERY_DETAIL_EXAMPLE,
  DELIVERY_EXAMPLE,
  replayRequestSchema,
  replaySchema,
  updateWebhookRequestSchema,
  WEBHOOK_EXAMPLE,
  webhookDeliveryDetailSchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.ts';

const webhook_id = integerParam(1, Number.MAX_SAFE_INTEGER, {
  description: 'The id of a webhook.',
  example: 31,
});
const delivery_id = integerParam(1, Number.MAX_SAFE_INTEGER, {
  description: 'The id of a delivery.',
  example: 90_211,
});
const webhookParams = z.strictObject({ webhook_id });
const deliveryParams = z.strictObject({ webhook_id, delivery_id });
const ID = { webhook_id: '31' };
const DELIVERY_ID = { ...ID, delivery_id: '90211' };

const shared = { tag: 'Webhooks', tier: 'extended' } as const;
const read = { ...shared, method: 'get', scope: 'webhooks:read' } as const;
const write = { ...shared, scope: 'webhooks:write', idempotent: true } as const;
const problems = ['scope_required', 'add_on_required', 'not_found'] as const;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

export const listWebhooks = defineOperation({
  ...read,
  id: 'listWebhooks',
  path: '/webhooks',
  summary: 'List your webhooks',
  description: 'All of them, the oldest first, with whether they work.',
  response: listOf(webhookSchema),
  problems: ['scope_required', 'add_on_required'],
  example: { response: { data: [WEBHOOK_EXAMPLE] } },
});

export const createWebhook = defineOperation({
  ...write,
  id: 'createWebhook',
  method: 'post',
  path: '/webhooks',
  summary: 'Create a webhook',
  description:
    'It receives the events of its types from now on. The answer has the secret that signs them (Standard Webhooks 1.0.0). A second webhook with the same address is refused. You can also choose it in an alert setting.',
  status: 201,
  body: createWebhookRequestSchema,
  response: webhookWithSecretSchema,
  problems: ['scope_required', 'add_on_required', 'conflict'],
  example: {
    body: {
      ...{ name: 'Bot', url: 'https://hooks.example/fairline' },
      event_types: ['alert.created', 'bet.graded'],
    },
    response: { ...WEBHOOK_EXAMPLE, sequence: 0, secret: SECRET },
  },
});

export const getWebhook = defineOperation({
  ...read,
  id: 'getWebhook',
  path: '/webhooks/{webhook_id}',
  summary: 'Read a webhook',
  description: 'One webhook, with whether it works.',
  params: webhookParams,
  response: webhookSchema,
  problems,
  example: { params: ID, response: WEBHOOK_EXAMPLE },
});

export const updateWebhook = defineOperation({
  ...write,
  id: 'updateWebhook',
  method: 'patch',
  path: '/webhooks/{webhook_id}',
  summary: 'Change a webhook',
  description:
    'Changes what is named. `active` turns on one that is paused or disabled: what waited is sent then, in its order.',
  params: webhookParams,
  body: updateWebhookRequestSchema,
  response: webhookSchema,
  problems: [...problems, 'conflict'],
  example: {
    params: ID,
    body: { event_types: ['alert.created'], state: 'active' },
    response: { ...WEBHOOK_EXAMPLE, event_types: ['alert.created'] },
  },
});

export const deleteWebhook = defineOperation({
  ...write,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/webhooks/{webhook_id}',
  summary: 'Delete a webhook',
  description: 'Deletes it with its deliveries; the answer is what it was.',
  params: webhookParams,
  response: webhookSchema,
  problems,
  example: { params: ID, response: WEBHOOK_EXAMPLE },
});

export const rotateWebhookSecret = defineOperation({
  ...write,
  id: 'rotateWebhookSecret',
  method: 'post',
  path: '/webhooks/{webhook_id}/rotate-secret',
  summary: 'Rotate the secret',
  description:
    'The new secret signs at once. The one before signs as well for 24 hours: `webhook-signature` then has two signatures, separated by a space.',
  params: webhookParams,
  response: webhookWithSecretSchema,
  problems,
  example: {
    params: ID,
    response: {
      ...WEBHOOK_EXAMPLE,
      previous_secret_until: '2026-11-25T16:00:00.000Z',
      secret: SECRET,
    },
  },
});

export const sendTestEvent = defineOperation({
  ...write,
  id: 'sendTestEvent',
  method: 'post',
  path: '/webhooks/{webhook_id}/test',
  summary: 'Send a test event',
  description: 'Sends an event of the type `test`. Its delivery shows what came of it.',
  status: 202,
  params: webhookParams,
  response: webhookDeliverySchema,
  problems: [...problems, 'conflict'],
  example: { params: ID, response: DELIVERY_EXAMPLE },
});

export const replayWebhook = defineOperation({
  ...write,
  id: 'replayWebhook',
  method: 'post',
  path: '/webhooks/{webhook_id}/replay',
  summary: 'Replay messages',
  description:
    'Sends all messages after a sequence number again, in their order and with their ids, before newer ones.',
  status: 202,
  params: webhookParams,
  body: replayRequestSchema,
  response: replaySchema,
  problems: [...problems, 'conflict'],
  example: {
    params: ID,
    body: { since: 512 },
    response: { replayed: 18, latest_sequence: 530, truncated: false },
  },
});

export const listWebhookDeliveries = defineOperation({
  ...read,
  id: 'listWebhookDeliveries',
  path: '/webhooks/{webhook_id}/deliveries',
  summary: 'List deliveries',
  description: 'The messages of a webhook and what came of them, newest first.',
  params: webhookParams,
  query: z.strictObject({
    state: z
      .enum(['pending', 'delivered', 'failed', 'dropped'])
      .optional()
      .meta({ description: 'Only deliveries in this state.' }),
    ...pageParams,
  }),
  response: pageOf(webhookDeliverySchema),
  problems,
  example: {
    params: ID,
    query: { limit: '50' },
    response: { data: [DELIVERY_EXAMPLE], has_more: false, next_cursor: null },
  },
});

export const getWebhookDelivery = defineOperation({
  ...read,
  id: 'getWebhookDelivery',
  path: '/webhooks/{webhook_id}/deliveries/{delivery_id}',
  summary: 'Read a delivery',
  description: 'One delivery with the body that was sent, and the beginning of the answer.',
  params: deliveryParams,
  response: webhookDeliveryDetailSchema,
  problems,
  example: { params: DELIVERY_ID, response: DELIVERY_DETAIL_EXAMPLE },
});

export const resendWebhookDelivery = defineOperation({
  ...write,
  id: 'resendWebhookDelivery',
  method: 'post',
  path: '/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
  summary: 'Send a message again',
  description: 'Sends one message again, with its id.',
  status: 202,
  params: deliveryParams,
  response: webhookDeliverySchema,
  problems: [...problems, 'conflict'],
  example: {
    params: DELIVERY_ID,
    response: { ...DELIVERY_EXAMPLE, state: 'pending', next_attempt_at: '2026-11-24T16:05:00.000Z' },
  },
});
