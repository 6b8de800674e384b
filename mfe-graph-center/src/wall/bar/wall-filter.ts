import type { Graph } from '@fairline/shared/contracts';

/** Which charts are shown: all, those whose market is open, those with the user's own bets, finished ones. */
export const WALL_FILTERS = ['all', 'open', 'bets', 'finished'] as const;
export type WallFilter = (typeof WALL_FILTERS)[number];

export function filterGraphs(
  graphs: readonly Graph[],
  filter: WallFilter,
  withBets: ReadonlySet<number>,
): readonly Graph[] {
  switch (filter) {
    case 'all':
      return graphs;
    case 'open':
      return graphs.filter(({ is_open }) => is_open);
    case 'finished':
      return graphs.filter(({ finished }) => finished);
    case 'bets':
      return graphs.filter(({ id }) => withBets.has(id));
  }
}
