import type { Graph, GraphTarget } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import { type PriceLevel, reachedWords, targetWords } from '@fairline/shared/ui/graphs';

/** The line of a target in its chart. */
export interface TargetLevel extends PriceLevel {
  readonly id: number;
}

/**
 * Whether a target is of what the chart shows first. A chart that has moved keeps the targets of its former selections, whose cells have
 * the same ids on another line.
 */
export function isOfFirst(
  graph: Pick<Graph, 'line_id' | 'odd_cell_id'>,
  { line_id, odd_cell_id }: GraphTarget,
): boolean {
  return line_id === graph.line_id && odd_cell_id === graph.odd_cell_id;
}

/** The targets of the first selection, as lines of its chart. */
export function targetLevels(
  graph: Pick<Graph, 'line_id' | 'odd_cell_id' | 'targets'>,
  format: Formatter,
): TargetLevel[] {
  return graph.targets
    .filter((target) => isOfFirst(graph, target))
    .map((target) => ({
      id: target.id,
      price: target.price,
      text: `Target ${targetWords(target, format)}`,
      isPast: target.state !== 'armed',
    }));
}

/** What has become of a target. */
export function targetState(target: GraphTarget, format: Formatter): string {
  switch (target.state) {
    case 'armed':
      return 'Waiting';
    case 'reached': {
      const { value, warning } = reachedWords(target, format);
      const at = target.reached_at === null ? '' : ` ${format.dateTime(target.reached_at)}`;
      return `Reached${at} at ${value}. ${warning}`.trimEnd();
    }
    case 'expired':
      return 'The market closed before';
  }
}
