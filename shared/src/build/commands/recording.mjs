/**
 * `npm run --silent recording -- --fixtures f.json --odds o.json > day.ndjson`: turns answers of the real feed into a
 * recording; `npm run recording -- --help` says more. Paths are taken from where the command is typed.
 */
import { join, resolve } from 'node:path';
import { prepare, root, runScript } from './prepare.mjs';

await prepare();
const from = process.env.INIT_CWD ?? root;
const args = process.argv
  .slice(2)
  .map((word, index, words) => (isFile(words[index - 1]) ? resolve(from, word) : word));
process.exit(await runScript(join('api', 'src', 'bookmaker', 'replay', 'make-recording.ts'), args));

/** Every option but `--at` and `--help` is followed by a file. */
function isFile(option) {
  return option?.startsWith('--') && option !== '--at' && option !== '--help';
}
