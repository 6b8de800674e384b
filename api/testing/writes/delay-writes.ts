import { vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';

/** Tables of what is stored beside requests: of sessions and keys, and of the delays themselves. */
const BESIDE = ['api_key_hours', 'last_seen', 'test_delays', 'view_as_uses'];
/** Longer than any request of these tests may take. Seconds. */
const DELAY = 12;

/** A database whose writes can be made to wait, and whose content can be compared. */
export interface DelayedWrites {
  /** Runs something while every write to a table waits, or to any of them, and then waits until no statement sleeps. */
  whileDelayed<T>(target: string, run: () => Promise<T>): Promise<T>;
  /** The rows of every table, without the times that each request moves. */
  stored(): Promise<Record<string, unknown>>;
}

/** Adds a trigger to every table, which waits where a row of `test_delays` names it. */
export async function delayWrites({ knex, pool }: Database): Promise<DelayedWrites> {
  const { rows: found } = await knex.raw<{ rows: { table_name: string }[] }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = found.map(({ table_name }) => table_name).filter((name) => !BESIDE.includes(name));
  await knex.raw(/* sql */ `
    create table test_delays (target text);
    create function delay() returns trigger language plpgsql as $$
      begin
        if exists (select from test_delays where target in ('any', tg_table_name)) then perform pg_sleep(${DELAY}); end if;
        return null;
      end $$;
  `);
  for (const table of tables) {
    await knex.raw(
      'create trigger delay before insert or update or delete on ?? for each statement execute function delay()',
      [table],
    );
  }

  // In one statement: a test that compares reads all of them five times.
  const statement = tables
    .map((table) =>
      knex
        .raw(
          `select ? as table_name, coalesce(jsonb_agg(r order by r::text), '[]') as content
             from (select to_jsonb(t) - '{last_used_at,last_used_from,updatedAt,expiresAt}'::text[] as r from ?? t) rows`,
          [table, table],
        )
        .toQuery(),
    )
    .join(' union all ');

  async function sleeping(): Promise<number> {
    const { rows } = await knex.raw(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return rows[0].count;
  }

  return {
    async whileDelayed(target, run) {
      await knex('test_delays').insert({ target });
      try {
        return await run();
      } finally {
        await knex('test_delays').delete();
        await vi.waitFor(
          async () => {
            if ((await sleeping()) > 0) throw new Error('A statement still waits.');
          },
          { timeout: 20_000 },
        );
      }
    },

    async stored() {
      const { rows } = await pool.query<{ table_name: string; content: unknown }>({
        // With a name it is planned once a connection: planning it takes longer than running it.
        name: 'stored',
        text: statement,
      });
      return Object.fromEntries(rows.map(({ table_name, content }) => [table_name, content]));
    },
  };
}
