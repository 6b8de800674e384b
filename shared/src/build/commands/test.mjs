/**
 * `npm test [-- <vitest arguments>]`: needs no preparation. Installs, makes sure of a Chromium, builds what the browser
 * journeys load, runs every suite and ends with one line: `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fail, prepare, root, run, runScript } from './prepare.mjs';

await prepare();
const { ensureChromium } = await import('../ensure-chromium.ts');
const chromium = ensureChromium();
if ('problem' in chromium) fail(chromium.problem);
if ((await runScript('shared/src/build/commands/build.mjs', ['--if-stale'])) !== 0) {
  fail('The screens could not be built. The reason stands above.');
}

const report = join(root, '.cache', 'test-report.json');
mkdirSync(join(root, '.cache'), { recursive: true });
rmSync(report, { force: true });
const code = await run(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { CHROMIUM: chromium.path, FORCE_COLOR: '0' },
);

const { passed, failed } = counts();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(code === 0 && failed === 0 && passed > 0 ? 0 : 1);

/** What the run found. A suite that could not even load counts as one failure; so does a run that left no report. */
function counts() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const unloaded = testResults.filter(
      (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    );
    const crashed = code !== 0 && numFailedTests + unloaded.length === 0 ? 1 : 0;
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length + crashed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
