import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unexplainedChanges } from './check-developer-api.ts';
import { generatedFiles } from './generated-files.ts';

/**
 * Writes the documents and the generated part of the client, unless a change breaks clients and the changelog does not
 * explain it.
 *
 * @returns the written files, or what the changelog lacks
 */
export async function writeDeveloperApi(
  root: string,
): Promise<{ readonly written: readonly string[] } | { readonly missing: readonly string[] }> {
  const generated = await generatedFiles();
  const missing = unexplainedChanges(root, generated);
  if (missing.length > 0) return { missing };
  for (const [file, text] of generated.files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { written: [...generated.files.keys()] };
}
