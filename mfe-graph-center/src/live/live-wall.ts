import type { CurrentLine } from '@fairline/shared/client';
import type { Graph, GraphHistories } from '@fairline/shared/contracts';
import type { DevigMethod } from '@fairline/shared/odds';
import type { Implied } from '@fairline/shared/ui/graphs';
import { approximatedFacts } from './approximated-facts.ts';
import { type ChartFacts, type ChartModel, createChartModel, MOST_PUSHED } from './chart-model.ts';
import type { DrawQueue } from './draw-queue.ts';
import { createHistoryReads } from './history-reads.ts';

/** What the wall needs of the page. */
export interface WallSource {
  readonly lines: {
    get(lineId: string): CurrentLine;
    subscribe(lineId: string, listener: () => void): () => void;
  };
  /** Reads the histories of charts in one request. */
  readonly read: (ids: readonly number[], since: readonly number[]) => Promise<GraphHistories>;
  readonly queue: DrawQueue;
}

/** One chart that is kept up to date. */
export interface LiveGraph {
  facts(): ChartFacts;
  /** Calls back in the frame in which a change is drawn. Returns a function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Draws what the lines beside the selection implied while it was not offered; null: nothing of that. */
  approximate(implied: Implied | null): void;
  /** Charts outside of the screen are not drawn. */
  setVisible(isVisible: boolean): void;
}

interface Entry extends LiveGraph {
  readonly key: string;
  readonly model: ChartModel;
  readonly end: () => void;
}

/** What a chart shows: another line or other selections are another history. */
const keyOf = ({ line_id, selections }: Graph): string =>
  [line_id, ...selections.map(({ odd_cell_id }) => odd_cell_id)].join('|');

/** The charts of the wall with their histories, which go on with each change of their lines. Nothing of it is rendered by itself. */
export function createLiveWall({ lines, read, queue }: WallSource, method: DevigMethod) {
  const entries = new Map<number, Entry>();
  const betListeners = new Set<() => void>();
  let withBets: ReadonlySet<number> = new Set();

  function findBets(): void {
    const found = [...entries].flatMap(([id, { model }]) => (model.facts().bets.length > 0 ? id : []));
    if (found.length === withBets.size && found.every((id) => withBets.has(id))) return;
    withBets = new Set(found);
    for (const listener of betListeners) listener();
  }
  const reads = createHistoryReads({ read, modelOf: (id) => entries.get(id)?.model, onRead: findBets });

  function enter(graph: Graph): Entry {
    const listeners = new Set<() => void>();
    let [isVisible, isDirty] = [true, false];
    // What is drawn, at most once a frame.
    let shown: ChartFacts;
    let implied: Implied | null = null;
    const draw = (): void => {
      isDirty = false;
      shown = implied === null ? model.facts() : approximatedFacts(model, implied, method);
      for (const listener of listeners) listener();
    };
    const changed = (): void => {
      isDirty = true;
      if (isVisible) queue.add(draw);
      if (model.pushed() > MOST_PUSHED && !reads.isUnderWay(graph.id)) void reads.all([graph.id], () => 0);
    };
    const model = createChartModel(
      graph.selections.map(({ odd_cell_id }) => odd_cell_id),
      method,
      changed,
    );
    shown = model.facts();
    const follow = (): void => model.lineChanged(lines.get(graph.line_id));
    const unfollow = lines.subscribe(graph.line_id, follow);
    return {
      ...{ key: keyOf(graph), model, facts: () => shown },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      approximate(next) {
        if (next === implied) return;
        implied = next;
        changed();
      },
      setVisible(next) {
        isVisible = next;
        if (isVisible && isDirty) queue.add(draw);
      },
      end() {
        unfollow();
        queue.remove(draw);
      },
    };
  }

  return {
    get: (id: number): LiveGraph | undefined => entries.get(id),
    /** The charts that own bets are on; the same set until it is different. */
    withBets: (): ReadonlySet<number> => withBets,
    /** Calls back when it is. Returns a function that ends it. */
    subscribeBets(listener: () => void): () => void {
      betListeners.add(listener);
      return () => betListeners.delete(listener);
    },

    /** Follows exactly these charts; what is new is read in one request. */
    sync(graphs: readonly Graph[]): void {
      const missing: number[] = [];
      for (const graph of graphs) {
        const known = entries.get(graph.id);
        if (known?.key === keyOf(graph)) continue;
        known?.end();
        entries.set(graph.id, enter(graph));
        missing.push(graph.id);
      }
      const ids = new Set(graphs.map(({ id }) => id));
      for (const [id, entry] of entries) {
        if (ids.has(id)) continue;
        entry.end();
        entries.delete(id);
      }
      void reads.all(missing, () => 0);
    },

    /** Reads what was missed, in one request. */
    catchUp: (): Promise<void> => reads.all([...entries.keys()], (model) => model.until()),
    /** Reads one chart again that has failed. */
    retry: (id: number): Promise<void> => reads.all([id], () => 0),

    stop(): void {
      reads.stop();
      for (const entry of entries.values()) entry.end();
      entries.clear();
    },
  };
}
export type LiveWall = ReturnType<typeof createLiveWall>;
