import type { Knex } from 'knex';
import { StartError } from '../start-error.ts';

/** One step of the schema. A step only expands it; a removal comes one release after its last use. */
export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/**
 * Applies the migrations that are missing, in order. Several processes may call it at once: Knex holds a lock.
 * @throws StartError when the database has migrations of a newer version.
 */
export async function migrate(knex: Knex, migrations: readonly Migration[]): Promise<void> {
  const migrationSource: Knex.MigrationSource<Migration> = {
    getMigrations: () => Promise.resolve([...migrations]),
    getMigrationName: (migration) => migration.name,
    getMigration: (migration) => Promise.resolve(migration),
  };
  try {
    await knex.migrate.latest({ migrationSource, tableName: 'migrations' });
  } catch (error) {
    // Knex reports migrations in the database that the program does not have as a corrupt directory.
    const newer = /migration directory is corrupt.*missing: (.*)/s.exec((error as Error).message)?.[1];
    if (newer === undefined) throw error;
    throw new StartError(
      `The database was used by a newer version of Fairline (it has ${newer.trim()}). Start that version, or use another database.`,
    );
  }
}
