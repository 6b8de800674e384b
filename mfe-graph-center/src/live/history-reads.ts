import { errorMessage, isApiError } from '@fairline/shared/client';
import type { GraphHistories } from '@fairline/shared/contracts';
import type { ChartModel } from './chart-model.ts';

/** Pause before what could not be read is read again. It doubles up to the longest pause. Milliseconds. */
export const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** Statuses of a service that is away. Others have a reason that a further request does not change. */
const AWAY: readonly unknown[] = [502, 503, 504, 'FETCH_ERROR', 'TIMEOUT_ERROR'];

const LEFT_OUT = {
  gone: 'This graph was removed on another page.',
  plan: 'Your plan has fewer graphs than are saved. Remove another one to see this history.',
  archive: 'This match is older than the archive of your plan.',
} as const;

export interface HistoryReadsDeps {
  /** Reads the histories of charts in one request. */
  readonly read: (ids: readonly number[], since: readonly number[]) => Promise<GraphHistories>;
  /** What a chart shows now; another model when it shows something else, undefined once it is gone. */
  readonly modelOf: (id: number) => ChartModel | undefined;
  /** Called when an answer is in the models. */
  readonly onRead?: () => void;
}

/**
 * Reads the histories of charts into their models. A request that fails because the service is away is repeated, so that no chart goes on with
 * a gap that nobody sees; an answer that is overtaken by that of a later request is dropped.
 */
export function createHistoryReads({ read, modelOf, onRead }: HistoryReadsDeps) {
  let requests = 0;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The last request whose answer a chart has. */
  const answered = new WeakMap<ChartModel, number>();
  /** How many requests are under way. */
  const reading = new Map<ChartModel, number>();
  const missed = new Set<number>();

  async function all(ids: readonly number[], since: (model: ChartModel) => number): Promise<void> {
    const asked = new Map<number, ChartModel>();
    for (const id of ids) {
      const model = modelOf(id);
      if (model !== undefined) asked.set(id, model);
    }
    if (asked.size === 0) return;
    requests += 1;
    const request = requests;
    for (const model of asked.values()) reading.set(model, (reading.get(model) ?? 0) + 1);
    // A chart that shows something else meanwhile has asked for it itself.
    const current = (id: number): ChartModel | undefined => {
      const model = asked.get(id);
      return model !== undefined && modelOf(id) === model ? model : undefined;
    };
    try {
      const { histories, left_out } = await read([...asked.keys()], [...asked.values()].map(since));
      failures = 0;
      for (const history of histories) {
        const model = current(history.graph_id);
        if (model === undefined || (answered.get(model) ?? 0) > request) continue;
        answered.set(model, request);
        model.read(history);
      }
      for (const { graph_id, reason } of left_out) current(graph_id)?.failed(LEFT_OUT[reason]);
      onRead?.();
    } catch (error) {
      for (const id of asked.keys()) current(id)?.failed(errorMessage(error), error);
      if (isAway(error)) readLater([...asked.keys()]);
    } finally {
      for (const model of asked.values()) reading.set(model, (reading.get(model) ?? 1) - 1);
    }
  }

  function readLater(ids: readonly number[]): void {
    for (const id of ids) missed.add(id);
    if (retry !== undefined) return;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    failures += 1;
    retry = setTimeout(() => {
      retry = undefined;
      const again = [...missed];
      missed.clear();
      void all(again, (model) => model.until());
    }, pause);
  }

  return {
    all,
    /** Whether a chart is being read, or will be. */
    isUnderWay: (id: number): boolean => {
      const model = modelOf(id);
      return missed.has(id) || (model !== undefined && (reading.get(model) ?? 0) > 0);
    },
    stop(): void {
      clearTimeout(retry);
      retry = undefined;
      missed.clear();
    },
  };
}

/** Whether the service was away, as for the queries of other screens. */
function isAway(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return AWAY.includes(error.status);
}
