/**
 * `npm start`: installs what is missing, builds what is stale and runs the program until it is stopped.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nodeFlags } from '../node-flags.mjs';
import { ensureInstalled, fail, ownNode, root, runScript, withOwnBin } from './prepare.mjs';
import { print, step } from './steps.mjs';

const shell = process.ppid;
print('Fairline is starting. A first start takes a few minutes, later ones seconds.\n');
await step('Packages of the lock file', ensureInstalled);
const build = () => runScript('shared/src/build/commands/build.mjs', ['--if-stale']);
if ((await step('Screens for the browser', build)) !== 0) {
  fail('The screens could not be built. The reason is printed above.');
}
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
try {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
} catch (error) {
  fail(
    `The data directory ${dataDir} cannot be used (${error.message}). Make it readable and writable for this user, or set DATA_DIR to another one.`,
  );
}
const publish = () => runScript('shared/src/build/commands/remote.mjs', ['adopt']);
const published = (await step('Publishing of the screens', publish)) === 0;
// Without its bucket the program starts with the screens that it has, and ends with the reason where it has none.
if (!published && !process.env.REMOTES_URL?.trim()) process.exit(1);

// The IPC channel closes when this process dies for any reason; the program then shuts down in order.
const program = spawn(ownNode(), [...nodeFlags(), join(root, 'api/src/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: withOwnBin(),
});
// Ctrl-C reaches the program directly, because it shares this terminal. Other signals are forwarded.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill('SIGTERM'));
// npm forwards a signal only to its shell, which exits without forwarding it to this process.
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    program.kill('SIGTERM');
  }, 500);
  watch.unref();
}
program.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
