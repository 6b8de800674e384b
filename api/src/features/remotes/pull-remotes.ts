import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type PublishedRemote, readState, remotesFolder, writeState } from '@fairline/shared/registry';
import type { RemotesStore } from './remotes-store.ts';

/**
 * Writes the files that are missing in a data directory, then its registry, then deletes the versions that are not kept. A remote
 * whose files cannot be read stays as it was; the others change.
 * @throws Error of the first remote whose files could not be read, after that
 */
export async function pullRemotes(
  store: RemotesStore,
  dataDir: string,
  published: readonly PublishedRemote[],
): Promise<void> {
  const failures: unknown[] = [];
  const changed: PublishedRemote[] = [];
  for (const remote of published) {
    try {
      for (const { version } of remote.versions) {
        await pullVersion(store, { dataDir, name: remote.name, version });
      }
      changed.push(remote);
    } catch (error) {
      failures.push(error);
    }
  }
  const before = (await readState(dataDir)).remotes;
  const others = before.filter(({ name }) => !changed.some((remote) => remote.name === name));
  await writeState(dataDir, { remotes: [...others, ...changed] });
  for (const { name, versions } of before) {
    const kept = changed.find((remote) => remote.name === name)?.versions ?? versions;
    for (const { version } of versions) {
      if (kept.some((one) => one.version === version)) continue;
      await rm(join(remotesFolder(dataDir), name, version), { recursive: true, force: true });
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether a data directory has a version of a remote that can be served. */
export async function hasRemotes(dataDir: string): Promise<boolean> {
  const { remotes } = await readState(dataDir);
  return remotes.some(({ name, current }) => existsSync(join(remotesFolder(dataDir), name, current)));
}

/** Into a draft that is renamed, so that an interruption leaves no incomplete version. */
async function pullVersion(
  store: RemotesStore,
  { dataDir, name, version }: { dataDir: string; name: string; version: string },
): Promise<void> {
  const folder = inside(remotesFolder(dataDir), join(name, version));
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const { path, body } of await store.readFiles(name, version)) {
    const file = inside(draft, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  await rename(draft, folder);
}

function inside(folder: string, path: string): string {
  const file = join(folder, path);
  if (!relative(folder, file).startsWith('..')) return file;
  throw new Error(`A published screen has a file outside its folder: ${path}.`);
}
