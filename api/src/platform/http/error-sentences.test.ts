import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const API = join(import.meta.dirname, '..', '..');
const CONTRACTS = join(API, '..', '..', 'shared', 'src', 'contracts');

/** Matches literal texts between two patterns. */
const literal = (before: string, after = '') =>
  new RegExp(String.raw`(?:${before})\s*(['"\x60])((?:(?!\1)[^\\]|\\.)+)\1${after}`, 'g');

/** `apiErrors.x('…')`, `apiErrors.invalidField('field', '…')` and `new ApiError(status, 'code', '…')`. */
const ERRORS = [
  literal(
    String.raw`apiErrors\.(?:invalidField\(\s*[^,]+,|(?!invalidField)\w+\()|new ApiError\(\s*\d+,\s*'\w+',`,
  ),
];
/** The last argument of a rule, and a named message. */
const MESSAGES = [literal(',', String.raw`,?\s*\)`), literal(String.raw`\b(?:message|error):`)];

/** Literal texts of several words in the sources of a folder. */
function textsIn(folder: string, files: string, patterns: readonly RegExp[]): Text[] {
  return globSync(files, { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8');
      return patterns.flatMap((pattern) =>
        [...source.matchAll(pattern)].map(([, , text = '']): Text => [file, text]),
      );
    })
    .filter(([, text]) => text.includes(' '));
}
type Text = readonly [file: string, text: string];

const isSentence = (text: string) => /^(?:[A-Z]|\$\{)/.test(text) && /[.?]$/.test(text);
/** Follows the name of its field, as the messages that `describeIssue` words. */
const continues = (text: string) => /^(?:has|have|is) .*[^.]$/.test(text);
const namesFields = (text: string) =>
  /^[\w-]+: |\b[a-z]+_[a-z]+\b|\b[a-z]+[A-Z]\w*\b/.test(text.replace(/\$\{[^}]*\}/g, 'x'));

describe('an answer that refuses a request is a sentence for people, without the name of a field as programs write it', () => {
  it('where the server words it', () => {
    const all = textsIn(API, '**/*.ts', ERRORS);
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(([, text]) => !isSentence(text) || namesFields(text))).toEqual([]);
  });

  it('where a contract words it', () => {
    // Texts of documents have code in backticks and paragraphs.
    const all = textsIn(CONTRACTS, '**/*.ts', MESSAGES).filter(([, text]) => !/`|\\n/.test(text));
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter(([, text]) => !(isSentence(text) || continues(text)) || namesFields(text))).toEqual([]);
  });
});
