/** `npm run backup -- <file>`: writes the data directory with its embedded database into one file, beside the running program or without it. */
import { join } from 'node:path';
import { prepare, runScript } from './prepare.mjs';

await prepare();
process.exit(await runScript(join('api', 'src', 'operator.ts'), ['backup', ...process.argv.slice(2)]));
