import { buildWorkspace } from './build-workspace.ts';
import { findBundles } from './find-bundles.ts';
import { freshBuild } from './fresh-build.ts';

/** The result for one workspace. */
export type BuildReport = { name: string; version: string; state: 'fresh' | 'built'; seconds: number };

/**
 * Builds workspaces one after the other, because the bundler itself uses every core.
 *
 * @param options.only names of workspaces; all when empty
 * @param options.ifStale skip those whose sources have not changed since their last build
 * @param options.onReport called after each workspace
 * @throws BuildFailure of the first that cannot be built; Error when a name is not a workspace with a bundle
 */
export async function buildWorkspaces(
  root: string,
  options: { only?: readonly string[]; ifStale?: boolean; onReport?: (report: BuildReport) => void } = {},
): Promise<BuildReport[]> {
  const bundles = await findBundles(root);
  const only = options.only ?? [];
  for (const name of only) {
    if (!bundles.some((bundle) => bundle.name === name)) {
      throw new Error(`There is no ${name} to build. There are: ${bundles.map((b) => b.name).join(', ')}.`);
    }
  }
  const reports: BuildReport[] = [];
  for (const bundle of bundles) {
    if (only.length > 0 && !only.includes(bundle.name)) continue;
    const started = performance.now();
    const fresh = options.ifStale ? await freshBuild(root, bundle.name) : null;
    const info = fresh ?? (await buildWorkspace(root, bundle));
    const report: BuildReport = {
      name: bundle.name,
      version: info.version,
      state: fresh === null ? 'built' : 'fresh',
      seconds: (performance.now() - started) / 1000,
    };
    options.onReport?.(report);
    reports.push(report);
  }
  return reports;
}
