import { isSource, trackedFiles } from '../tracked-files.ts';
import { cyclesIn } from './cycles.ts';
import { readWorkspaces } from './exports.ts';
import { type Import, listImports } from './imports.ts';
import { featureOf, isTest } from './paths.ts';
import { RULES } from './rules.ts';
import { undeclaredImports } from './undeclared-imports.ts';

/** Every broken rule, every cycle and every undeclared package, a sentence each; empty when there is none. */
export function checkBoundaries(root: string, files: readonly string[] = trackedFiles(root)): string[] {
  const workspaces = readWorkspaces(root);
  const imports = files.filter(isSource).flatMap((file) => listImports(root, file, workspaces));
  return [
    ...brokenRules(imports),
    ...cyclesIn(imports).map((cycle) => `no-cycles: ${cycle.join(' → ')}`),
    ...cyclesIn(importsOfFeatures(imports)).map(
      (cycle) =>
        `features-in-one-direction: ${cycle.join(' → ')}. Two features that need each other are one, or what both need belongs below both.`,
    ),
    ...undeclaredImports(root, imports),
  ];
}

/** The imports between features, with the features as their ends. */
function importsOfFeatures(imports: readonly Import[]): Import[] {
  return imports.flatMap((item) => {
    const [from, to] = [featureOf(item.from), featureOf(item.to ?? '')];
    return from === null || to === null || from === to || isTest(item.from) ? [] : [{ ...item, from, to }];
  });
}

function brokenRules(imports: readonly Import[]): string[] {
  return imports.flatMap((item) =>
    RULES.filter((rule) => rule.breaks(item)).map(
      (rule) => `${rule.name}: ${item.from}:${item.line} imports ${item.specifier}. ${rule.reason}`,
    ),
  );
}
