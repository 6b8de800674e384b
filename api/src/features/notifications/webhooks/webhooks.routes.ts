import {
  createWebhookSchema,
  replayWebhookSchema,
  SHOWN_DELIVERIES,
  updateWebhookSchema,
  webhookAnswerSchema,
  webhookDeliveriesAnswerSchema,
  webhookDeliveryAnswerSchema,
  webhookDeliveryDetailAnswerSchema,
  webhookDeliveryParamsSchema,
  webhookParamsSchema,
  webhookReplayAnswerSchema,
  webhooksAnswerSchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { presentDelivery, presentDeliveryDetail } from './webhooks.presenter.ts';
import type { WebhooksService } from './webhooks.service.ts';

const PATH = '/api/developer/webhooks';
const ONE = `${PATH}/:id`;

/**
 * Webhooks in the settings. Reading, turning off and deleting need no plan: after a downgrade they can still be seen and removed.
 */
export function webhooksRoutes(webhooks: WebhooksService, now: () => number): Route[] {
  const read = { method: 'get', access: 'user', rateLimit: LIMITS.read } as const;
  const write = { access: { feature: 'api' }, rateLimit: LIMITS.write } as const;
  const params = webhookParamsSchema;
  return [
    defineRoute({
      ...{ ...read, path: PATH, response: webhooksAnswerSchema },
      handler: async ({ viewer }) => ({ webhooks: await webhooks.list(viewer.user.id) }),
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: PATH, body: createWebhookSchema, response: webhookAnswerSchema },
      async handler({ viewer, body, origin }) {
        await webhooks.assertAddOn(viewer.user.id);
        const { secret, ...webhook } = await webhooks.create({ id: viewer.user.id, origin }, body);
        return { webhook, secret };
      },
    }),
    defineRoute({
      ...{ ...write, access: 'user', method: 'patch', path: ONE, params },
      ...{ body: updateWebhookSchema, response: webhookAnswerSchema },
      async handler({ viewer, params: { id }, body, origin }) {
        const isOff = Object.keys(body).length === 1 && body.state === 'paused';
        if (!isOff) await webhooks.assertAddOn(viewer.user.id);
        const webhook = await webhooks.update({ id: viewer.user.id, origin }, id, body);
        return { webhook, secret: null };
      },
    }),
    defineRoute({
      ...{ ...write, access: 'user', method: 'delete', path: ONE, params, response: webhookAnswerSchema },
      handler: async ({ viewer, params: { id } }) => ({
        webhook: await webhooks.remove(viewer.user.id, id),
        secret: null,
      }),
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: `${ONE}/rotate-secret`, params, response: webhookAnswerSchema },
      async handler({ viewer, params: { id } }) {
        await webhooks.assertAddOn(viewer.user.id);
        const { secret, ...webhook } = await webhooks.rotate(viewer.user.id, id);
        return { webhook, secret };
      },
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: `${ONE}/test`, params, rateLimit: LIMITS.testMessages },
      response: webhookDeliveryAnswerSchema,
      async handler({ viewer, params: { id } }) {
        await webhooks.assertAddOn(viewer.user.id);
        return { delivery: presentDelivery(await webhooks.test(viewer.user.id, id)) };
      },
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: `${ONE}/replay`, params, body: replayWebhookSchema },
      response: webhookReplayAnswerSchema,
      async handler({ viewer, params: { id }, body }) {
        await webhooks.assertAddOn(viewer.user.id);
        return webhooks.replay(viewer.user.id, id, body.since);
      },
    }),
    defineRoute({
      ...{ ...read, path: `${ONE}/deliveries`, params, response: webhookDeliveriesAnswerSchema },
      async handler({ viewer, params: { id } }) {
        const page = { before: null, limit: SHOWN_DELIVERIES };
        const rows = await webhooks.deliveries(viewer.user.id, id, page);
        return { deliveries: rows.map(presentDelivery) };
      },
    }),
    defineRoute({
      ...{ ...read, path: `${ONE}/deliveries/:delivery`, params: webhookDeliveryParamsSchema },
      response: webhookDeliveryDetailAnswerSchema,
      handler: async ({ viewer, params: { id, delivery } }) => ({
        delivery: presentDeliveryDetail(await webhooks.delivery(viewer.user.id, id, delivery), now()),
      }),
    }),
    defineRoute({
      ...{ ...write, method: 'post', path: `${ONE}/deliveries/:delivery/resend` },
      ...{ params: webhookDeliveryParamsSchema, response: webhookDeliveryAnswerSchema },
      async handler({ viewer, params: { id, delivery } }) {
        await webhooks.assertAddOn(viewer.user.id);
        return { delivery: presentDelivery(await webhooks.resend(viewer.user.id, id, delivery)) };
      },
    }),
  ];
}
