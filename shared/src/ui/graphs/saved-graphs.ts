import { createPageValue, errorMessage, isApiError } from '@fairline/shared/client';
import { GENERIC_ERROR, type Graph } from '@fairline/shared/contracts';
import { useCallback, useMemo } from 'react';
import { showToast } from '../feedback/toast-store.ts';
import { graphsApi } from './graphs.endpoints.ts';

/** What is added: one selection, or several of one market. */
export interface NewGraph {
  readonly lineId: string;
  readonly cellId: string;
  /** Where a line has two specials of one name. */
  readonly specialId?: string | undefined;
}

export interface SavedGraphs {
  /** Undefined until they are read. */
  readonly graphs: readonly Graph[] | undefined;
  /** How many the plan has. */
  readonly most: number;
  /** Why they cannot be read; null where they can. */
  readonly failure: { readonly message: string; readonly error: unknown } | null;
  readonly retry: () => void;
  readonly add: (graph: NewGraph) => Promise<void>;
  readonly remove: (graph: Pick<Graph, 'id'>) => Promise<void>;
}

/**
 * Charts that were removed on this page: they are gone at once, and stay so while lists come that were read before the server had
 * removed them. An id is never used again.
 */
const removed = createPageValue<ReadonlySet<number>>(new Set());
/** Charts that are being added, so that a second click adds none. */
const adding = new Set<string>();

const NO_GRAPHS: readonly Graph[] = [];

/** The saved charts, with what adds and removes them. */
export function useSavedGraphs(isWanted = true): SavedGraphs {
  const { data, error, refetch } = graphsApi.useGraphsListQuery(undefined, { skip: !isWanted });
  const [addGraph] = graphsApi.useGraphsAddMutation();
  const [removeGraph] = graphsApi.useGraphsRemoveMutation();
  const gone = removed.use();
  const graphs = useMemo(
    () => data && (data.graphs.length === 0 ? NO_GRAPHS : data.graphs.filter(({ id }) => !gone.has(id))),
    [data, gone],
  );
  const add = useCallback(
    async ({ lineId, cellId, specialId }: NewGraph) => {
      const key = `${lineId}/${cellId}/${specialId ?? ''}`;
      if (adding.has(key)) return;
      adding.add(key);
      try {
        await addGraph({
          ...{ line_id: lineId, odd_cell_id: cellId, more_cell_ids: [] },
          ...{ specials_specifier: specialId, idempotency_key: crypto.randomUUID() },
        }).unwrap();
        showToast({
          kind: 'success',
          title: 'Graph added',
          text: 'Your graph has been added successfully.',
        });
      } catch (failure) {
        showToast({
          kind: 'error',
          title: 'Error adding graph',
          text: sentence(failure, 'Failed to add graph.'),
          error: failure,
        });
      } finally {
        adding.delete(key);
      }
    },
    [addGraph],
  );
  const failure = useMemo(
    () =>
      error && data === undefined ? { message: sentence(error, 'Failed to load graphs.'), error } : null,
    [error, data],
  );
  const remove = useCallback(
    async ({ id }: Pick<Graph, 'id'>) => {
      if (removed.get().has(id)) return;
      removed.set(new Set([...removed.get(), id]));
      try {
        await removeGraph({ id }).unwrap();
      } catch (failure) {
        // Another page has removed it: there is nothing to restore.
        if (isApiError(failure) && failure.code === 'graph_gone') return;
        removed.set(new Set([...removed.get()].filter((one) => one !== id)));
        showToast({
          kind: 'error',
          title: 'Error',
          text: sentence(failure, 'Failed to remove graph.'),
          error: failure,
        });
      }
    },
    [removeGraph],
  );
  return {
    graphs,
    most: data?.most ?? 0,
    failure,
    retry: refetch,
    add,
    remove,
  };
}

/** The sentence of the server, or of what failed. */
function sentence(failure: unknown, without: string): string {
  const text = errorMessage(failure);
  return text === GENERIC_ERROR ? without : text;
}

/** The chart of a selection, if there is one. */
export function graphOf(
  graphs: readonly Graph[] | undefined,
  { lineId, cellId, specialId }: NewGraph,
): Graph | undefined {
  return graphs?.find(
    ({ line_id, odd_cell_id, specials_specifier }) =>
      line_id === lineId &&
      odd_cell_id === cellId &&
      (specialId === undefined || specials_specifier === null || specials_specifier === specialId),
  );
}

/** Why no chart can be added now; null where one can. */
export function whyFull(graphs: readonly Graph[] | undefined, most: number): string | null {
  if (graphs === undefined || graphs.length < most) return null;
  return `Your plan has ${most} graphs, and all are in use. Remove one to add another.`;
}
