import {
  type AddDestination,
  type ChangeDestination,
  type ChooseDestinations,
  MAX_DESTINATIONS,
  type NotificationChannelName,
  type NotificationPreferences,
  type Notifications,
  notificationChannelSchema,
} from '@fairline/shared/contracts';
import type { WebhookEventType } from '@fairline/shared/contracts/developer';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { parseDiscordWebhook } from '../channels/discord/webhook-address.ts';
import type {
  DestinationsStore,
  NewDestination,
  StoredDestination,
} from '../deliveries/destinations.store.ts';
import type { OutgoingMessage } from '../deliveries/enqueue.ts';
import type { ChoicesStore } from './choices.store.ts';
import type { NotificationLogReadModel } from './notification-log.read-model.ts';
import type { NotificationsStore } from './notifications.store.ts';

/** Which channels this installation has, and what a browser needs of them. */
export interface ConfiguredChannels {
  readonly webPush: { readonly publicKey: string } | null;
  readonly telegram: { readonly username: () => Promise<string | null> } | null;
  readonly discord: boolean;
  readonly email: boolean;
}

export interface NotificationsDeps {
  readonly channels: ConfiguredChannels;
  readonly destinations: DestinationsStore;
  readonly store: NotificationsStore;
  readonly log: NotificationLogReadModel;
  /** Runs the change of a setting's destinations in one transaction. */
  readonly choose: (work: (choices: ChoicesStore) => Promise<boolean>) => Promise<boolean>;
  /** Stores a message, which is sent at once. */
  readonly send: (message: OutgoingMessage) => Promise<number>;
  readonly emailOf: (userId: string) => Promise<string>;
  /** Whether push services may be called without TLS: in a demo. */
  readonly allowsHttp: boolean;
  readonly now: () => number;
}

/** Whose alerts, and at which address they open the product. */
export interface NotificationsOwner {
  readonly id: string;
  readonly origin: string;
}

