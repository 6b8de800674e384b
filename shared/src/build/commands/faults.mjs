/**
 * `npm run faults [name …] [-- --minutes 30 --seed 7 --short --list]`: injects every fault that the product has to withstand,
 * and prints one JSON line for each; see `api/src/faults/README.md`.
 */
import { join } from 'node:path';
import { fail, prepare, runScript } from './prepare.mjs';

await prepare();
if ((await runScript('shared/src/build/commands/build.mjs', ['--if-stale'])) !== 0) {
  fail('The screens could not be built. The reason is printed above.');
}
process.exit(await runScript(join('api', 'src', 'faults', 'run-faults.ts'), process.argv.slice(2)));
