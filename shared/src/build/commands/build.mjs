/**
 * `npm run build [workspace…] [-- --if-stale]`: bundles shell and remotes for the browser and
 * prints one line for each.
 */
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported here, because it needs the Node and the packages that prepare() installs.
const { buildWorkspaces } = await import('../workspaces/build-stale.ts');

const words = process.argv.slice(2);
const unknown = words.filter((word) => word.startsWith('--') && word !== '--if-stale');
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}. Usage: build [workspace…] [--if-stale]`);
  process.exit(2);
}
try {
  await buildWorkspaces(root, {
    only: words.filter((word) => !word.startsWith('--')),
    ifStale: words.includes('--if-stale'),
    onReport: ({ name, version, state, seconds }) => {
      // `npm start` at a terminal says itself that nothing had to be built.
      if (state === 'fresh' && process.stdout.isTTY && words.includes('--if-stale')) return;
      process.stdout.write(
        `${name} ${version} ${state === 'fresh' ? 'is up to date' : `built in ${seconds.toFixed(1)} s`}\n`,
      );
    },
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
