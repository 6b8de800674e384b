import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { TextCipher } from '../../../platform/text-cipher.ts';
import type { Destination, JsonObject, NotificationChannel } from './channels.ts';

/** The purpose of `cipherFor` that addresses are encrypted for. */
export const ADDRESS_PURPOSE = 'notification-addresses';

export type DestinationState = 'active' | 'paused' | 'disabled';

export interface NewDestination {
  readonly userId: string;
  readonly channel: NotificationChannel;
  readonly name: string;
  readonly address: JsonObject;
  /** What makes the address one: the endpoint, the chat. A user has no two destinations of a channel with the same. */
  readonly identity: string;
  /** What a screen shows of the address: nothing that is a secret. */
  readonly shownAddress: string;
  readonly settings?: JsonObject;
}

/** A destination without its address. */
export interface StoredDestination {
  readonly id: number;
  readonly user_id: string;
  readonly channel: NotificationChannel;
  readonly name: string;
  readonly shown_address: string;
  readonly settings: JsonObject;
  readonly state: DestinationState;
  readonly disabled_reason: string | null;
  readonly failing_since: Date | null;
  /** Nothing is sent before. */
  readonly resume_at: Date | null;
  /** Of its last message. */
  readonly sequence: number;
  readonly created_at: Date;
}

export interface DestinationChange {
  readonly name?: string;
  readonly settings?: JsonObject;
  readonly address?: {
    readonly address: JsonObject;
    readonly identity: string;
    readonly shownAddress: string;
  };
}

const COLUMNS = [
  ...['id', 'user_id', 'channel', 'name', 'shown_address', 'settings', 'state', 'disabled_reason'],
  ...['failing_since', 'resume_at', 'sequence', 'created_at'],
];

/** The destinations of users. Every channel uses this one store; addresses are encrypted on the way. */
export function createDestinationsStore(knex: Knex, cipher: TextCipher) {
  const own = (userId: string, id: number) =>
    knex('notification_destinations').where({ user_id: userId, id });
  const sealed = (
    { userId, channel }: { userId: string; channel: string },
    { address, identity, shownAddress }: Required<DestinationChange>['address'],
  ) => ({
    address: cipher.encrypt(JSON.stringify(address), contextOf(userId, channel)),
    address_key: createHash('sha256').update(identity).digest('base64url'),
    shown_address: shownAddress,
  });
  /** The user's row is locked, so that two processes do not both add the last one. */
  async function prepared(trx: Knex, destination: NewDestination) {
    const { userId, channel, name, settings = {} } = destination;
    await trx('user').where({ id: userId }).forNoKeyUpdate().first('id');
    const row = { ...sealed(destination, destination), name, settings: JSON.stringify(settings) };
    const known = await trx('notification_destinations')
      .where({ user_id: userId, channel, address_key: row.address_key })
      .first<{ id: number } | undefined>('id');
    return { row, known: known?.id ?? null };
  }

  async function insert(
    trx: Knex,
    { userId, channel }: NewDestination,
    row: object,
    most: number,
    at: Date,
  ): Promise<number | null> {
    const [counted] = await trx('notification_destinations')
      .where({ user_id: userId, channel })
      .count<{ count: number }[]>('* as count');
    if (Number(counted?.count) >= most) return null;
    const [added] = await trx('notification_destinations')
      .insert({ ...row, user_id: userId, channel, created_at: at })
      .returning('id');
    return added.id as number;
  }

  return {
    /**
     * Adds one unless the user has as many of the channel as they may have, in any process. An address that is stored already
     * gets the new name, address and settings, and is active again.
     * @returns its id, or null beyond the limit
     */
    async add(destination: NewDestination, most: number, at: Date): Promise<number | null> {
      return knex.transaction(async (trx) => {
        const { row, known } = await prepared(trx, destination);
        if (known === null) return insert(trx, destination, row, most, at);
        await trx('notification_destinations')
          .where({ id: known })
          .update({ ...row, ...ACTIVE });
        return known;
      });
    },

    /** Adds one as `add` does, but leaves an address that is stored already as it is. */
    async addNew(destination: NewDestination, most: number, at: Date): Promise<number | 'known' | null> {
      return knex.transaction(async (trx) => {
        const { row, known } = await prepared(trx, destination);
        return known === null ? insert(trx, destination, row, most, at) : 'known';
      });
    },

    /** Nobody else changes it until the end of the transaction. */
    async lock(userId: string, id: number): Promise<void> {
      await own(userId, id).forUpdate().first('id');
    },

    /** The oldest first. */
    list: (userId: string, channel?: NotificationChannel): Promise<StoredDestination[]> =>
      knex('notification_destinations')
        .where({ user_id: userId, ...(channel === undefined ? {} : { channel }) })
        .orderBy('id')
        .select(COLUMNS),

    /** Null for none of the user. */
    async find(userId: string, id: number): Promise<StoredDestination | null> {
      return (await own(userId, id).first<StoredDestination | undefined>(COLUMNS)) ?? null;
    },

    /** The address of one of the user's, in clear; null for none, and for one that cannot be read any more. */
    async addressOf(userId: string, id: number): Promise<JsonObject | null> {
      const row = await own(userId, id).first<{ address: string; channel: string } | undefined>(
        ...['address', 'channel'],
      );
      return row === undefined ? null : openAddress(cipher, { ...row, user_id: userId });
    },

    /** @returns whether the user has it */
    async change(userId: string, id: number, change: DestinationChange): Promise<boolean> {
      const { name, settings, address } = change;
      const row = await own(userId, id).first<{ channel: string } | undefined>('channel');
      if (row === undefined) return false;
      const columns = {
        ...(name === undefined ? {} : { name }),
        ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
        ...(address === undefined ? {} : sealed({ userId, channel: row.channel }, address)),
      };
      if (Object.keys(columns).length > 0) await own(userId, id).update(columns);
      return true;
    },

    /** Begins to send again, at once; what waits is sent in its order. @returns whether the user has it */
    async activate(userId: string, id: number): Promise<boolean> {
      return (await own(userId, id).update({ ...ACTIVE, due_at: knex.fn.now() })) > 0;
    },

    /** @returns whether the user has it */
    async pause(userId: string, id: number): Promise<boolean> {
      return (await own(userId, id).update({ state: 'paused', disabled_reason: null })) > 0;
    },

    /** Deletes it with its messages. @returns whether the user had it */
    async remove(userId: string, id: number): Promise<boolean> {
      return (await own(userId, id).delete()) > 0;
    },
  };
}
export type DestinationsStore = ReturnType<typeof createDestinationsStore>;

const ACTIVE = { state: 'active', disabled_reason: null, failing_since: null, resume_at: null };

const contextOf = (userId: string, channel: string) => `${userId}:${channel}`;

/** The address of a row, or null when it cannot be read: the secret of the product has changed. */
export function openAddress(
  cipher: TextCipher,
  { address, user_id, channel }: { address: string; user_id: string; channel: string },
): Destination['address'] | null {
  const text = cipher.decrypt(address, contextOf(user_id, channel));
  return text === null ? null : (JSON.parse(text) as JsonObject);
}
