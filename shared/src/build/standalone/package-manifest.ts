import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listImports } from '../boundaries/imports.ts';
import { packageOf } from '../boundaries/paths.ts';

type Versions = Record<string, string>;
type Manifest = {
  name: string;
  version: string;
  exports: Record<string, string>;
  sideEffects: string[];
  dependencies: Versions;
  devDependencies: Versions;
};

/** Packages that the remote's own repository installs, in the versions that it chooses. */
const PEERS = ['vitest'];
/** Packages that only the types need. */
const TYPES = ['@types/react', '@types/react-dom', '@types/big.js', '@types/node'];

/**
 * The `package.json` of the packed `@fairline/shared`: it exports JavaScript with its types, has the command
 * `fairline-remote`, and depends on everything that its files import.
 *
 * @param staged the folder with the compiled files
 */
export async function packageManifest(root: string, staged: string): Promise<object> {
  const read = async (folder: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  const [own, whole] = [await read('shared'), await read('.')];
  const known = { ...whole.devDependencies, ...own.devDependencies, ...own.dependencies };
  const imported = new Set(TYPES);
  for await (const file of glob('src/**/*.js', { cwd: staged })) {
    for (const { specifier } of listImports(staged, file)) imported.add(packageOf(specifier));
  }
  imported.delete(own.name);
  const versionsOf = (names: readonly string[]): Versions =>
    Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
  return {
    name: own.name,
    version: own.version,
    private: true,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=24' },
    bin: { 'fairline-remote': './src/build/standalone/cli.js' },
    sideEffects: own.sideEffects.map(compiled),
    exports: {
      ...Object.fromEntries(
        Object.entries(own.exports).flatMap(([part, file]) =>
          existsSync(join(staged, compiled(file)))
            ? [[part, { types: file.replace(/\.tsx?$/, '.d.ts'), default: compiled(file) }]]
            : [],
        ),
      ),
      // Lets TypeScript accept imports of style sheets.
      './css': { types: './src/ui/css.d.ts' },
    },
    dependencies: versionsOf([...imported].filter((name) => !PEERS.includes(name)).sort()),
    peerDependencies: versionsOf(PEERS),
  };
}

const compiled = (file: string): string => file.replace(/\.tsx?$/, '.js');
