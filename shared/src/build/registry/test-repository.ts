import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface TestRepository {
  readonly root: string;
  readonly dataDir: string;
  build(name: string, version: string): Promise<void>;
}

/** For tests: a repository of two remotes in a temporary folder, with builds written by hand. It is removed when the running test has finished. */
export async function createTestRepository(): Promise<TestRepository> {
  const root = await mkdtemp(join(tmpdir(), 'fairline-registry-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const names = ['mfe-one', 'mfe-two'];
  await writeFile(join(root, 'package.json'), JSON.stringify({ workspaces: names }));
  for (const name of names) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'rspack.config.ts'), 'export default null;\n');
  }
  return {
    root,
    dataDir: join(root, 'data'),
    async build(name, version) {
      const dist = join(root, name, 'dist');
      await rm(dist, { recursive: true, force: true });
      await mkdir(dist);
      const path = `/${name.slice(4)}`;
      const navigation = [{ path, label: name, icon: 'page', order: 10, places: ['sidebar'], shortcuts: [] }];
      const placement = { paths: [path], minimum_plan: 'basic', navigation };
      const info = { name, version, sources: version, placement };
      await writeFile(join(dist, 'build.json'), JSON.stringify(info));
      await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ version }));
    },
  };
}
