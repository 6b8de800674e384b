import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isComplete } from '@fairline/shared/build/installed.mjs';
import { removerOf } from '../at-exit.ts';
import type { Installation } from './installation.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);
/** A minute on a quiet machine. */
const INSTALL_MS = 10 * 60_000;

/** The commit before the one that brought the newest migration; null outside of a repository with its history. */
export async function commitBefore(): Promise<string | null> {
  try {
    const newest = ['log', '-1', '--first-parent', '--format=%H', '--', 'api/migrations'];
    const { stdout } = await run('git', newest, { cwd: ROOT });
    return (await run('git', ['rev-parse', `${stdout.trim()}^`], { cwd: ROOT })).stdout.trim();
  } catch {
    return null;
  }
}

/**
 * The product as it was at a commit, with the screens that this version has built. Its packages are those of this version where both lock
 * the same ones, and otherwise installed anew.
 */
export async function checkOutVersion(commit: string): Promise<Installation> {
  const root = mkdtempSync(join(tmpdir(), 'fairline-before-'));
  const remove = removerOf(root);
  const archive = spawn('git', ['archive', commit], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
  const extract = spawn('tar', ['-x', '-C', root], { stdio: [archive.stdout, 'ignore', 'ignore'] });
  const [code] = await once(extract, 'exit');
  if (code !== 0) throw new Error(`The version ${commit} could not be unpacked.`);
  const hasSamePackages = isComplete(
    readJson(root, 'package-lock.json'),
    readJson(ROOT, 'node_modules/.package-lock.json'),
  );
  if (hasSamePackages) linkPackages(root);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, timeout: INSTALL_MS });
  for (const folder of readdirSync(ROOT)) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of hasSamePackages ? ['dist', 'node_modules'] : ['dist']) {
      const ours = join(ROOT, folder, name);
      if (existsSync(ours)) symlinkSync(ours, join(root, folder, name));
    }
  }
  return { root, remove };
}

const readJson = (root: string, name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

/** All packages of this version, except those of the repository itself. */
function linkPackages(root: string): void {
  const target = join(root, 'node_modules');
  mkdirSync(join(target, '@fairline'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@fairline') symlinkSync(join(ROOT, 'node_modules', name), join(target, name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules', '@fairline'))) {
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(target, '@fairline', name));
  }
}
