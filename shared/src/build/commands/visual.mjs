/**
 * `npm run visual [-- --update]`: checks every page, also against its references in `shell/e2e/visual/references`, or
 * rewrites the references that differ.
 */
import { runScript } from './prepare.mjs';

if (process.argv.includes('--update')) process.env.VISUAL_UPDATE = '1';
process.exit(
  await runScript('shared/src/build/commands/test.mjs', ['--project', 'browser', 'shell/e2e/visual/visual']),
);
