import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '@fairline/shared/developer-docs';
import { breakingChanges } from './compare/breaking-changes.ts';
import { missingEntries } from './compare/changelog.ts';
import { CHANGELOG_FILE, type GeneratedFiles, generatedFiles, OPENAPI_FILE } from './generated-files.ts';

/**
 * What is wrong with the published documents and the generated files, a sentence each; empty when nothing is: a file that is
 * not as the contracts are, and a change that breaks clients and that the changelog does not explain.
 */
export async function checkDeveloperApi(root: string): Promise<string[]> {
  const generated = await generatedFiles();
  const stale = [...generated.files].flatMap(([file, text]) =>
    readIfThere(join(root, file)) === text
      ? []
      : [
          `developer-api: ${file} is not as the contracts are. Run npm run openapi and commit what it writes.`,
        ],
  );
  return [...stale, ...unexplainedChanges(root, generated)];
}

/**
 * What breaks clients of the document before and is not in the changelog. Before is what is on disk while the contracts are
 * changed, what git has once that is written, and for the last commit its first parent: on the main branch, what was
 * published before the merge.
 */
export function unexplainedChanges(root: string, { document }: Pick<GeneratedFiles, 'document'>): string[] {
  const changelog = readIfThere(join(root, CHANGELOG_FILE)) ?? '';
  const published = [
    readIfThere(join(root, OPENAPI_FILE)),
    atCommit(root, 'HEAD'),
    atCommit(root, 'HEAD^1'),
  ].flatMap((text) => (text === null ? [] : [JSON.parse(text) as OpenApiDocument]));
  const sentences = published.flatMap((before) =>
    missingEntries(changelog, breakingChanges(before, document), {
      before: before.info.version,
      now: document.info.version,
    }),
  );
  return [...new Set(sentences)];
}

/** The document at a commit; null when the commit or the document does not exist, as before the first publication. */
function atCommit(root: string, commit: string): string | null {
  try {
    return execFileSync('git', ['show', `${commit}:${OPENAPI_FILE}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
