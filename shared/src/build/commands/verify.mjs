/**
 * `npm run verify`: format, lint, import boundaries and types. `npm run verify -- --fix` formats and repairs first.
 */
import { prepare, root, run } from './prepare.mjs';

await prepare();
const fix = process.argv.includes('--fix');
let failed = 0;
const report = (name, ok) => {
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name}\n`);
  if (!ok) failed += 1;
};

report('format and lint', (await run('biome', fix ? ['check', '--write', '.'] : ['ci', '.'])) === 0);
const { checkBoundaries } = await import('../boundaries/check-boundaries.ts');
const broken = checkBoundaries(root);
for (const sentence of broken) console.error(sentence);
report('import boundaries', broken.length === 0);
report('types', (await run('tsc', ['-p', 'tsconfig.json'])) === 0);
process.exit(failed === 0 ? 0 : 1);
