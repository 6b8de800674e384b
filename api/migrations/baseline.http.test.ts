import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { connect } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readCatalogue } from '../testing/catalogue.read-model.ts';
import former from '../testing/former-catalogue.json' with { type: 'json' };
import { emptyDatabase } from '../testing/test-database.ts';
import { migrations } from './index.ts';

const [baseline] = migrations;
const steps = baseline?.replaces?.steps ?? [];

/** An empty database to which the baseline and no later step has been applied. */
async function migratedDatabase() {
  const db = await emptyDatabase();
  await migrate(db.knex, migrations.slice(0, 1));
  return db;
}

it('leaves the schema that the steps before it left', async () => {
  const db = await migratedDatabase();
  const digests = Object.entries(await readCatalogue(db.pool)).map(([name, parts]) => [
    name,
    createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12),
  ]);
  expect(Object.fromEntries(digests)).toEqual(former);
});

it('takes the place of all former steps, whichever process is first, and leaves the rows', async () => {
  const db = await migratedDatabase();
  await db.knex('leagues').insert({ league_id: 1, sport_id: 29, name: 'A' });
  await db.knex('migrations').delete();
  await db.knex('migrations').insert(steps.map((name) => ({ name, batch: 1, migration_time: new Date() })));
  const other = connect(db.url);
  await Promise.all([migrate(db.knex, migrations), migrate(other.knex, migrations)]);
  await other.stop();
  expect(await db.knex('migrations').orderBy('id').pluck('name')).toEqual(migrations.map(({ name }) => name));
  expect(await db.knex('leagues').pluck('name')).toEqual(['A']);
});

it('refuses a database with some of the former steps, and names the version to start first', async () => {
  const db = await migratedDatabase();
  await db.knex('migrations').delete();
  const some = steps.slice(0, 40).map((name) => ({ name, batch: 1, migration_time: new Date() }));
  await db.knex('migrations').insert(some);
  await expect(migrate(db.knex, migrations)).rejects.toThrow(
    'The database is of a version of Fairline before 0.1. Start Fairline 0.1 with it once, and then this version.',
  );
  expect(await db.knex('migrations').pluck('name')).toHaveLength(40);
});

it('refuses a database of a newer version', async () => {
  const db = await migratedDatabase();
  await db.knex('migrations').insert({ name: '9999-later', batch: 2, migration_time: new Date() });
  await expect(migrate(db.knex, migrations)).rejects.toThrow('newer version of Fairline (it has 9999-later)');
});
