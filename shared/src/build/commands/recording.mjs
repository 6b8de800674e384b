/**
 * `npm run --silent recording -- --fixtures f.json --odds o.json > day.ndjson`: turns responses of the real feed into
 * a recording; `npm run recording -- --help` lists the options. Paths are relative to the caller's folder.
 */
import { resolve } from 'node:path';
import { prepare, root, runScript } from './prepare.mjs';

await prepare();
const from = process.env.INIT_CWD ?? root;
const args = process.argv
  .slice(2)
  .map((arg, index, all) => (isFileOption(all[index - 1]) ? resolve(from, arg) : arg));
process.exit(await runScript('api/simulator/replay/make-recording.ts', args));

/** Every option but `--at` and `--help` is followed by a file. */
function isFileOption(option) {
  return option?.startsWith('--') && option !== '--at' && option !== '--help';
}
