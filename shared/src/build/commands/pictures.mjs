/** `npm run pictures`: draws the icons of the application and takes the pictures of the tutorials. */
import { ensureInstalled, runScript } from './prepare.mjs';

await ensureInstalled();
process.exit(await runScript('shell/e2e/pictures/take-pictures.ts'));
