/** `npm run pictures`: draws the icons and the images of shared links, and takes the pictures of the tutorials and of the public pages. */
import { ensureInstalled, runScript } from './prepare.mjs';

await ensureInstalled();
process.exit(await runScript('shell/e2e/pictures/take-pictures.ts'));
