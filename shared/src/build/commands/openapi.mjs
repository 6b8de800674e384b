/**
 * `npm run openapi`: writes the OpenAPI and AsyncAPI documents and the generated part of the client from the contracts. It
 * refuses a change that breaks clients until the changelog of the API explains it.
 */
import { prepare, root } from './prepare.mjs';

await prepare();
// Imported here, because it needs the Node and the packages that prepare() installs.
const { writeDeveloperApi } = await import('../developer-api/write-developer-api.ts');

const result = await writeDeveloperApi(root);
if ('missing' in result) {
  for (const sentence of result.missing) console.error(sentence);
  process.exit(1);
}
for (const file of result.written) process.stdout.write(`wrote ${file}\n`);
