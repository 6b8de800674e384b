import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { type FollowedRemotes, followRemotes } from '../../src/features/remotes/follow-remotes.ts';
import type { RemotesStore } from '../../src/features/remotes/remotes-store.ts';
import type { Logger } from '../../src/platform/log.ts';
import { createLog } from '../../src/platform/log.ts';

export interface TestHost {
  readonly followed: FollowedRemotes;
  /** The version that `remotes.json` offers to pages. */
  current(remote?: string): Promise<string | undefined>;
  /** The manifest of a version of `mfe-one`; rejects where it is not there. */
  manifest(version: string): Promise<unknown>;
}

/** What a web process has of the published remotes, in a data directory of its own; stopped when the running test has finished. */
export async function startHost(
  store: RemotesStore,
  dataDir: string,
  log: Logger = createLog('test', 'fatal'),
): Promise<TestHost> {
  const followed = await followRemotes({ store, dataDir, log, retryMs: 100 });
  onTestFinished(() => followed.stop());
  const read = async (...path: string[]) =>
    JSON.parse(await readFile(join(dataDir, 'remotes', ...path), 'utf8'));
  return {
    followed,
    async current(remote = 'mfe-one') {
      const { remotes } = (await read('remotes.json')) as { remotes: { name: string; version: string }[] };
      return remotes.find(({ name }) => name === remote)?.version;
    },
    manifest: (version) => read('mfe-one', version, 'mf-manifest.json'),
  };
}

/** Resolves once something has become true. */
export const until = (check: () => boolean | Promise<boolean>): Promise<boolean> =>
  vi.waitUntil(check, { timeout: 10_000, interval: 20 });
