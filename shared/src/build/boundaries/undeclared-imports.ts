import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { Import } from './imports.ts';
import { isDevelopment, packageOf, workspaceOf } from './paths.ts';

type Manifest = {
  name?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/**
 * Imports of packages that the `package.json` of their workspace does not declare, a sentence for the first of
 * each package. npm installs all workspaces into one folder, so that such an import works here and breaks where the
 * workspace is built alone.
 *
 * The product may use the workspace's `dependencies`; a type-only import may also use `devDependencies`, where a type
 * package is enough. Tests and build tools may use the `devDependencies` of the workspace and of the root.
 */
export function undeclaredImports(root: string, imports: readonly Import[]): string[] {
  const rootManifest = readManifest(root, '');
  const manifests = new Map(
    (rootManifest.workspaces ?? []).map((name) => [name, readManifest(root, name)] as const),
  );
  const sentences = new Map<string, string>();
  for (const item of imports) {
    const workspace = workspaceOf(item.from);
    if (isDeclared(item, rootManifest, manifests.get(workspace))) continue;
    const name = importedPackage(item.specifier);
    const key = `${workspace} ${name}`;
    if (sentences.has(key)) continue;
    sentences.set(
      key,
      `undeclared-imports: ${item.from}:${item.line} imports ${item.specifier}. Add ${name} to ${workspace}/package.json, so that the workspace can be built alone.`,
    );
  }
  return [...sentences.values()];
}

function isDeclared(item: Import, root: Manifest, workspace: Manifest | undefined): boolean {
  const { from, specifier, typeOnly } = item;
  if (specifier.startsWith('.') || isBuiltin(specifier)) return true;
  const name = importedPackage(specifier);
  if (workspace === undefined) return name in allOf(root);
  if (name === workspace.name) return true;
  if (name in { ...workspace.dependencies, ...workspace.peerDependencies }) return true;
  if (isDevelopment(from)) return name in { ...allOf(workspace), ...allOf(root) };
  return typeOnly && (name in allOf(workspace) || typesOf(name) in allOf(workspace));
}

const allOf = ({ dependencies, devDependencies }: Manifest) => ({ ...dependencies, ...devDependencies });

/** The package itself: `zod-whole` is the bundler's name for all of zod. */
const importedPackage = (specifier: string) => packageOf(specifier).replace(/-whole$/, '');

const typesOf = (name: string) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;

function readManifest(root: string, workspace: string): Manifest {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
}
