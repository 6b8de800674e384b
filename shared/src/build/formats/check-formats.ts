import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXEMPT } from './exempt.ts';

const SCREENS = /^(shell\/src|shared\/src\/ui|mfe-[a-z-]+\/src)\/.*\.tsx?$/;
const TEST = /\.(test|stories)\.tsx?$|(^|\/)testing\//;
const FORMATS = /\.toLocale(?:Date|Time)?String\(|\bIntl\.\w+Format\b|\.toFixed\(/g;

/**
 * Every place of a screen that writes a number, a date or a time by itself instead of with the formatter, which knows the
 * user's preferences: a sentence for each; empty when there is none.
 */
export function checkFormats(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => SCREENS.test(file) && !TEST.test(file) && !EXEMPT.some(({ path }) => path.test(file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(FORMATS)].map((match) => sentence(file, text, match));
    });
}

function sentence(file: string, text: string, { 0: found, index }: RegExpExecArray): string {
  const line = text.slice(0, index).split('\n').length;
  const name = found.replace(/^\.|\($/g, '');
  return `formats: ${file}:${line} uses ${name}, which knows no preferences. Use a method of shared/src/format/formatter.ts, or decimalInput of shared/src/odds for the value of an input.`;
}
