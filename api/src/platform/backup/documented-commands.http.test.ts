import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { changeAfterASecond } from '../../../testing/backup/change-after.ts';
import { contentOf } from '../../../testing/backup/content-of.ts';
import { documentedCommands } from '../../../testing/backup/documented-commands.ts';
import { exampleSettings } from '../../../testing/backup/example-settings.ts';
import { findServerTools } from '../../../testing/backup/server-tools.ts';
import { openWholePostgres, type WholePostgres } from '../../../testing/backup/whole-postgres.ts';
import { connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';

/**
 * The commands of `shared/docs/scaling.md` for PostgreSQL, as they stand there: only the folder of the archive, the second and the date of the
 * files are those of the test. On the server and the tools of one version, which the machine has to have as a whole.
 */

const tools = findServerTools();
if (tools === null) {
  console.warn('the documented commands are not run: there is no PostgreSQL with pg_basebackup and pg_dump');
}
let postgres: WholePostgres;
let url: string;

beforeAll(async () => {
  if (tools === null) return;
  postgres = openWholePostgres(tools);
  url = await createProduct();
});
afterAll(() => postgres?.stop());

async function change(url: string, sql: string): Promise<void> {
  const db = connect(url);
  await db.pool.query(sql);
  await db.stop();
}

const addLeagues = (from: number, to: number) =>
  `insert into leagues (league_id, sport_id, name) select n, 29, md5(n::text) from generate_series(${from}, ${to}) n`;

/** A server with the schema and some rows of the product, and the settings of the example, which a copy of its files does not have. */
async function createProduct(): Promise<string> {
  const archive = join(postgres.folder, 'archive');
  mkdirSync(archive);
  chmodSync(archive, 0o777);
  const settings = exampleSettings(archive);
  expect(settings.map(([name]) => name)).toEqual([
    ...['max_connections', 'shared_buffers', 'max_wal_size'],
    ...['archive_mode', 'archive_timeout', 'archive_command'],
  ]);
  const created = await postgres.create(settings);
  const db = connect(created);
  await migrate(db.knex, migrations);
  await db.stop();
  await change(created, addLeagues(1, 5_000));
  return created;
}

/** Commands that end, and the server that the last line starts. */
function split(block: string): [commands: string, server: string] {
  const lines = block.trim().split('\n');
  const server = lines.at(-1) ?? '';
  expect(server).toMatch(/^postgres -D /);
  return [lines.slice(0, -1).join('\n'), server];
}

it.runIf(tools !== null)('a replica is made by the documented commands, and follows', async () => {
  const [commands, server] = split(documentedCommands('Reads on a replica').join(''));
  await postgres.run(commands, { DATABASE_URL: url });
  const replica = await postgres.serve(server);
  await change(url, addLeagues(5_001, 6_000));
  const primary = await contentOf(url);
  await vi.waitFor(async () => expect(await contentOf(replica)).toEqual(primary), { timeout: 20_000 });
  await expect(change(replica, addLeagues(6_001, 6_001))).rejects.toThrow('read-only');
});

it.runIf(tools !== null)(
  'everything is restored as it was at a second, by the documented commands',
  async () => {
    const [backup = '', table = '', restore = ''] = documentedCommands('Backup, and back to a second');
    await postgres.run(backup, { DATABASE_URL: url });

    await change(url, addLeagues(7_001, 8_000));
    const then = await contentOf(url);
    const db = connect(url);
    const at = await changeAfterASecond(db, 'delete from leagues');
    await db.stop();

    const [commands, server] = split(filled(restore, at));
    await postgres.run(commands);
    const restored = await postgres.serve(server);
    await vi.waitFor(() => change(restored, addLeagues(0, 0)), { timeout: 20_000 });
    await change(restored, 'delete from leagues where league_id = 0');
    expect(await contentOf(restored)).toEqual(then);

    await postgres.run(filled(table, at));
    expect(readFileSync(join(postgres.folder, 'bets.sql'), 'utf8')).toContain('COPY public.bets (');
  },
);

/** The documented commands, with the archive, the second and the date of this test. */
function filled(block: string, at: string): string {
  return block
    .replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00/, at)
    .replaceAll(' /archive/', ` ${postgres.folder}/archive/`)
    .replaceAll(/(base|fairline)-\d{4}-\d\d-\d\d/g, '$1-*');
}
