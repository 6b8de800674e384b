/** `npm run stripe:sync`: makes products, prices and the portal of the account in `STRIPE_SECRET_KEY`; running it again changes nothing. */
import { join } from 'node:path';
import { prepare, runScript } from './prepare.mjs';

await prepare();
process.exit(await runScript(join('api', 'src', 'operator.ts'), ['stripe-sync', ...process.argv.slice(2)]));
