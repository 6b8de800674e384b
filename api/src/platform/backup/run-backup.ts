import { resolve } from 'node:path';
import { runningDatabase, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { supervisePostgres } from '../db/embedded/supervised-postgres.ts';
import type { Env } from '../env/settings.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const BYTES_PER_MB = 1024 ** 2;

type BackupEnv = Pick<Env, 'dataDir' | 'databaseUrl' | 'backupKey'>;

/** `backup <file>`: beside the running program, or without it. */
export async function runBackup(env: BackupEnv, log: Logger, [name]: readonly string[]): Promise<string> {
  const { dataDir, backupKey: key } = embedded(env);
  const file = fileOf(name);
  const running = await runningDatabase({ dataDir, log });
  const own = running === null ? await supervisePostgres({ dataDir, log, onTaken: () => {} }) : null;
  try {
    const bytes = await createBackup({ url: running ?? own?.url ?? '', dataDir, file, key });
    const how =
      key === undefined ? 'not encrypted, since BACKUP_KEY is not set' : 'encrypted with BACKUP_KEY';
    return `${file} has ${(bytes / BYTES_PER_MB).toFixed(1)} MB, ${how}.`;
  } finally {
    await own?.stop();
  }
}

/** `restore <file>`: into an empty `DATA_DIR`, whose database is started once, so that it is known to work. */
export async function runRestore(env: BackupEnv, log: Logger, [name]: readonly string[]): Promise<string> {
  const { dataDir, backupKey: key } = embedded(env);
  const file = fileOf(name);
  await restoreBackup({ file, dataDir, key });
  const server = await startEmbeddedPostgres({ dataDir, log });
  await server.stop();
  return `${file} is restored into ${dataDir}, and its database starts.`;
}

function embedded(env: BackupEnv): BackupEnv {
  if (env.databaseUrl === undefined) return env;
  throw new StartError(
    'DATABASE_URL is set: back that database up with the tools of its server (pg_dump, pg_basebackup). This command is for the embedded one.',
  );
}

function fileOf(name: string | undefined): string {
  if (name === undefined)
    throw new StartError('Name the file: npm run backup -- <file>, npm run restore -- <file>.');
  return resolve(process.env.INIT_CWD ?? '.', name);
}
