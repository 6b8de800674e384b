import { execFile } from 'node:child_process';
import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { trackedFiles } from '../tracked-files.ts';
import { readBuildInfo } from '../workspaces/build-info.ts';
import { REPOSITORY_ROOT } from '../workspaces/repository-root.ts';
import { shortIds } from './same-bytes.ts';

const run = promisify(execFile);

it('a bundle has the same bytes in every folder', { timeout: 120_000 }, async () => {
  const cache = join(REPOSITORY_ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const copy = await mkdtemp(join(cache, 'another-folder-'));
  try {
    linkFolder(join(REPOSITORY_ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const file of trackedFiles(REPOSITORY_ROOT)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      linkSync(join(REPOSITORY_ROOT, file), join(copy, file));
    }
    await run(process.execPath, [join(copy, 'shared/src/build/commands/build.mjs'), 'shell', 'mfe-settings']);
    for (const workspace of ['shell', 'mfe-settings']) {
      expect(await readBuildInfo(copy, workspace)).toEqual(await readBuildInfo(REPOSITORY_ROOT, workspace));
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
});

it('a module that the product adds takes no id from a package', () => {
  const packages = Array.from({ length: 300 }, (_, n) => `./node_modules/package-${n}/index.js`);
  const own = Array.from({ length: 300 }, (_, n) => `./shared/src/ui/part-${n}.ts`);
  const before = shortIds([...packages, ...own.slice(0, 100)]);
  const after = shortIds([...own, ...packages]);
  expect(packages.map((name) => after.get(name))).toEqual(packages.map((name) => before.get(name)));
  expect(new Set(after.values()).size).toBe(600);
});

/** A copy by hard links: the packages have a gigabyte. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [path, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(path, copy);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(path), copy);
    else linkSync(path, copy);
  }
}
