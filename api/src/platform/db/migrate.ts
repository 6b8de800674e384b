import type { Knex } from 'knex';
import { StartError } from '../start-error.ts';

/** One step of the schema. A step only expands it; a removal comes one release after its last use. */
export interface Migration {
  readonly name: string;
  /** The steps of an earlier version, in the place of which a database that has all of them has this one. */
  readonly replaces?: { readonly steps: readonly string[]; readonly version: string };
  up(knex: Knex): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/**
 * Applies the migrations that are missing, in order. Several processes may call it at once: Knex holds a lock.
 * @throws StartError when the database has migrations of a newer version, or not all of those that one migration replaces.
 */
export async function migrate(knex: Knex, migrations: readonly Migration[]): Promise<void> {
  await replaceFormerSteps(knex, migrations);
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

/** In one transaction, behind a lock: several processes of the new version may start at once, while one of the former still runs. */
async function replaceFormerSteps(knex: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await knex.schema.hasTable('migrations'))) return;
  for (const { name, replaces } of migrations) {
    if (replaces === undefined) continue;
    const { steps, version } = replaces;
    await knex.transaction(async (transaction) => {
      await transaction.raw('lock table migrations in share row exclusive mode');
      const former = await transaction('migrations').whereIn('name', steps).pluck<string[]>('name');
      if (former.length === 0) return;
      if (former.length < steps.length) {
        throw new StartError(
          `The database is of a version of Fairline before ${version}. Start Fairline ${version} with it once, and then this version.`,
        );
      }
      await transaction('migrations').whereIn('name', steps).delete();
      await transaction('migrations').insert({ name, batch: 1, migration_time: new Date() });
    });
  }
}
