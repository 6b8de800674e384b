import { apiPlanOf } from '@fairline/shared/contracts';
import {
  type CreateWebhookRequest,
  TIER_LIMITS,
  type UpdateWebhookRequest,
  type Webhook,
  type WebhookReplay,
} from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { type OutgoingRules, problemOfUrl } from '../../../platform/outgoing/outgoing-url.ts';
import type { TextCipher } from '../../../platform/text-cipher.ts';
import { entitledLevel } from '../../auth/index.ts';
import { gateErrors, InvalidFields } from '../../developer-api/index.ts';
import type { ProfileReadModel } from '../../profile/index.ts';
import {
  newWebhookSecret,
  rotated,
  type WebhookAddress,
  webhookAddressSchema,
} from '../channels/webhook/webhook-address.ts';
import {
  createDestinationsStore,
  type DestinationsStore,
  type StoredDestination,
} from '../deliveries/destinations.store.ts';
import { enqueue } from '../deliveries/enqueue.ts';
import { createNotificationsStore } from '../settings/notifications.store.ts';
import { alertsSince } from './alerts-since.store.ts';
import {
  createWebhookDeliveriesStore,
  type DeliveriesPage,
  type DeliveryRow,
} from './webhook-deliveries.store.ts';
import { presentWebhook } from './webhooks.presenter.ts';

export interface WebhooksDeps {
  readonly knex: Knex;
  readonly cipher: TextCipher;
  readonly profiles: Pick<ProfileReadModel, 'find'>;
  readonly rules: OutgoingRules;
  readonly now: () => number;
}

/** Whose webhooks, and at which address they open the product: links in messages lead there where no public address is set. */
export interface WebhooksOwner {
  readonly id: string;
  readonly origin: string;
}

const MOST = TIER_LIMITS.extended.webhooks;

