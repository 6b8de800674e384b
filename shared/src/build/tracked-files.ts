import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's files that git tracks or would add, as sorted paths relative to the root with forward slashes. */
export function trackedFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .sort();
}

/** True for the source files whose imports are checked; declaration files import nothing at run time. */
export const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');
