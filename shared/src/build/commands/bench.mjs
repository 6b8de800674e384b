/**
 * `npm run bench [name …]`: runs the named benches, or all, one after the other, and prints one JSON object a line:
 * name, value, unit and the side it is compared with.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, prepare, root } from './prepare.mjs';

await prepare();
const files = globSync('{api,shared,shell}/src/**/bench/*.bench.ts', { cwd: root }).sort();
const benches = new Map(files.map((file) => [basename(file, '.bench.ts'), file]));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  fail(`There is no bench named ${unknown.join(', ')}. There are: ${[...benches.keys()].join(', ')}.`);
}
for (const [name, file] of benches) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { bench } = await import(pathToFileURL(join(root, file)).href);
  await bench((row) => process.stdout.write(`${JSON.stringify({ bench: name, ...row })}\n`));
}
process.exit(0);
