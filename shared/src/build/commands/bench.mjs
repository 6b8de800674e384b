/**
 * `npm run bench [name …]`: runs the named benches, or all of them, one after the other and prints one JSON object per
 * line: bench, name, value, unit and the baseline.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFlags } from '../node-flags.mjs';
import { fail, prepare, root } from './prepare.mjs';

// What is measured in this process runs as in the product.
await prepare({ flags: nodeFlags() });
const files = globSync(['api/bench/**/*.bench.ts', '{shared,shell}/src/**/bench/*.bench.ts'], {
  cwd: root,
}).sort();
const benches = new Map(files.map((file) => [basename(file, '.bench.ts'), file]));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  fail(`There is no bench named ${unknown.join(', ')}. There are: ${[...benches.keys()].join(', ')}.`);
}
for (const [name, file] of benches) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const { bench } = await import(pathToFileURL(join(root, file)).href);
  await bench((row) => process.stdout.write(`${JSON.stringify({ bench: name, ...row })}\n`));
}
process.exit(0);
