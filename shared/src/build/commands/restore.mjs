/** `npm run restore -- <file>`: restores such a file into an empty DATA_DIR. */
import { join } from 'node:path';
import { prepare, runScript } from './prepare.mjs';

await prepare();
process.exit(await runScript(join('api', 'src', 'operator.ts'), ['restore', ...process.argv.slice(2)]));
