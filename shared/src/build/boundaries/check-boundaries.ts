import { isSource, trackedFiles } from '../tracked-files.ts';
import { cyclesIn } from './cycles.ts';
import { type Import, importsOf } from './imports.ts';
import { RULES } from './rules.ts';
import { undeclaredImports } from './undeclared-imports.ts';

/** Every broken rule, every cycle and every undeclared package, a sentence each; empty when there is none. */
export function checkBoundaries(root: string, files: readonly string[] = trackedFiles(root)): string[] {
  const imports = files.filter(isSource).flatMap((file) => importsOf(root, file));
  return [
    ...brokenRules(imports),
    ...cyclesIn(imports).map((cycle) => `no-cycles: ${cycle.join(' → ')}`),
    ...undeclaredImports(root, imports),
  ];
}

function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((item) =>
    RULES.filter((rule) => rule.breaks(item)).map(
      (rule) => `${rule.name}: ${item.from}:${item.line} imports ${item.specifier}. ${rule.reason}`,
    ),
  );
}
