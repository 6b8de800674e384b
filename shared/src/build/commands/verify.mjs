/**
 * `npm run verify`: format and lint, old words, imports, styles, formats, tests, documents of the developer API, types.
 * `npm run verify -- --fix` corrects format and lint first.
 */
import { prepare, root, run } from './prepare.mjs';

await prepare();
// Imported here, because these need the Node and the packages that prepare() installs.
const { checkBoundaries } = await import('../boundaries/check-boundaries.ts');
const { checkDeveloperApi } = await import('../developer-api/check-developer-api.ts');
const { checkFormats } = await import('../formats/check-formats.ts');
const { checkNumberFields } = await import('../formats/check-number-fields.ts');
const { checkStyles } = await import('../styles/check-styles.ts');
const { checkTests } = await import('../test-run/check-tests.ts');
const { trackedFiles } = await import('../tracked-files.ts');
const { checkWords } = await import('../words/check-words.ts');

const fix = process.argv.includes('--fix');
let failed = 0;
const report = (name, ok) => {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (!ok) failed += 1;
};
const reportSentences = (name, sentences) => {
  for (const sentence of sentences) console.error(sentence);
  report(name, sentences.length === 0);
};

report('format and lint', (await run('biome', fix ? ['check', '--write', '.'] : ['ci', '.'])) === 0);
const files = trackedFiles(root);
reportSentences('words', checkWords(root, files));
reportSentences('imports', checkBoundaries(root, files));
reportSentences('styles', checkStyles(root, files));
reportSentences('formats', [...checkFormats(root, files), ...checkNumberFields(root, files)]);
reportSentences('tests', checkTests(root, files));
reportSentences('developer API', await checkDeveloperApi(root));
report('types', (await run('tsc', ['-p', 'tsconfig.json'])) === 0);
process.exit(failed === 0 ? 0 : 1);
