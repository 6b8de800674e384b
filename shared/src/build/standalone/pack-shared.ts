import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { packageManifest } from './package-manifest.ts';

const run = promisify(execFile);

/** What only this repository needs: its tests, benches and checks, and the components of the page `/components`. */
const NOT_PACKED = [
  'src/**/*.test.ts',
  'src/**/*.test.tsx',
  'src/**/*.bench.ts',
  'src/**/bench',
  'src/**/*.stories.tsx',
  'src/**/*.arbitrary.ts',
  'src/ui/stories',
  'src/ui/theme/write-tokens.ts',
  'src/api-client/mcp',
  'src/build/boundaries',
  'src/build/commands',
  'src/build/dev',
  'src/build/developer-api',
  'src/build/standalone/pack-client.ts',
  'src/build/standalone/pack-shared.ts',
  'src/build/standalone/package-manifest.ts',
  'src/build/styles',
  'src/build/test-run',
  'src/build/testing',
  'src/build/words',
  'src/build/registry/test-repository.ts',
  'src/build/tracked-files.ts',
];

/**
 * Packs `@fairline/shared` for a repository of another team: JavaScript and types instead of TypeScript, because Node and
 * bundlers run no TypeScript of installed packages.
 *
 * @param root of this repository
 * @param to the folder of the package, created if it does not exist
 * @returns the path of the package
 * @throws Error when the sources cannot be compiled
 */
export async function packShared(root: string, to: string): Promise<string> {
  const shared = join(root, 'shared');
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const staged = await mkdtemp(join(cache, 'package-'));
  try {
    await compile(root, shared, staged);
    for await (const file of glob('src/**/*.{css,d.ts}', { cwd: shared })) {
      await mkdir(dirname(join(staged, file)), { recursive: true });
      await cp(join(shared, file), join(staged, file));
    }
    await cp(join(shared, 'README.md'), join(staged, 'README.md'));
    await cp(join(root, 'LICENSE'), join(staged, 'LICENSE'));
    const manifest = await packageManifest(root, staged);
    await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(to, { recursive: true });
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { stdout } = await run(
      npm,
      ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(to)],
      {
        cwd: staged,
      },
    );
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    return join(resolve(to), basename(filename));
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function compile(root: string, shared: string, staged: string): Promise<void> {
  const configuration = join(staged, 'tsconfig.json');
  await writeFile(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // `npm run verify` checks the types; this halves the time.
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        allowJs: false,
        rootDir: shared,
        outDir: staged,
        typeRoots: [join(root, 'node_modules', '@types')],
      },
      include: [join(shared, 'src')],
      exclude: NOT_PACKED.map((pattern) => join(shared, pattern)),
    }),
  );
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', configuration]);
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`@fairline/shared cannot be compiled.\n${stdout}`, { cause: error });
  }
  await rm(configuration);
  // The compiler rewrites imports, but not the addresses of workers.
  for await (const file of glob('src/**/*.js', { cwd: staged })) {
    const text = await readFile(join(staged, file), 'utf8');
    const rewritten = text.replaceAll(
      /new URL\('(\.[^']*)\.ts', import\.meta\.url\)/g,
      "new URL('$1.js', import.meta.url)",
    );
    if (rewritten !== text) await writeFile(join(staged, file), rewritten);
  }
}
