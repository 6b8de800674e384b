/**
 * `npm run faults [name …] [-- --minutes 30 --seed 7 --short --list]`: injects every fault that the product has to withstand,
 * and prints one JSON line for each; see `api/faults/README.md`.
 */
import { totalmem } from 'node:os';
import { fail, prepare, runScript } from './prepare.mjs';

await prepare();
if ((await runScript('shared/src/build/commands/build.mjs', ['--if-stale'])) !== 0) {
  fail('The screens could not be built. The reason is printed above.');
}
// All history and alerts of an hour are compared at once, which takes more than V8 allows by default (4 GB).
const heap = `--max-old-space-size=${Math.floor(totalmem() / 2 / 1024 ** 2)}`;
process.exit(await runScript('api/faults/run-faults.ts', process.argv.slice(2), [heap]));