/** Destinations of a user's alerts, what goes there, and when. */
export function createNotificationsService(deps: NotificationsDeps) {
  const { channels, destinations, store, now } = deps;

  async function read({ id }: Pick<NotificationsOwner, 'id'>): Promise<Omit<Notifications, 'status'>> {
    const [stored, choices, preferences, states] = await Promise.all([
      destinations.list(id),
      store.choices(id),
      store.preferences(id),
      channelStates(),
    ]);
    return { channels: states, destinations: stored.map(presented), choices, preferences };
  }

  async function channelStates(): Promise<Notifications['channels']> {
    const username = (await channels.telegram?.username()) ?? null;
    const keys: Record<NotificationChannelName, string | null> = {
      'web-push': channels.webPush?.publicKey ?? null,
      telegram: username,
      ...{ discord: null, email: null, webhook: null },
    };
    const configured: Record<NotificationChannelName, boolean> = {
      'web-push': channels.webPush !== null,
      telegram: channels.telegram !== null,
      discord: channels.discord,
      email: channels.email,
      webhook: true,
    };
    return notificationChannelSchema.options.map((channel) => ({
      ...{ channel, configured: configured[channel], key: keys[channel] },
    }));
  }

  async function find({ id: userId }: NotificationsOwner, id: number): Promise<StoredDestination> {
    const found = await destinations.find(userId, id);
    if (found === null || found.channel === 'webhook') throw notFound();
    return found;
  }

  async function newDestination(userId: string, body: AddDestination): Promise<NewDestination> {
    const { name, channel } = body;
    if (body.channel === 'web-push') {
      if (channels.webPush === null) throw notConfigured('Web push');
      const { endpoint, keys } = body.subscription;
      const { protocol, hostname } = new URL(endpoint);
      if (protocol !== 'https:' && !deps.allowsHttp)
        throw apiErrors.invalid('A push service is called with https only.');
      return {
        userId,
        channel,
        name,
        address: { endpoint, keys },
        identity: endpoint,
        shownAddress: hostname,
      };
    }
    if (body.channel === 'discord') {
      const address = parseDiscordWebhook(body.address);
      if (address === null) {
        throw apiErrors.invalid(
          'This is not the address of a Discord webhook. Copy it from the settings of a channel, Integrations, Webhooks.',
        );
      }
      const shownAddress = `discord.com/api/webhooks/${address.id}/…`;
      return { userId, channel, name, address: { ...address }, identity: address.id, shownAddress };
    }
    if (!channels.email) throw notConfigured('Mail');
    const email = await deps.emailOf(userId);
    return { userId, channel, name, address: { email }, identity: email, shownAddress: email };
  }

  return {
    read,

    /** The newest first. */
    readLog: ({ id }: NotificationsOwner) => deps.log.newest(id),

    async add(owner: NotificationsOwner, body: AddDestination) {
      const destination = await newDestination(owner.id, body);
      if (body.channel === 'web-push' && body.replaces !== undefined) {
        const { address, identity, shownAddress } = destination;
        const known = await destinations.find(owner.id, body.replaces);
        if (known?.channel !== 'web-push') throw notFound();
        await destinations.change(owner.id, known.id, { address: { address, identity, shownAddress } });
        if (known.state === 'disabled') await destinations.activate(owner.id, known.id);
        return read(owner);
      }
      const added = await destinations.add(destination, MAX_DESTINATIONS, new Date(now()));
      if (added === null) {
        throw new ApiError(
          409,
          'too_many_destinations',
          `You have ${MAX_DESTINATIONS} of this kind already. Remove one first.`,
        );
      }
      await store.saveOrigin(owner.id, owner.origin, new Date(now()));
      return read(owner);
    },

    async change(owner: NotificationsOwner, id: number, { name, state }: ChangeDestination) {
      await find(owner, id);
      if (name !== undefined) await destinations.change(owner.id, id, { name });
      if (state === 'active') await destinations.activate(owner.id, id);
      if (state === 'paused') await destinations.pause(owner.id, id);
      return read(owner);
    },

    async remove(owner: NotificationsOwner, id: number) {
      await find(owner, id);
      await destinations.remove(owner.id, id);
      return read(owner);
    },

    /** @throws ApiError 404 when the user has no such setting or destination */
    async choose(owner: NotificationsOwner, { setting, destinations: ids }: ChooseDestinations) {
      const isChosen = await deps.choose((choices) =>
        setting === 'ev' ? choices.chooseForValues(owner.id, ids) : choices.choose(owner.id, setting, ids),
      );
      if (!isChosen) throw apiErrors.notFound('There is no such setting or destination.');
      await store.saveOrigin(owner.id, owner.origin, new Date(now()));
      return read(owner);
    },

    async savePreferences(owner: NotificationsOwner, preferences: NotificationPreferences) {
      await store.savePreferences(owner.id, preferences, owner.origin, new Date(now()));
      return read(owner);
    },

    /** Sends a message that says that the destination works. @returns the entry of the log that has its outcome */
    async test(owner: NotificationsOwner, id: number): Promise<string> {
      const { state } = await find(owner, id);
      if (state !== 'active') throw destinationOff();
      const at = now();
      const dedupeKey = `test:${at}`;
      const payload = { url: `${owner.origin}/alert-settings` };
      await deps.send({ destinationId: id, type: 'test', dedupeKey, payload, occurredAt: new Date(at) });
      const entry = await deps.log.idOf(id, dedupeKey);
      if (entry === null) throw destinationOff();
      return entry;
    },
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;

function presented(one: StoredDestination): Notifications['destinations'][number] {
  return {
    ...{ id: one.id, channel: one.channel, name: one.name, address: one.shown_address, state: one.state },
    disabled_reason: one.disabled_reason,
    failing_since: one.failing_since?.toISOString() ?? null,
    all_alerts: isSubscribedTo(one, 'alert.created'),
    created_at: one.created_at.toISOString(),
  };
}

function isSubscribedTo({ channel, settings }: StoredDestination, type: WebhookEventType): boolean {
  const types = settings.event_types;
  return channel === 'webhook' && Array.isArray(types) && types.includes(type);
}

const notFound = () => apiErrors.notFound('There is no such destination.');

function destinationOff(): ApiError {
  return new ApiError(409, 'destination_off', 'This destination is off. Switch it on before you test it.');
}

function notConfigured(channel: string): ApiError {
  return new ApiError(
    409,
    'channel_not_configured',
    `${channel} is not configured in this installation. Its operator can set it up.`,
  );
}
