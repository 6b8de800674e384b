import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cyclesIn } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { RULES } from './rules.ts';

/** Every broken rule and every cycle, a sentence each; empty when all is well. */
export function checkBoundaries(root: string, files: readonly string[] = sourceFiles(root)): string[] {
  const imports = files.flatMap((file) => importsOf(root, file));
  return [...brokenRules(imports), ...cyclesIn(imports).map((cycle) => `no-cycles: ${cycle.join(' → ')}`)];
}

function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((item) =>
    RULES.filter((rule) => rule.breaks(item)).map(
      (rule) => `${rule.name}: ${item.from}:${item.line} imports ${item.specifier}. ${rule.reason}`,
    ),
  );
}

/** The source files that git knows or would take, in order. */
function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.d.ts') && existsSync(join(root, file)))
    .sort();
}
