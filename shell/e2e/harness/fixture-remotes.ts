import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkspaceBundle } from '@fairline/shared/build/bundler/workspace-bundle.ts';
import { publishRemote } from '@fairline/shared/build/registry/publish-remote.ts';
import { rollbackRemote } from '@fairline/shared/build/registry/rollback-remote.ts';
import { buildWorkspace } from '@fairline/shared/build/workspaces/build-workspace.ts';
import { findBundle } from '@fairline/shared/build/workspaces/find-bundles.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import { REMOTE_CONTRACT_VERSION, type RemoteNavigation } from '@fairline/shared/contracts';

/** The content of a test remote and how it is built. */
export type RemoteSource = {
  path: string;
  text: string;
  minimumPlan?: 'pro' | 'sharp';
  /** Its entry in the navigation; without one it has the shape of remotes published before they had one. */
  page?: Omit<RemoteNavigation, 'path'>;
  contractVersion?: number;
  /** Statement that runs when the code is evaluated. */
  onLoad?: string;
  /** The page throws while it renders. */
  throws?: boolean;
};

export type FixtureRemotes = Awaited<ReturnType<typeof createFixtureRemotes>>;

/**
 * Small remotes, built and published for one test by the same code as the real ones.
 *
 * @param published Others, with what they have published: a build takes longer than most tests.
 */
export async function createFixtureRemotes(published?: { readonly dataDir: string }) {
  // Inside the repository, so that they resolve its packages.
  const cache = join(REPOSITORY_ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  const root = await mkdtemp(join(cache, 'e2e-'));
  const dataDir = join(root, 'data');
  if (published !== undefined) await cp(published.dataDir, dataDir, { recursive: true });
  async function write(name: string, source: RemoteSource): Promise<WorkspaceBundle> {
    const folder = join(root, name);
    await mkdir(join(folder, 'src'), { recursive: true });
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
    await writeFile(join(folder, 'rspack.config.ts'), bundlerConfig(source));
    await writeFile(join(folder, 'src', 'page.tsx'), pageSource(source));
    await writeFile(join(folder, 'src', 'app.tsx'), appSource(name, source));
    return findBundle(root, name);
  }
  return {
    dataDir,
    /** Writes the files of a remote. Calling it again changes the remote. */
    write,
    /** Builds a version of a remote and makes it current. */
    async publish(name: string, source: RemoteSource): Promise<string> {
      await buildWorkspace(root, await write(name, source));
      return publishRemote({ dataDir, name, root });
    },
    rollback: (name: string): Promise<string> => rollbackRemote({ dataDir, name }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const bundlerConfig = ({ path, minimumPlan, page }: RemoteSource): string => `
import { defineRemote } from '@fairline/shared/build';
export default defineRemote(import.meta.dirname, ${JSON.stringify({
  paths: [path],
  minimum_plan: minimumPlan,
  navigation: page && [{ path, ...page }],
})});
`;

const pageSource = (source: RemoteSource): string => `
import { useUpgradeLevel } from '@fairline/shared/client';
import { Button } from 'antd';
import { useState } from 'react';
export function Page() {
  const plan = useUpgradeLevel();
  const [count, setCount] = useState(0);
  ${source.throws ? "throw new Error('broken page');" : ''}
  return (
    <section>
      <h1>${source.text}</h1>
      <p>plan {plan}</p>
      <Button onClick={() => setCount(count + 1)}>pressed {count}</Button>
    </section>
  );
}
`;

const appSource = (name: string, source: RemoteSource): string => `
import { Page } from './page.tsx';
${source.onLoad ?? ''}
export const app = {
  name: '${name}',
  contractVersion: ${source.contractVersion ?? REMOTE_CONTRACT_VERSION},
  routes: [{ index: true, element: <Page /> }],
};
`;