/** The webhooks of users: destinations of the outbox with their own subscriptions, log and secrets. */
export function createWebhooksService({ knex, cipher, profiles, rules, now }: WebhooksDeps) {
  const storeOn = (on: Knex) => createDestinationsStore(on, cipher);

  async function find(store: DestinationsStore, userId: string, id: number): Promise<StoredDestination> {
    const found = await store.find(userId, id);
    if (found?.channel !== 'webhook') throw apiErrors.notFound('There is no such webhook.');
    return found;
  }

  async function addressOf(
    store: DestinationsStore,
    userId: string,
    id: number,
  ): Promise<WebhookAddress | null> {
    const address = await store.addressOf(userId, id);
    return address === null ? null : webhookAddressSchema.parse(address);
  }

  async function read(store: DestinationsStore, userId: string, id: number): Promise<Webhook> {
    const found = await find(store, userId, id);
    return presentWebhook(found, await addressOf(store, userId, id), now());
  }

  /** Works on one webhook, which nobody else changes meanwhile. */
  async function changing<T>(
    userId: string,
    id: number,
    work: (trx: Knex, store: DestinationsStore, found: StoredDestination) => Promise<T>,
  ): Promise<T> {
    return knex.transaction(async (trx) => {
      const store = storeOn(trx);
      await store.lock(userId, id);
      return work(trx, store, await find(store, userId, id));
    });
  }

  /** What is stored of an address. @throws ApiError 400 for one that nothing is sent to */
  function stored(address: WebhookAddress) {
    const problem = problemOfUrl(address.url, rules);
    if (problem !== null) throw new InvalidFields([{ in: 'body', field: 'url', message: problem }]);
    return { address: { ...address }, identity: address.url, shownAddress: address.url };
  }

  const isTaken = () =>
    new ApiError(409, 'conflict', 'You have a webhook with this address already. Change that one.');

  return {
    /** @throws ApiError 403 for a user without the add-on, which the gate checks for keys */
    async assertAddOn(userId: string): Promise<void> {
      const row = await profiles.find(userId);
      if (row === null || apiPlanOf(entitledLevel(row, now()), row) !== 'extended')
        throw gateErrors.addOnRequired();
    },

    async list(userId: string): Promise<Webhook[]> {
      const store = storeOn(knex);
      const rows = await store.list(userId, 'webhook');
      return Promise.all(
        rows.map(async (row) => presentWebhook(row, await addressOf(store, userId, row.id), now())),
      );
    },

    read: (userId: string, id: number): Promise<Webhook> => read(storeOn(knex), userId, id),

    async create({ id: userId, origin }: WebhooksOwner, { name, url, event_types }: CreateWebhookRequest) {
      const secret = newWebhookSecret();
      const own = stored({ url, secret, previous: null });
      return knex.transaction(async (trx) => {
        const store = storeOn(trx);
        const settings = { event_types, alerts_since: await alertsSince(trx) };
        const added = await store.addNew(
          { ...own, userId, channel: 'webhook', name, settings },
          MOST,
          new Date(now()),
        );
        if (added === 'known') throw isTaken();
        if (added === null) {
          throw new ApiError(409, 'conflict', `You have ${MOST} webhooks already. Delete one first.`);
        }
        await createNotificationsStore(trx).saveOrigin(userId, origin, new Date(now()));
        return { ...(await read(store, userId, added)), secret };
      });
    },

    async update(
      { id: userId, origin }: WebhooksOwner,
      id: number,
      change: UpdateWebhookRequest,
    ): Promise<Webhook> {
      const { name, url, event_types, state } = change;
      return knex.transaction(async (trx) => {
        const store = storeOn(trx);
        const begins = event_types !== undefined || state === 'active';
        const since = begins ? await alertsSince(trx) : null;
        await store.lock(userId, id);
        const found = await find(store, userId, id);
        const address = url === undefined ? null : await addressOf(store, userId, id);
        const before = found.settings.event_types as string[];
        const goesOn =
          since === null ||
          (before.includes('alert.created') && found.state === 'active' && state !== 'active');
        const settings = {
          ...found.settings,
          ...(event_types === undefined ? {} : { event_types }),
          ...(goesOn ? {} : { alerts_since: since }),
        };
        const moved =
          url === undefined
            ? {}
            : {
                address: stored({
                  ...(address ?? { secret: newWebhookSecret(), previous: null }),
                  url,
                }),
              };
        const changed = { ...(name === undefined ? {} : { name }), settings, ...moved };
        await store.change(userId, id, changed).catch((error: { code?: string }) => {
          throw error.code === UNIQUE_VIOLATION ? isTaken() : error;
        });
        if (state === 'active') await store.activate(userId, id);
        if (state === 'paused') await store.pause(userId, id);
        await createNotificationsStore(trx).saveOrigin(userId, origin, new Date(now()));
        return read(store, userId, id);
      });
    },

    remove: (userId: string, id: number): Promise<Webhook> =>
      changing(userId, id, async (_, store) => {
        const webhook = await read(store, userId, id);
        await store.remove(userId, id);
        return webhook;
      }),

    rotate: (userId: string, id: number) =>
      changing(userId, id, async (_, store, found) => {
        const secret = newWebhookSecret();
        const address = await addressOf(store, userId, id);
        const next =
          address === null
            ? { url: found.shown_address, secret, previous: null }
            : rotated(address, secret, now());
        await store.change(userId, id, { address: stored(next) });
        return { ...(await read(store, userId, id)), secret };
      }),

    /** @throws ApiError 409 while it is off */
    test: (userId: string, id: number): Promise<DeliveryRow> =>
      changing(userId, id, async (trx, _, found) => {
        assertOn(found);
        const dedupeKey = `test:${found.sequence + 1}`;
        const occurredAt = new Date(now());
        await enqueue(trx, [{ destinationId: id, type: 'test', dedupeKey, payload: {}, occurredAt }], now());
        const row = await createWebhookDeliveriesStore(trx).findByKey(id, dedupeKey);
        if (row === null) throw new RangeError('A test event was not stored.');
        return row;
      }),

    replay: (userId: string, id: number, since: number): Promise<WebhookReplay> =>
      changing(userId, id, async (trx, _, found) => {
        assertOn(found);
        const deliveries = createWebhookDeliveriesStore(trx);
        const oldest = (await deliveries.oldest(id)) ?? found.sequence + 1;
        const replayed = await deliveries.queueAfter(id, since, new Date(now()));
        return { replayed, latest_sequence: found.sequence, truncated: since + 1 < oldest };
      }),

    async deliveries(userId: string, id: number, page: DeliveriesPage): Promise<DeliveryRow[]> {
      await find(storeOn(knex), userId, id);
      return createWebhookDeliveriesStore(knex).list(id, page);
    },

    async delivery(userId: string, id: number, deliveryId: number): Promise<DeliveryRow> {
      await find(storeOn(knex), userId, id);
      return found(await createWebhookDeliveriesStore(knex).find(id, deliveryId));
    },

    resend: (userId: string, id: number, deliveryId: number): Promise<DeliveryRow> =>
      changing(userId, id, async (trx, _, webhook) => {
        const deliveries = createWebhookDeliveriesStore(trx);
        found(await deliveries.find(id, deliveryId));
        assertOn(webhook);
        await deliveries.queueOne(id, deliveryId, new Date(now()));
        return found(await deliveries.find(id, deliveryId));
      }),
  };
}
export type WebhooksService = ReturnType<typeof createWebhooksService>;

const UNIQUE_VIOLATION = '23505';

function assertOn({ state }: StoredDestination): void {
  if (state !== 'active') throw new ApiError(409, 'conflict', 'This webhook is off. Turn it on first.');
}

function found(row: DeliveryRow | null): DeliveryRow {
  if (row === null) throw apiErrors.notFound('There is no such delivery.');
  return row;
}
