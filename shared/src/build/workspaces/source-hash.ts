import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a bundle is made from, beside the workspace's own folder. Tests and commands change no bundle. */
const SHARED = ['odds', 'periods', 'contracts', 'client', 'ui', 'build/bundler', 'build/surfaces'];

/**
 * A short hash over everything that a workspace's bundle is made from: its sources, the shared parts, the lock file.
 * The same files give the same hash on every machine.
 *
 * @param root the repository's folder
 * @param workspace its folder's name
 */
export async function sourceHash(root: string, workspace: string): Promise<string> {
  const patterns = [
    `${workspace}/src/**`,
    `${workspace}/public/**`,
    `${workspace}/{package.json,rspack.config.ts}`,
    ...SHARED.map((part) => `shared/src/${part}/**`),
    'shared/package.json',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  for (const file of await filesOf(root, patterns)) {
    hash.update(file).update('\0');
    hash.update(await readFile(join(root, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/** A short hash over a folder's files, names and contents; source maps do not count, nor does `build.json` itself. */
export async function contentHash(directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(directory, ['**'])) {
    if (file.endsWith('.map') || file === 'build.json') continue;
    hash.update(file).update('\0');
    hash.update(await readFile(join(directory, file))).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

async function filesOf(root: string, patterns: string[]): Promise<string[]> {
  if (!existsSync(root)) return [];
  const files = new Set<string>();
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    files.add(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  return [...files].sort();
}
