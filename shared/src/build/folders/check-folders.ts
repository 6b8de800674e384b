import { DEEPEST, SMALL_BY_KIND, SMALLEST } from './folder-rules.ts';

/** Files that lie too deep and folders that hold too little, a sentence each; empty when there is none. */
export function checkFolders(files: readonly string[]): string[] {
  const entries = new Map<string, Set<string>>();
  const sentences: string[] = [];
  for (const file of files) {
    const folders = file.split('/').slice(0, -1);
    if (folders.length - 1 > DEEPEST) {
      sentences.push(
        `depth: ${file} lies ${folders.length - 1} folders below ${folders[0]}. At most ${DEEPEST} are allowed.`,
      );
    }
    const names = file.split('/');
    for (let depth = 1; depth < names.length; depth += 1) {
      const folder = names.slice(0, depth).join('/');
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(names[depth] ?? ''));
    }
  }
  for (const [folder, inside] of entries) {
    if (inside.size >= SMALLEST || SMALL_BY_KIND.has(folder.split('/').at(-1) ?? '')) continue;
    sentences.push(
      `small-folder: ${folder} has ${inside.size === 1 ? 'one entry' : `${inside.size} entries`}. Move its files into the folder above, or split the folder differently.`,
    );
  }
  return sentences;
}
