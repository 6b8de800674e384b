/**
 * `npm test [-- <vitest arguments>]`: needs no preparation. Installs packages and a Chromium, builds the screens that the
 * browser journeys open, runs every suite and ends with one line: `N passed, N failed` or `N passed, N failed, N skipped`.
 */
import { join } from 'node:path';
import { fail, prepare, root, run, runScript } from './prepare.mjs';

await prepare();
const { ensureChromium } = await import('../test-run/ensure-chromium.ts');
const { CRASHED, countsLine, isSuccess, withExitCode } = await import('../test-run/counts.ts');

const chromium = ensureChromium();
if ('problem' in chromium) fail(chromium.problem);
if ((await runScript('shared/src/build/commands/build.mjs', ['--if-stale'])) !== 0) {
  fail('The screens could not be built. The reason is printed above.');
}

let reported = CRASHED;
const reporter = join(root, 'shared/src/build/test-run/counts-reporter.ts');
const exitCode = await run(
  'vitest',
  ['run', '--reporter=default', `--reporter=${reporter}`, ...process.argv.slice(2)],
  {
    env: { CHROMIUM: chromium.path, FORCE_COLOR: '0' },
    onMessage: (counts) => {
      reported = counts;
    },
  },
);
const counts = withExitCode(reported, exitCode);
process.stdout.write(`${countsLine(counts)}\n`);
process.exit(isSuccess(counts) ? 0 : 1);
