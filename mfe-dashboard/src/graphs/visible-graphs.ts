import { type AlertGraph, type AlertGraphs, MOST_GRAPHS } from '@fairline/shared/contracts';
import { createVisibleReads } from '../prices/visible-reads.ts';

/** The end of a graph follows the current price; the rest is read again when it is older than this. Milliseconds. */
const STALE_MS = 60_000;
/** Graphs that are kept for scrolling back. */
const KEPT = 300;

/** A graph with the time at which it begins (epoch ms). */
export type TimedGraph = AlertGraph & Pick<AlertGraphs, 'from'>;

/** The graphs of the alerts that are on the screen, read together. */
export function createVisibleGraphs(read: (ids: readonly string[]) => Promise<AlertGraphs>) {
  return createVisibleReads<TimedGraph>({
    read: async (ids) => {
      const { from, graphs } = await read(ids);
      return graphs.map((graph) => ({ ...graph, from }));
    },
    idOf: ({ id }) => String(id),
    isSame: () => false,
    staleMs: STALE_MS,
    most: MOST_GRAPHS,
    kept: KEPT,
  });
}
export type VisibleGraphs = ReturnType<typeof createVisibleGraphs>;
