import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEST = /\.test\.tsx?$/;
const ISOLATED = /\.isolated\.test\.tsx?$/;
const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;

/**
 * Tests that replace modules but share those of their worker with other files, where replacing has no effect, or one on all of them: a
 * sentence for each; empty when there is none.
 */
export function checkTests(root: string, files: readonly string[]): string[] {
  return files
    .filter(
      (file) => TEST.test(file) && !ISOLATED.test(file) && !file.startsWith('shared/src/build/test-run/'),
    )
    .filter((file) => REPLACES_MODULES.test(readFileSync(join(root, file), 'utf8')))
    .map(
      (file) =>
        `tests: ${file} replaces modules. Name it ${file.replace(/\.test\.(tsx?)$/, '.isolated.test.$1')}, so that it has modules of its own.`,
    );
}
