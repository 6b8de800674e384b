#!/usr/bin/env node
/**
 * `fairline-remote`: the commands of a remote in a repository of its own, run in its folder.
 */
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listRemotes } from '../registry/list-remotes.ts';
import { publishRemote } from '../registry/publish-remote.ts';
import { assertDataDir, assertPublishable } from '../registry/publishable.ts';
import { rollbackRemote } from '../registry/rollback-remote.ts';
import { buildWorkspace } from '../workspaces/build-workspace.ts';
import { findBundle } from '../workspaces/find-bundles.ts';
import { freshBuild } from '../workspaces/fresh-build.ts';
import { serveRemote } from './serve-remote.ts';

const USAGE = `Usage: fairline-remote build [--if-stale]                      builds the remote into dist
       fairline-remote dev --shell <address> [--port <port>]  serves it for a shell, and reloads its pages
       fairline-remote publish --data <folder>                publishes dist into the data directory of a product
       fairline-remote rollback [version] --data <folder>     makes an older version current again
       fairline-remote list --data <folder>                   lists the published versions`;

const directory = process.cwd();
const root = dirname(directory);
const name = basename(directory);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'if-stale': { type: 'boolean' },
      shell: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const [action, version] = positionals;
  if (action === 'build') return build(values['if-stale'] ?? false);
  if (action === 'dev') return serveRemote(await findBundle(root, name), values, print);
  if (!['publish', 'rollback', 'list'].includes(action ?? '') || values.data === undefined) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const dataDir = resolve(values.data);
  await assertDataDir(dataDir);
  if (action === 'list') {
    for (const line of await listRemotes(dataDir)) print(line);
  } else if (action === 'publish') {
    await assertPublishable({ dataDir, name, root });
    print(`${name} ${await publishRemote({ dataDir, name, root })} is current`);
  } else {
    const target = version === undefined ? { dataDir, name } : { dataDir, name, version };
    print(`${name} ${await rollbackRemote(target)} is current`);
  }
}

async function build(ifStale: boolean): Promise<void> {
  const fresh = ifStale ? await freshBuild(root, name) : null;
  if (fresh !== null) return print(`${name} ${fresh.version} is up to date`);
  const { version } = await buildWorkspace(root, await findBundle(root, name));
  print(`${name} ${version} is built`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
