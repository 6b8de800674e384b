/** `npm run accounts -- grant <email> <plan> [--until date]`, `revoke <email>`, `show <email>`: plans that the operator grants. */
import { join } from 'node:path';
import { prepare, runScript } from './prepare.mjs';

await prepare();
process.exit(await runScript(join('api', 'src', 'operator.ts'), ['accounts', ...process.argv.slice(2)]));
