/**
 * `npm run remote -- list`
 * `npm run remote -- publish mfe-settings` builds it if it is stale, stores it beside the older versions, makes it current
 * `npm run remote -- rollback mfe-settings [version]` makes the previous or the named version current
 * `npm run remote -- dev mfe-settings --shell <address> [--port <port>]` serves it for a deployed shell, and reloads its
 * pages when a file is saved; `npm run dev -w mfe-settings -- --shell <address>` does the same
 * `… adopt` is run by `npm start`: a built version that this data directory does not contain yet becomes current
 *
 * Works on `DATA_DIR` (default `.data`), also while the product runs: open pages detect the change. With `DATABASE_URL` it works on that
 * database, with `REMOTES_URL` on that bucket, from which every web process takes it within seconds.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root, runScript } from './prepare.mjs';

await prepare();
// Imported here, because these need the Node and the packages that prepare() installs.
const { ensurePublished } = await import('../registry/ensure-published.ts');
const { listRemotes } = await import('../registry/list-remotes.ts');
const { publishRemote } = await import('../registry/publish-remote.ts');
const { assertPublishable } = await import('../registry/publishable.ts');
const { rollbackRemote } = await import('../registry/rollback-remote.ts');
const { buildWorkspaces } = await import('../workspaces/build-stale.ts');

const USAGE = `Usage: npm run remote -- list | publish <remote> | rollback <remote> [version]
       npm run remote -- dev <remote> --shell <address> [--port <port>]`;
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
/** Whether the processes of the installation have what is published in common: in a bucket, or in their database. */
const isShared = Boolean(process.env.REMOTES_URL?.trim() || process.env.DATABASE_URL?.trim());
const inStore = async (...args) => {
  process.exitCode = await runScript(join('api', 'src', 'operator.ts'), ['remotes', ...args]);
};
const print = (line) => process.stdout.write(`${line}\n`);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { shell: { type: 'string' }, port: { type: 'string' } },
  });
  const [action, name, version] = positionals;
  if (isShared && (action === 'list' || action === 'adopt') && name === undefined) {
    await inStore(action);
  } else if (isShared && action === 'publish' && name !== undefined && version === undefined) {
    await buildWorkspaces(root, { only: [name], ifStale: true });
    await inStore('publish', name);
  } else if (isShared && action === 'rollback' && name !== undefined) {
    await inStore('rollback', name, ...(version === undefined ? [] : [version]));
  } else if (action === 'list' && name === undefined) {
    const lines = await listRemotes(dataDir);
    for (const line of lines.length > 0 ? lines : [`Nothing has been published into ${dataDir} yet.`])
      print(line);
  } else if (action === 'adopt' && name === undefined) {
    await ensurePublished(dataDir);
  } else if (action === 'publish' && name !== undefined && version === undefined) {
    await buildWorkspaces(root, { only: [name], ifStale: true });
    await assertPublishable({ dataDir, name, root });
    print(`${name} ${await publishRemote({ dataDir, name })} is current`);
  } else if (action === 'rollback' && name !== undefined) {
    const target = version === undefined ? { dataDir, name } : { dataDir, name, version };
    print(`${name} ${await rollbackRemote(target)} is current`);
  } else if (action === 'dev' && name !== undefined) {
    const { findBundle } = await import('../workspaces/find-bundles.ts');
    const { serveRemote } = await import('../standalone/serve-remote.ts');
    await serveRemote(await findBundle(root, name), values, print);
  } else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
