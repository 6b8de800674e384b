import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';

/** One code block of a page that a reader follows: a file to write, or commands to run. */
export type Step =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'commands' | 'background' | 'example'; text: string };

const BLOCK = /^```(\S*)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/**
 * The code blocks of a page, in order: `file=<path>` is a file, `sh` are commands, `sh background` is a command that runs until
 * it is stopped, `sh example` is not run.
 *
 * @throws Error for any other block, which would be skipped in silence
 */
export function stepsOf(markdown: string): Step[] {
  return [...markdown.matchAll(BLOCK)].map(([, language = '', mark = '', text = '']) => {
    if (mark.startsWith('file=')) return { kind: 'file', path: mark.slice('file='.length), text };
    if (language === 'sh' && mark === '') return { kind: 'commands', text };
    if (language === 'sh' && (mark === 'background' || mark === 'example')) return { kind: mark, text };
    throw new Error(`The block "${language} ${mark}" is neither a file nor commands.`);
  });
}

export type Walkthrough = Awaited<ReturnType<typeof startWalkthrough>>;

/**
 * A folder outside the repository in which the steps of a page are done without a network.
 *
 * Packages are not downloaded: where a `package.json` has been written, its `node_modules` has the packages that this
 * repository has installed, as folders of links, before `npm install` runs, which accepts them.
 *
 * @param variables of the commands, beside PATH and HOME
 */
export async function startWalkthrough(variables: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'fairline-walkthrough-'));
  let folder = root;
  const env = {
    HOME: process.env.HOME ?? root,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    npm_config_offline: 'true',
    // What another run has downloaded must not help.
    npm_config_cache: join(root, 'npm-cache'),
    // To check a peer, npm asks the registry for its description, even if it is installed.
    npm_config_legacy_peer_deps: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    ...variables,
  };

  return {
    /** Where the next step is done. */
    get folder(): string {
      return folder;
    },

    async write(path: string, text: string): Promise<void> {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    },

    /** Runs commands one after the other and returns what they print. A `cd` counts for later steps too. */
    async run(commands: string): Promise<string> {
      await providePackages(folder);
      const end = join(root, 'folder');
      const script = `set -e\n${commands}\npwd > '${end}'`;
      try {
        const { stdout } = await promisify(execFile)('sh', ['-c', script], { cwd: folder, env });
        folder = (await readFile(end, 'utf8')).trim();
        return stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${commands}\n${stdout}${stderr}`, { cause: error });
      }
    },

    /** Starts a command and resolves with its output once that contains a text. */
    async start(command: string, until: string): Promise<{ output: string; stop(): Promise<void> }> {
      const child = spawn('sh', ['-c', command], { cwd: folder, env, detached: true });
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
      let output = '';
      await new Promise<void>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr]) {
          stream.on('data', (chunk: Buffer) => {
            output += chunk.toString();
            if (output.includes(until)) resolve();
          });
        }
        child.once('close', () => reject(new Error(`${command}\n${output}`)));
      });
      return {
        output,
        async stop() {
          // The whole group: npm passes the signal to its shell only.
          if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
          await ended;
        },
      };
    },

    remove: () => rm(root, { recursive: true, force: true }),
  };
}

type Dependencies = Record<string, string>;
type Manifest = {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  peerDependencies?: Dependencies;
};

/** Provides what a folder's `package.json`, and the package that it installs from a file, depend on. */
async function providePackages(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'package.json')) || existsSync(join(folder, 'node_modules'))) return;
  const own: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const wanted = { ...own.dependencies, ...own.devDependencies };
  const names = new Set<string>();
  for (const [name, version] of Object.entries(wanted)) {
    if (!version.startsWith('file:')) names.add(name);
    else
      for (const inner of dependenciesOfPackage(join(folder, version.slice('file:'.length))))
        names.add(inner);
  }
  const modules = join(folder, 'node_modules');
  const commands = join(modules, '.bin');
  await mkdir(commands, { recursive: true });
  for (const name of names) await standIn(name, join(modules, name), commands);
}

/**
 * A folder that npm accepts as the installed package: its files are links, so that their own imports are found in this
 * repository, and its `package.json` names neither dependencies nor scripts.
 */
async function standIn(name: string, folder: string, commands: string): Promise<void> {
  const installed = join(REPOSITORY_ROOT, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(installed)) {
    if (entry !== 'package.json' && entry !== 'node_modules') {
      await symlink(join(installed, entry), join(folder, entry));
    }
  }
  const manifest: { bin?: string | Record<string, string> } & Record<string, unknown> = JSON.parse(
    await readFile(join(installed, 'package.json'), 'utf8'),
  );
  for (const field of ['dependencies', 'optionalDependencies', 'peerDependencies', 'scripts'])
    delete manifest[field];
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  // Without its commands, npm would install the package again.
  const { bin = {} } = manifest;
  for (const [command, file] of Object.entries(typeof bin === 'string' ? { [basename(name)]: bin } : bin)) {
    await symlink(join('..', name, file), join(commands, command));
  }
}

function dependenciesOfPackage(file: string): string[] {
  const text = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' });
  const { dependencies, peerDependencies }: Manifest = JSON.parse(text);
  return Object.keys({ ...dependencies, ...peerDependencies });
}
