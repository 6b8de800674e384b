import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package that is made of `shared/src/api-client`. */
interface ClientPackage {
  readonly name: string;
  readonly description: string;
  /** The README in `shared/src/api-client`. */
  readonly readme: string;
  /** Folders that are left out. */
  readonly without: readonly string[];
  readonly manifest: object;
  /** Packages that it depends on, in the versions of `shared`. */
  readonly dependencies: readonly string[];
}

const CLIENT: ClientPackage = {
  name: '@fairline/api-client',
  description: 'The typed client of the Fairline API.',
  readme: 'README.md',
  without: ['mcp'],
  manifest: { exports: { '.': { types: './index.d.ts', default: './index.js' } }, sideEffects: false },
  dependencies: [],
};
const MCP: ClientPackage = {
  name: 'fairline-mcp',
  description: 'The MCP server of the Fairline API.',
  readme: 'mcp/README.md',
  without: [],
  manifest: { bin: { 'fairline-mcp': './mcp/cli.js' } },
  dependencies: ['@modelcontextprotocol/sdk', 'zod'],
};

/**
 * Packs the client of the developer API, and its MCP server: JavaScript and types for Node 20, newer, and browsers.
 *
 * @param root of this repository
 * @param to the folder of the packages, created if it does not exist
 * @returns the paths of the packages
 * @throws Error when the sources cannot be compiled
 */
export async function packClient(root: string, to: string): Promise<string[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  await mkdir(to, { recursive: true });
  const compiled = await mkdtemp(join(cache, 'client-'));
  try {
    await compile(root, compiled);
    return [await pack(root, compiled, to, CLIENT), await pack(root, compiled, to, MCP)];
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

async function compile(root: string, to: string): Promise<void> {
  const sources = join(root, 'shared/src/api-client');
  const configuration = join(to, 'tsconfig.json');
  await writeFile(
    configuration,
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, noCheck: true, declaration: true, rewriteRelativeImportExtensions: true },
        ...{ allowJs: false, target: 'ES2022', rootDir: sources, outDir: join(to, 'out') },
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [sources],
      exclude: [join(sources, '**/*.test.ts')],
    }),
  );
  try {
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', configuration]);
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    throw new Error(`The client cannot be compiled.\n${stdout}`, { cause: error });
  }
}

async function pack(root: string, compiled: string, to: string, spec: ClientPackage): Promise<string> {
  const own: { version: string; dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'shared/package.json'), 'utf8'),
  );
  const staged = join(compiled, basename(spec.name));
  await cp(join(compiled, 'out'), staged, { recursive: true });
  for (const folder of spec.without) await rm(join(staged, folder), { recursive: true });
  await cp(join(root, 'shared/src/api-client', spec.readme), join(staged, 'README.md'));
  await cp(join(root, 'LICENSE'), join(staged, 'LICENSE'));
  const manifest = {
    ...{ name: spec.name, version: own.version, description: spec.description, type: 'module' },
    ...{ private: true, license: 'MIT', engines: { node: '>=20.3' }, ...spec.manifest },
    dependencies: Object.fromEntries(spec.dependencies.map((name) => [name, own.dependencies[name]])),
  };
  await writeFile(join(staged, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await run(
    npm,
    ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(to)],
    { cwd: staged },
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(resolve(to), basename(filename));
}
