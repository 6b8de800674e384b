import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OLD_WORDS } from './old-words.ts';
import { splitWords } from './split-words.ts';

const TEXT_FILES = /\.(ts|tsx|mjs|css|md|html|json|yml|sh|sql)$|^\.ci\//;
/** Generated files, recorded data and this folder, which has to name the words. */
const EXEMPT = /^package-lock\.json$|(^|\/)fixtures\/|^shared\/src\/build\/words\//;

/** Every use of an old word in a name, a comment, a text or a path: a sentence for each; empty when there is none. */
export function checkWords(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => TEXT_FILES.test(file) && !EXEMPT.test(file))
    .flatMap((file) => [
      ...usesIn(file, file).map(({ found, instead }) => sentence(`the path ${file}`, found, instead)),
      ...usesIn(file, readFileSync(join(root, file), 'utf8')).map(({ line, found, instead }) =>
        sentence(`${file}:${line}`, found, instead),
      ),
    ]);
}

const sentence = (place: string, found: string, instead: string) =>
  `old-words: ${place} contains "${found}". Write instead: ${instead}.`;

type Use = { readonly line: number; readonly found: string; readonly instead: string };

function usesIn(file: string, text: string): Use[] {
  const { words, lineAt } = splitWords(text);
  return OLD_WORDS.filter(
    ({ within, allowedIn }) => within?.test(file) !== false && allowedIn?.test(file) !== true,
  ).flatMap(({ pattern, instead }) =>
    [...words.matchAll(new RegExp(pattern, 'g'))].map((match) => ({
      line: lineAt(match.index),
      found: match[0],
      instead,
    })),
  );
}
