import {
  createWebhook,
  DEFAULT_PAGE,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';
import type { Route } from '../../../platform/http/route.ts';
import { type ApiCaller, userOf } from '../../developer-api/gate/api-caller.ts';
import { apiRoute } from '../../developer-api/http/api-route.ts';
import { cursorOf, cursorParts, pageOfItems } from '../../developer-api/http/cursor.ts';
import { presentDelivery, presentDeliveryDetail } from './webhooks.presenter.ts';
import type { WebhooksOwner, WebhooksService } from './webhooks.service.ts';

const cursor = cursorOf('webhook-deliveries', cursorParts.id);

/** Webhooks over the developer API. */
export function apiWebhooksRoutes(webhooks: WebhooksService, now: () => number): Route[] {
  return [
    apiRoute(listWebhooks, async ({ caller }) => ({ data: await webhooks.list(userOf(caller).id) })),
    apiRoute(createWebhook, ({ caller, body, ctx }) => webhooks.create(ownerOf(caller, ctx), body)),
    apiRoute(getWebhook, ({ caller, params }) => webhooks.read(userOf(caller).id, params.webhook_id)),
    apiRoute(updateWebhook, ({ caller, params, body, ctx }) =>
      webhooks.update(ownerOf(caller, ctx), params.webhook_id, body),
    ),
    apiRoute(deleteWebhook, ({ caller, params }) => webhooks.remove(userOf(caller).id, params.webhook_id)),
    apiRoute(rotateWebhookSecret, ({ caller, params }) =>
      webhooks.rotate(userOf(caller).id, params.webhook_id),
    ),
    apiRoute(sendTestEvent, async ({ caller, params }) =>
      presentDelivery(await webhooks.test(userOf(caller).id, params.webhook_id)),
    ),
    apiRoute(replayWebhook, ({ caller, params, body }) =>
      webhooks.replay(userOf(caller).id, params.webhook_id, body.since),
    ),
    apiRoute(listWebhookDeliveries, async ({ caller, params, query }) => {
      const { limit = DEFAULT_PAGE, state } = query;
      const rows = await webhooks.deliveries(userOf(caller).id, params.webhook_id, {
        ...{ state, before: cursor.read(query.cursor), limit: limit + 1 },
      });
      return pageOfItems(rows, limit, presentDelivery, ({ id }) => cursor.write(id));
    }),
    apiRoute(getWebhookDelivery, async ({ caller, params }) =>
      presentDeliveryDetail(
        await webhooks.delivery(userOf(caller).id, params.webhook_id, params.delivery_id),
        now(),
      ),
    ),
    apiRoute(resendWebhookDelivery, async ({ caller, params }) =>
      presentDelivery(await webhooks.resend(userOf(caller).id, params.webhook_id, params.delivery_id)),
    ),
  ];
}

const ownerOf = (caller: ApiCaller, { protocol, host }: Context): WebhooksOwner => ({
  ...{ id: userOf(caller).id, origin: `${protocol}://${host}` },
});
