import { appendFileSync, chownSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBackup } from '../src/platform/backup/create-backup.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { databaseUser } from '../src/platform/db/embedded/database-user.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../src/platform/log.ts';

export interface CopiedServer {
  /** The server that is copied while it runs. */
  readonly url: string;
  readonly from: string;
  /** The data directory of the copy, which does not exist yet. */
  readonly dataDir: string;
}

/** Copies the files of a running server, as a base backup has them. */
export async function copyServer({ url, from, dataDir }: CopiedServer): Promise<void> {
  const file = join(dirname(dataDir), 'base-backup');
  await createBackup({ url, dataDir: from, file, key: undefined });
  await restoreBackup({ file, dataDir, key: undefined });
}

/**
 * Starts a copy as a replica (`standby`) or up to a point in time (`recovery`).
 * @param settings as in `postgresql.conf`
 */
export async function startCopy(
  dataDir: string,
  signal: 'standby' | 'recovery',
  settings: Readonly<Record<string, string>>,
): Promise<EmbeddedPostgres> {
  const files = join(dataDir, 'postgres', 'data');
  const signalFile = join(files, `${signal}.signal`);
  writeFileSync(signalFile, '');
  const user = databaseUser();
  if (user !== null) chownSync(signalFile, user.uid, user.gid);
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(files, 'postgresql.auto.conf'), lines.join(''));
  return startEmbeddedPostgres({ dataDir, log: createLog('test', 'silent'), durable: false });
}
