import type { Import } from './imports.ts';

/**
 * Import cycles between files, each once, as the list of files along it. Type-only imports count as well: they
 * disappear before anything runs, but two files that need each other's types cannot be read or moved separately.
 */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    if (to === null) continue;
    const list = targets.get(from);
    if (list === undefined) targets.set(from, [to]);
    else list.push(to);
  }
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of targets.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of targets.keys()) visit(file);
  return cycles;
}
