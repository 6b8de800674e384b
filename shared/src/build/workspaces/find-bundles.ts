import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkspaceBundle } from '../bundler/workspace-bundle.ts';

/** The bundles of all workspaces with a bundler config, in the order of the root's list. */
export async function findBundles(root: string): Promise<WorkspaceBundle[]> {
  const names = await bundledWorkspaces(root);
  return Promise.all(names.map((name) => findBundle(root, name)));
}

/** The names of these workspaces, read without loading the bundler: `['shell', 'mfe-dashboard']`. */
export async function bundledWorkspaces(root: string): Promise<string[]> {
  const manifest: { workspaces: string[] } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return manifest.workspaces.filter((name) => existsSync(join(root, name, 'rspack.config.ts')));
}

/** The bundle of one workspace. */
export async function findBundle(root: string, name: string): Promise<WorkspaceBundle> {
  const module: { default: WorkspaceBundle } = await import(
    pathToFileURL(join(root, name, 'rspack.config.ts')).href
  );
  return module.default;
}
