/** `npm run lighthouse [-- path …]`: audits the pages for visitors as a phone, apart from `npm test`, because scores need a quiet machine. */
import { ensureInstalled, runScript } from './prepare.mjs';

await ensureInstalled();
process.exit(await runScript('shell/e2e/run-lighthouse.ts', process.argv.slice(2)));
