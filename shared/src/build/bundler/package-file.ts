import { extname, join } from 'node:path';

/**
 * The path of a file of this package that the bundler loads: TypeScript in this repository, JavaScript where the package is
 * installed.
 *
 * @param folders from `shared/src/build`: `packageFile('surfaces', 'zod.ts')`
 */
export function packageFile(...folders: readonly string[]): string {
  const path = join(import.meta.dirname, '..', ...folders);
  return extname(import.meta.filename) === '.js' ? path.replace(/\.tsx?$/, '.js') : path;
}
