import type { Knex } from 'knex';
import { migrations } from '../../../migrations/index.ts';

/** One step of the schema. Steps only ever expand; what contracts comes a release later. */
export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

const source: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...migrations]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) => Promise.resolve(migration),
};

/** Brings the schema up to date. Safe to call from several processes: Knex's own lock lets one at a time. */
export async function migrate(knex: Knex): Promise<void> {
  await knex.migrate.latest({ migrationSource: source, tableName: 'migrations' });
}
