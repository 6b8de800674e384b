import type { Knex } from 'knex';

/** The first answer to a request with an idempotency key. */
export interface KeptAnswer {
  readonly request_hash: string;
  readonly status: number;
  /** The JSON that was sent. */
  readonly body: string;
}

/** The answers to requests with an idempotency key, to be used in the transaction of the request. */
export function createIdempotencyStore(knex: Knex) {
  return {
    /** Locks a key until the transaction ends; false while another request has it. */
    async lock(userId: string, key: string): Promise<boolean> {
      const { rows } = await knex.raw<{ rows: { locked: boolean }[] }>(
        'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as locked',
        [JSON.stringify(['api-request', userId, key])],
      );
      return rows[0]?.locked === true;
    },

    async find(userId: string, key: string): Promise<KeptAnswer | null> {
      const row = await knex('api_requests')
        .where({ user_id: userId, idempotency_key: key })
        .first<KeptAnswer | undefined>('request_hash', 'status', 'body');
      return row ?? null;
    },

    async insert(userId: string, key: string, answer: KeptAnswer, at: Date): Promise<void> {
      await knex('api_requests').insert({ user_id: userId, idempotency_key: key, ...answer, created_at: at });
    },

    async deleteBefore(before: Date): Promise<void> {
      await knex('api_requests').where('created_at', '<', before).delete();
    },
  };
}
