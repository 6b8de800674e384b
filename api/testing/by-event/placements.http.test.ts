import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { seedEvent, seedLine } from '../seed.ts';
import { createTestDatabase, ownDatabase } from '../test-database.ts';
import { findForeignKeys, findTables, findUniqueKeys } from './keys.read-model.ts';
import { FORMER_FOREIGN_KEYS, PLACEMENTS, tablesPlaced } from './placements.ts';

const BY_EVENT = tablesPlaced('event');
let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

/** Unique keys that cannot exist on a table which is distributed by event. */
async function wrongKeys({ pool }: Database): Promise<string[]> {
  const keys = await findUniqueKeys(pool, BY_EVENT);
  return keys
    .filter(({ columns }) => !columns.includes('event_id'))
    .map(({ name }) => name)
    .sort();
}

/** Foreign keys that cannot exist: between tables by event without it, and to them or from them where the other is elsewhere. */
async function wrongForeignKeys({ pool }: Database): Promise<string[]> {
  const isByEvent = (table: string) => BY_EVENT.includes(table);
  const isReference = (table: string) => tablesPlaced('reference').includes(table);
  return (await findForeignKeys(pool, BY_EVENT))
    .filter(({ from, to, byEvent }) =>
      isByEvent(from) && isByEvent(to) ? !byEvent : !(isByEvent(from) && isReference(to)),
    )
    .map(({ name }) => name)
    .sort();
}

describe('where tables are placed in an installation of several PostgreSQL', () => {
  it('is decided for every table, once, with a reason', async () => {
    const placed = PLACEMENTS.flatMap(({ tables }) => tables);
    expect(placed.toSorted()).toEqual(await findTables(db.pool));
    expect(PLACEMENTS.filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  it('holds for unique keys: those of tables by event have event_id', async () => {
    expect(await wrongKeys(db)).toEqual([]);
  });

  it('holds for foreign keys, but for those that go with the distribution', async () => {
    expect(await wrongForeignKeys(db)).toEqual(Object.keys(FORMER_FOREIGN_KEYS).sort());
  });

  it('needs no key of its own for the id of a line, which follows from its key', async () => {
    const own = await ownDatabase();
    await seedEvent(own.knex, { event_id: 7 });
    const added = (line_id: string) => seedLine(own.knex, { event_id: 7, line_id });
    await expect(added('8:0')).rejects.toThrow('lines_id_of_key');
    await added('7:0');
    await expect(added('7:0')).rejects.toThrow('duplicate key');
  });

  it('finds what a migration must not add', async () => {
    const other = await ownDatabase();
    await other.pool.query(`
      create unique index lines_feed_line on lines (feed_line_id) where false;
      alter table in_running add constraint in_running_once unique (state, elapsed);
      create unique index events_name on events (lower(home), event_id);
      create table drafts (id bigint primary key, event_id bigint references events (event_id));
    `);
    expect(await wrongKeys(other)).toEqual(['in_running_once', 'lines_feed_line']);
    expect(await wrongForeignKeys(other)).toEqual(
      ['drafts_event_id_fkey', ...Object.keys(FORMER_FOREIGN_KEYS)].sort(),
    );
    expect(await findTables(other.pool)).toContain('drafts');
  });
});
