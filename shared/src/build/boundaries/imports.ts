import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isSource } from '../tracked-files.ts';
import { findExport, type Workspaces } from './exports.ts';
import { workspaceOf } from './paths.ts';

/** One import of one source file. Paths are relative to the repository, with forward slashes. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** As written: `koa`, `./bets.store.ts`, `@fairline/shared/odds`. */
  readonly specifier: string;
  /** The file inside the repository that it names; null for other packages and for names that no workspace exports. */
  readonly to: string | null;
  readonly typeOnly: boolean;
}

/**
 * Every static import, re-export and dynamic import with a literal address, and other literals that lead to a source file of
 * another workspace, such as those of replaced modules and `new URL`.
 *
 * @param workspaces whose names are followed to their files
 * @throws when the source does not parse
 */
export function listImports(root: string, file: string, workspaces: Workspaces = new Map()): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, source);
  const [problem] = parsed.errors;
  if (problem !== undefined) throw new Error(`${file} cannot be parsed: ${problem.message}`);
  const found: Import[] = [];
  const add = (specifier: string, start: number, typeOnly: boolean) =>
    found.push({
      from: file,
      line: source.slice(0, start).split('\n').length,
      specifier,
      to: resolveInside(file, specifier, workspaces),
      typeOnly,
    });
  for (const item of parsed.module.staticImports) {
    const typeOnly = item.entries.length > 0 && item.entries.every((entry) => entry.isType);
    add(item.moduleRequest.value, item.start, typeOnly);
  }
  for (const item of parsed.module.staticExports) {
    for (const entry of item.entries) {
      if (entry.moduleRequest) add(entry.moduleRequest.value, item.start, entry.isType);
    }
  }
  for (const item of parsed.module.dynamicImports) {
    const text = source.slice(item.moduleRequest.start, item.moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
    if (literal !== undefined) add(literal, item.start, false);
  }
  for (const { 1: path = '', index } of source.matchAll(/['"`](\.\.\/[^'"`$\s]+)['"`]/g)) {
    const leavesWorkspace = workspaceOf(normalize(join(dirname(file), path))) !== workspaceOf(file);
    if (leavesWorkspace && isSource(path) && found.every(({ specifier }) => specifier !== path)) {
      add(path, index, false);
    }
  }
  return found;
}

/** The path inside the repository that a specifier names, or null. */
function resolveInside(file: string, specifier: string, workspaces: Workspaces): string | null {
  return specifier.startsWith('.')
    ? normalize(join(dirname(file), specifier))
    : findExport(workspaces, specifier);
}
