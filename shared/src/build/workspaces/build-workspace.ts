import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { rspack } from '@rspack/core';
import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';
import type { BuildInfo } from './build-info.ts';
import { compressFiles } from './compress-files.ts';
import { contentHash, sourceHash } from './source-hash.ts';

/** A workspace cannot be built; the message is the bundler's report. */
export class BuildFailure extends Error {
  override name = 'BuildFailure';
}

/**
 * Builds one workspace for production. The new files replace `dist` only when the build has succeeded, so that a running
 * server never serves an incomplete build.
 *
 * @throws BuildFailure with the bundler's report
 */
export async function buildWorkspace(root: string, bundle: WorkspaceBundle): Promise<BuildInfo> {
  const sources = await sourceHash(root, bundle.name);
  const directory = join(bundle.directory, '.cache', `build-${process.pid}`);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  const configuration = bundle.configuration('production', sources);
  await run({ ...configuration, output: { ...configuration.output, path: directory } });
  const pages = (await bundle.pages?.('production'))?.configuration;
  if (pages !== undefined) await run({ ...pages, output: { ...pages.output, path: directory } });
  // A report of the federation plugin, which nothing reads; what it has of a module differs from build to build of the same sources.
  await rm(join(directory, 'mf-stats.json'), { force: true });

  const manifest: { version: string } = JSON.parse(
    await readFile(join(bundle.directory, 'package.json'), 'utf8'),
  );
  const info: BuildInfo = {
    name: bundle.name,
    version: `${manifest.version}-${await contentHash(directory)}`,
    sources,
    placement: bundle.placement,
    contract_version: REMOTE_CONTRACT_VERSION,
  };
  await compressFiles(directory, join(bundle.directory, 'dist'));
  await writeFile(join(directory, 'build.json'), `${JSON.stringify(info, null, 2)}\n`);
  await replaceFolder(join(bundle.directory, 'dist'), directory);
  // Another process can be building there.
  await rmdir(dirname(directory)).catch(() => {});
  return info;
}

function run(configuration: Parameters<typeof rspack>[0]): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(new BuildFailure(error.message, { cause: error }));
        else if (stats?.hasErrors()) {
          reject(new BuildFailure(stats.toString({ all: false, errors: true, colors: false })));
        } else resolve();
      });
    });
  });
}

async function replaceFolder(target: string, fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
