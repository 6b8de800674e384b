import type { Graph } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { cellWords } from '@fairline/shared/ui/graphs';

/** The selections of a chart in words, and the market of all of them. */
export function selectionNames(
  graph: Graph,
  format: Formatter,
): { readonly names: readonly string[]; readonly market: string } {
  const words = graph.selections.map((selection) => cellWords(graph, selection, format));
  return { names: words.map(({ name }) => name), market: words[0]?.market ?? '' };
}
