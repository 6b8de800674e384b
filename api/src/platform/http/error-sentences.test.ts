import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', '..');
/** The literal sentence of `apiErrors.x('…')`, `apiErrors.invalidField('field', '…')` and `new ApiError(status, 'code', '…')`. */
const SENTENCES =
  /(?:apiErrors\.(?:invalidField\(\s*[^,]+,|(?!invalidField)\w+\()|new ApiError\(\s*\d+,\s*'\w+',)\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

function* sentences(): Generator<readonly [file: string, sentence: string]> {
  const files = globSync('{features,platform,web,market,derived,trust}/**/*.ts', { cwd: SOURCE });
  for (const file of files.filter((name) => !name.endsWith('.test.ts'))) {
    for (const [, , sentence = ''] of readFileSync(join(SOURCE, file), 'utf8').matchAll(SENTENCES)) {
      yield [file, sentence];
    }
  }
}

it('an answer that refuses a request is a sentence for people, without the name of a field as programs write it', () => {
  const all = [...sentences()];
  expect(all.length).toBeGreaterThan(100);
  const isSentence = (text: string) => /^(?:[A-Z]|\$\{)/.test(text) && /[.?]$/.test(text);
  const names = (text: string) =>
    /^[\w-]+: |\b[a-z]+_[a-z]+\b|\b[a-z]+[A-Z]\w*\b/.test(text.replace(/\$\{[^}]*\}/g, 'x'));
  expect(all.filter(([, text]) => !isSentence(text) || names(text))).toEqual([]);
});
