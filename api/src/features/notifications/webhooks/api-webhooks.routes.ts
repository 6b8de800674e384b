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
import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Route } from '../../../platform/http/route.ts';
import {
  type ApiCaller,
  apiRoute,
  cursorOf,
  cursorParts,
  idempotentRoute,
  pageOfItems,
  userOf,
  type WriteDeps,
} from '../../developer-api/index.ts';
import { presentDelivery, presentDeliveryDetail } from './webhooks.presenter.ts';
import type { WebhooksOwner, WebhooksService } from './webhooks.service.ts';

const cursor = cursorOf('webhook-deliveries', cursorParts.id);

export interface ApiWebhooksDeps extends WriteDeps {
  readonly webhooksOn: (knex: Knex) => WebhooksService;
}

/** Webhooks over the developer API. */
export function apiWebhooksRoutes({ webhooksOn, ...write }: ApiWebhooksDeps): Route[] {
  const webhooks = webhooksOn(write.knex);
  return [
    apiRoute(listWebhooks, async ({ caller }) => ({ data: await webhooks.list(userOf(caller).id) })),
    idempotentRoute(
      createWebhook,
      write,
      (trx) =>
        ({ caller, body, ctx }) =>
          webhooksOn(trx).create(ownerOf(caller, ctx), body),
    ),
    apiRoute(getWebhook, ({ caller, params }) => webhooks.read(userOf(caller).id, params.webhook_id)),
    idempotentRoute(
      updateWebhook,
      write,
      (trx) =>
        ({ caller, params, body, ctx }) =>
          webhooksOn(trx).update(ownerOf(caller, ctx), params.webhook_id, body),
    ),
    idempotentRoute(
      deleteWebhook,
      write,
      (trx) =>
        ({ caller, params }) =>
          webhooksOn(trx).remove(userOf(caller).id, params.webhook_id),
    ),
    idempotentRoute(
      rotateWebhookSecret,
      write,
      (trx) =>
        ({ caller, params }) =>
          webhooksOn(trx).rotate(userOf(caller).id, params.webhook_id),
    ),
    idempotentRoute(
      sendTestEvent,
      write,
      (trx) =>
        async ({ caller, params }) =>
          presentDelivery(await webhooksOn(trx).test(userOf(caller).id, params.webhook_id)),
    ),
    idempotentRoute(
      replayWebhook,
      write,
      (trx) =>
        ({ caller, params, body }) =>
          webhooksOn(trx).replay(userOf(caller).id, params.webhook_id, body.since),
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
        write.now(),
      ),
    ),
    idempotentRoute(
      resendWebhookDelivery,
      write,
      (trx) =>
        async ({ caller, params }) =>
          presentDelivery(
            await webhooksOn(trx).resend(userOf(caller).id, params.webhook_id, params.delivery_id),
          ),
    ),
  ];
}

const ownerOf = (caller: ApiCaller, { protocol, host }: Context): WebhooksOwner => ({
  ...{ id: userOf(caller).id, origin: `${protocol}://${host}` },
});
