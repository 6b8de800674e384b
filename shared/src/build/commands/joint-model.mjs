/** `npm run joint-model`: computes the tables of the page on joint models and writes them into it. Takes a minute or two. */
import { ensureInstalled, runScript } from './prepare.mjs';

await ensureInstalled();
process.exit(await runScript('shared/src/odds/joint/bench/write-joint-page.ts'));
