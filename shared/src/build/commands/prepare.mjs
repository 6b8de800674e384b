/**
 * What every command needs before it can run: the packages of the lock file and the Node version of this repository.
 * Plain JavaScript for Node 20, because it runs before either is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isComplete } from '../installed.mjs';

/** The repository's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const OLDEST_NODE = 20;

/** Prints one sentence and exits with code 1. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The path of the Node that the lock file installs; scripts run on it whatever version the machine has. */
export function ownNode() {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  return existsSync(own) ? own : process.execPath;
}

/**
 * Installs what is missing and continues on the repository's own Node: a script that was started on another Node, or without
 * the flags that it needs, is run again, and this process exits with its exit code.
 *
 * @param options.flags arguments of Node before the script
 */
export async function prepare({ flags = [] } = {}) {
  await ensureInstalled();
  const isOwn = process.env.FAIRLINE_NODE === 'own' || ownNode() === process.execPath;
  if (isOwn && flags.every((flag) => process.execArgv.includes(flag))) return;
  const [, script, ...args] = process.argv;
  process.exit(await run(ownNode(), [...flags, script, ...args], { env: { FAIRLINE_NODE: 'own' } }));
}

/** Runs `npm ci` unless the packages of this very lock file are installed already, by this command or by hand. */
export async function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer from nodejs.org.`);
  }
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const installed = createHash('sha256').update(lock).digest('hex');
  const mark = join(root, 'node_modules', '.fairline-installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === installed) return;
  const list = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(list) && isComplete(JSON.parse(lock), JSON.parse(readFileSync(list, 'utf8')))) {
    writeFileSync(mark, installed);
    return;
  }
  console.error('Installing packages …');
  // npm prints to standard error, because the standard output of a command may be redirected to a file.
  const code = await run(npm(), ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    output: process.stderr,
  });
  if (code !== 0) {
    fail(
      'The packages could not be installed. The reason is printed above; check the network and try again.',
    );
  }
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, installed);
}

function npm() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/**
 * Runs a program in the repository's folder, with its own Node first in the path, and resolves to its exit code.
 *
 * @param options.env additional environment variables
 * @param options.output where its standard output goes
 * @param options.onMessage receives what the program, a Node program, passes to `process.send`
 */
export function run(program, args, { env = {}, output = process.stdout, onMessage } = {}) {
  return new Promise((done) => {
    const stdio = ['inherit', output, 'inherit', ...(onMessage ? ['ipc'] : [])];
    const child = spawn(program, args, { cwd: root, stdio, env: withOwnBin(env) });
    if (onMessage) child.on('message', onMessage);
    child.on('error', (error) => {
      console.error(`${program} could not be run: ${error.message}`);
      done(1);
    });
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

/** Runs one of the repository's scripts on its own Node. */
export function runScript(path, args = [], flags = []) {
  return run(ownNode(), [...flags, join(root, path), ...args]);
}

/** The environment of this process with the repository's programs first in the path. */
export function withOwnBin(env = {}) {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    ...env,
    PATH: `${dirname(ownNode())}${separator}${bin}${separator}${process.env.PATH ?? ''}`,
  };
}
