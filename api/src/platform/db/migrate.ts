import type { Knex } from 'knex';

/** One step of the schema. A step only expands it; a removal comes one release after its last use. */
export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** Applies the migrations that are missing, in order. Several processes may call it at once: Knex holds a lock. */
export async function migrate(knex: Knex, migrations: readonly Migration[]): Promise<void> {
  const migrationSource: Knex.MigrationSource<Migration> = {
    getMigrations: () => Promise.resolve([...migrations]),
    getMigrationName: (migration) => migration.name,
    getMigration: (migration) => Promise.resolve(migration),
  };
  await knex.migrate.latest({ migrationSource, tableName: 'migrations' });
}
