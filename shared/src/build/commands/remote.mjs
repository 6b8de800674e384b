/**
 * `npm run remote -- list`
 * `npm run remote -- publish mfe-settings` builds it if it is stale, puts it beside the older versions, makes it current
 * `npm run remote -- rollback mfe-settings [version]` makes the version before the current one current again
 * `… adopt` is what `npm start` runs: a built version that this data directory has never seen becomes current
 *
 * Works on `DATA_DIR` (default `.data`), also while the product runs: open pages pick the change up.
 */
import { resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported now, because these need the Node and the packages that prepare() makes sure of.
const { ensurePublished } = await import('../registry/ensure-published.ts');
const { listRemotes } = await import('../registry/list-remotes.ts');
const { publishRemote } = await import('../registry/publish-remote.ts');
const { rollbackRemote } = await import('../registry/rollback-remote.ts');
const { buildWorkspaces } = await import('../workspaces/build-stale.ts');

const [action, name, version] = process.argv.slice(2);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const say = (line) => process.stdout.write(`${line}\n`);

try {
  if (action === 'list' && name === undefined) {
    const lines = await listRemotes(dataDir);
    for (const line of lines.length > 0 ? lines : [`Nothing has been published into ${dataDir} yet.`])
      say(line);
  } else if (action === 'adopt' && name === undefined) {
    await ensurePublished(dataDir);
  } else if (action === 'publish' && name !== undefined && version === undefined) {
    await buildWorkspaces(root, { only: [name], ifStale: true });
    say(`${name} ${await publishRemote({ dataDir, name })} is current`);
  } else if (action === 'rollback' && name !== undefined) {
    const target = version === undefined ? { dataDir, name } : { dataDir, name, version };
    say(`${name} ${await rollbackRemote(target)} is current`);
  } else {
    console.error('Usage: npm run remote -- list | publish <remote> | rollback <remote> [version]');
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
