import { join } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { AccountsError, runAccounts, runStripeSync } from './features/billing/index.ts';
import {
  createDatabaseRemotes,
  createS3Remotes,
  RemotesError,
  runRemotes,
} from './features/remotes/index.ts';
import { runBackup, runRestore } from './platform/backup/run-backup.ts';
import { assertReachable, connect, type Database } from './platform/db/database.ts';
import { runningDatabase } from './platform/db/embedded/embedded-postgres.ts';
import { supervisePostgres } from './platform/db/embedded/supervised-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { loadEnv } from './platform/env/env.ts';
import type { Env } from './platform/env/settings.ts';
import { createLog } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';

/** Commands of the operator: `accounts …`, `backup`, `restore`, `remotes …` and `stripe-sync`. They print what they did, or one sentence of what is wrong. */
const log = createLog('fairline', 'error');

async function main([command, ...args]: readonly string[]): Promise<string> {
  const env = loadEnv();
  if (command === 'stripe-sync') return runStripeSync(env.payments);
  if (command === 'accounts') return withDatabase(env, (db) => runAccounts(db, args));
  if (command === 'backup') return runBackup(env, log, args);
  if (command === 'restore') return runRestore(env, log, args);
  if (command === 'remotes') {
    const root = join(import.meta.dirname, '../..');
    const { remotesBucket: bucket } = env;
    if (bucket !== null) {
      // With the screens of a release goes its schema, wherever they are stored. A pipeline that has the bucket only, publishes without.
      if (args[0] === 'adopt' && env.databaseUrl !== undefined) await withDatabase(env, async () => {});
      return runRemotes(createS3Remotes({ bucket, log }), root, args);
    }
    return withDatabase(env, (db) => runRemotes(createDatabaseRemotes(db.knex), root, args));
  }
  throw new StartError('Commands are accounts, backup, restore, remotes and stripe-sync.');
}

/** The database of the installation: that of a running program, or the embedded one, started for this command alone. */
async function withDatabase<T>(env: Env, work: (db: Database) => Promise<T>): Promise<T> {
  const { dataDir } = env;
  const running = env.databaseUrl ?? (await runningDatabase({ dataDir, log }));
  const own = running === null ? await supervisePostgres({ dataDir, log, onTaken: () => {} }) : null;
  const url = running ?? own?.url ?? '';
  try {
    await assertReachable(url);
    const db = connect(url, { log, poolSize: 2 });
    try {
      await migrate(db.knex, migrations);
      return await work(db);
    } finally {
      await db.stop();
    }
  } finally {
    await own?.stop();
  }
}

main(process.argv.slice(2)).then(
  (text) => {
    process.stdout.write(`${text}\n`);
    process.exit(0);
  },
  (error: unknown) => {
    const isKnown = [StartError, AccountsError, RemotesError].some((known) => error instanceof known);
    process.stderr.write(
      `${isKnown ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exit(1);
  },
);
