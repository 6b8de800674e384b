import type { Knex } from 'knex';

/** What a process has counted of one key since it wrote last. */
export interface CountedUse {
  readonly keyId: number;
  readonly requests: number;
  readonly at: Date;
  readonly address: string;
}

/** When keys were used last, and their requests by the hour. */
export function createKeyUsageStore(knex: Knex) {
  return {
    async add({ keyId, requests, at, address }: CountedUse): Promise<void> {
      await knex.raw(
        `with used as (
           update api_keys set last_used_at = greatest(last_used_at, :at::timestamptz), last_used_from = :address
             where id = :keyId returning id
         )
         insert into api_key_hours (key_id, hour, requests)
           select id, date_trunc('hour', :at::timestamptz), :requests from used
           on conflict (key_id, hour) do update set requests = api_key_hours.requests + excluded.requests`,
        { keyId, requests, at, address },
      );
    },

    /** The requests of all keys of a user since then. */
    async countSince(userId: string, since: Date): Promise<number> {
      const [row] = await knex('api_key_hours as h')
        .join('api_keys as k', 'k.id', 'h.key_id')
        .where('k.user_id', userId)
        .where('h.hour', '>', since)
        .sum<{ requests: number | null }[]>('h.requests as requests');
      return Number(row?.requests ?? 0);
    },

    async deleteBefore(before: Date): Promise<void> {
      await knex('api_key_hours').where('hour', '<', before).delete();
    },
  };
}
export type KeyUsageStore = ReturnType<typeof createKeyUsageStore>;
