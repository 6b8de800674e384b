import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf } from './paths.ts';

/** By package name: the folder of a workspace, and the files that its `package.json` exports by their names. */
export type Workspaces = ReadonlyMap<
  string,
  { readonly folder: string; readonly files: Readonly<Record<string, string>> }
>;

/** Reads the workspaces that the root's `package.json` lists. */
export function readWorkspaces(root: string): Workspaces {
  const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const folders: string[] = read('').workspaces ?? [];
  return new Map(
    folders.map((folder) => {
      const { name, exports: files = {} } = read(folder);
      return [name, { folder, files }];
    }),
  );
}

/** Returns the path of the file that a specifier names by the `exports` of a workspace, or null. A pattern has one `*`. */
export function findExport(workspaces: Workspaces, specifier: string): string | null {
  const name = packageOf(specifier);
  const workspace = workspaces.get(name);
  if (workspace === undefined) return null;
  const part = `.${specifier.slice(name.length)}`;
  const { folder, files } = workspace;
  const exact = files[part];
  if (exact !== undefined) return join(folder, exact);
  const [key] = Object.keys(files)
    .filter((pattern) => pattern.endsWith('*') && part.startsWith(pattern.slice(0, -1)))
    .sort((a, b) => b.length - a.length);
  return key === undefined ? null : join(folder, (files[key] ?? '').replace('*', part.slice(key.length - 1)));
}
