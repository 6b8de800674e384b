import type { Statements } from '../../src/features/insights/facts/statements.ts';
import { PHRASES, renderTemplate } from '../../src/features/insights/text/template.ts';

/** Finds what a text shows besides statements, phrases of the list and signs, by taking these from the words that readers see. */
export function findUntraced(template: string, statements: Statements): string {
  const shown = renderTemplate(template, statements)
    .flatMap((block) => (block.type === 'list' ? block.items.map(({ spans }) => spans) : [block.spans]))
    .map((spans) => spans.map(({ text }) => text).join(''))
    .join('\n');
  const known = [...statements.values(), ...PHRASES].sort((a, b) => b.length - a.length);
  return known
    .reduce((text, one) => text.replaceAll(one, ' ').replaceAll(capitalize(one), ' '), shown)
    .replace(/[\s,;:.]/g, '');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
