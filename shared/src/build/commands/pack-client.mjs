/**
 * `npm run pack:client [-- <folder>]`: packs the client of the developer API and its MCP server, by default into the current
 * folder, and prints their paths.
 */
import { resolve } from 'node:path';
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported here, because it needs the Node and the packages that prepare() installs.
const { packClient } = await import('../standalone/pack-client.ts');

try {
  for (const path of await packClient(root, resolve(root, process.argv[2] ?? '.'))) {
    process.stdout.write(`${path}\n`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
