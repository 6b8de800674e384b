import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of `shared` that bundles are built from. Tests and commands do not change a bundle. */
const SHARED = [
  'alerts',
  'bets',
  'odds',
  'periods',
  'contracts',
  'client',
  'developer-docs',
  'ui',
  'build/bundler',
  'build/surfaces',
];

/**
 * A short hash of everything that a workspace's bundle is built from: its sources, the shared parts and the lock file.
 * The same files have the same hash on every machine.
 *
 * @param root the repository's folder
 * @param workspace its folder's name
 */
export async function sourceHash(root: string, workspace: string): Promise<string> {
  const patterns = [
    `${workspace}/src/**`,
    `${workspace}/public/**`,
    // A remote of another repository has its own lock file, with the hash of its @fairline/shared.
    `${workspace}/{package.json,package-lock.json,rspack.config.ts}`,
    ...SHARED.map((part) => `shared/src/${part}/**`),
    'shared/docs/api-changelog.md',
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

/** A short hash of the names and contents of a folder's files, without source maps and `build.json`. */
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
