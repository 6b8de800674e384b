/**
 * `npm run dev`: the whole product on `PORT` (3000) with watching. A saved file of the shell or of a remote is replaced in
 * the open page; a saved file of the API restarts the API.
 */
import { nodeFlags } from '../node-flags.mjs';
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported here, because these need the Node and the packages that prepare() installs.
const { spawn } = await import('node:child_process');
const { freePort } = await import('../dev/free-port.ts');
const { startDevServers } = await import('../dev/dev-servers.ts');
const { findBundles } = await import('../workspaces/find-bundles.ts');

const port = Number(process.env.PORT || 3000);
const apiPort = await freePort();
const watched = ['--watch', '--watch-preserve-output', 'api/src/main.ts'];
const api = spawn(process.execPath, [...nodeFlags(), ...watched], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, PORT: String(apiPort) },
});
// The page is served on PORT by the dev server, not on the API's own port.
api.stdout.on('data', (text) =>
  process.stdout.write(String(text).replace(`localhost:${apiPort}`, `localhost:${port}`)),
);
const stopServers = await startDevServers(root, await findBundles(root), { port, apiPort });
process.stdout.write(`shell and remotes with hot reload on http://localhost:${port}\n`);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  const exited = api.exitCode !== null || new Promise((resolve) => api.once('exit', resolve));
  api.kill('SIGTERM');
  await Promise.all([exited, stopServers()]);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
api.on('exit', stop);
