import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { readState, remotesFolder, writeState } from '@fairline/shared/registry';
import type { Knex } from 'knex';
import type { NotificationListener } from '../platform/db/notifications.ts';
import type { Logger } from '../platform/log.ts';
import { createRemotesStore, REMOTES_CHANNEL, type RemotesStore } from './remotes.store.ts';

const RETRY_MS = 2_000;

export interface FollowedRemotes {
  readonly listener: NotificationListener;
  /** Resolves when nothing is being read any more. */
  stop(): Promise<void>;
}

/**
 * Brings the published remotes of the database into the data directory, which this process serves them from, now and whenever one is
 * published or rolled back by any process. Resolves when the directory has them all.
 */
export async function followRemotes(knex: Knex, dataDir: string, log: Logger): Promise<FollowedRemotes> {
  const store = createRemotesStore(knex);
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  await pullRemotes(store, dataDir);
  let running: Promise<void> = Promise.resolve();
  const pull = (): void => {
    clearTimeout(retry);
    running = running
      .then(() => (stopped ? undefined : pullRemotes(store, dataDir)))
      .catch((error: unknown) => {
        if (stopped) return;
        log.warn({ err: error }, 'published screens could not be read from the database; trying again');
        retry = setTimeout(pull, RETRY_MS);
        retry.unref();
      });
  };
  return {
    listener: { channel: REMOTES_CHANNEL, notified: pull, missed: pull },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await running;
    },
  };
}

/** Writes the files that are missing, then the registry, then deletes the versions that are not kept. */
export async function pullRemotes(store: RemotesStore, dataDir: string): Promise<void> {
  const remotes = await store.list();
  for (const { name, versions } of remotes) {
    for (const { version } of versions) await pullVersion(store, { dataDir, name, version });
  }
  const before = (await readState(dataDir)).remotes;
  const names = new Set(remotes.map(({ name }) => name));
  const others = before.filter(({ name }) => !names.has(name));
  await writeState(dataDir, { remotes: [...others, ...remotes] });
  for (const { name, versions } of before) {
    const kept = remotes.find((remote) => remote.name === name)?.versions ?? versions;
    for (const { version } of versions) {
      if (kept.some((one) => one.version === version)) continue;
      await rm(join(remotesFolder(dataDir), name, version), { recursive: true, force: true });
    }
  }
}

/** Into a draft that is renamed, so that an interruption leaves no incomplete version. */
async function pullVersion(
  store: RemotesStore,
  { dataDir, name, version }: { dataDir: string; name: string; version: string },
): Promise<void> {
  const folder = join(remotesFolder(dataDir), name, version);
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const { path, body } of await store.readFiles(name, version)) {
    const file = join(draft, path);
    if (relative(draft, file).startsWith('..'))
      throw new Error(`${name} ${version} has a file outside its folder.`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  await rename(draft, folder);
}
