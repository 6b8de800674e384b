/**
 * `npm run pack:shared [-- <folder>]`: packs `@fairline/shared` for a remote in another repository, by default into the
 * current folder, and prints the path.
 */
import { resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported here, because it needs the Node and the packages that prepare() installs.
const { packShared } = await import('../standalone/pack-shared.ts');

try {
  process.stdout.write(`${await packShared(root, resolve(root, process.argv[2] ?? '.'))}\n`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
