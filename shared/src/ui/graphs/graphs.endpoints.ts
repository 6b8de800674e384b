import { injectFeature } from '@fairline/shared/client';
import {
  type AddGraph,
  type AddTarget,
  type Graph,
  type GraphHistories,
  type GraphTarget,
  graphAnswerSchema,
  graphHistoriesSchema,
  graphsSchema,
  removedGraphsSchema,
  targetAnswerSchema,
  targetsSchema,
  type UpdateGraph,
  type UpdateTarget,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

const post = (url: string) => (body: object) => ({ url: `/user/graph/${url}`, method: 'POST', body });
const CHANGED = () => ['Graphs' as const];

/** The saved charts of the user and their targets. A change of them is read again everywhere. */
export const graphsApi = injectFeature('graphs', (build) => ({
  graphsList: build.query<z.infer<typeof graphsSchema>, void>({
    query: () => '/user/graphs',
    rawResponseSchema: graphsSchema,
    providesTags: ['Graphs'],
  }),
  graphsAdd: build.mutation<Graph, AddGraph>({
    query: post('add'),
    rawResponseSchema: graphAnswerSchema,
    invalidatesTags: CHANGED,
  }),
  graphsUpdate: build.mutation<Graph, UpdateGraph>({
    query: post('update'),
    rawResponseSchema: graphAnswerSchema,
    invalidatesTags: CHANGED,
  }),
  graphsRemove: build.mutation<unknown, { readonly id: number }>({
    query: post('remove'),
    invalidatesTags: CHANGED,
  }),
  graphsRemoveFinished: build.mutation<z.infer<typeof removedGraphsSchema>, void>({
    query: () => post('remove-finished')({}),
    rawResponseSchema: removedGraphsSchema,
    invalidatesTags: CHANGED,
  }),
  /** @param since `until` of each chart as it is known, 0 without */
  graphsHistories: build.query<
    GraphHistories,
    { readonly ids: readonly number[]; readonly since: readonly number[] }
  >({
    query: ({ ids, since }) => ({
      url: '/user/graph/histories',
      params: { ids: ids.join(','), since: since.join(',') },
    }),
    rawResponseSchema: graphHistoriesSchema,
    keepUnusedDataFor: 0,
  }),
  /** Those that were reached later, or all. */
  graphsTargets: build.query<readonly GraphTarget[], { readonly reachedAfter?: string }>({
    query: ({ reachedAfter }) => ({
      url: '/user/graph/targets',
      params: reachedAfter === undefined ? {} : { reached_after: reachedAfter },
    }),
    rawResponseSchema: targetsSchema,
    transformResponse: ({ targets }: z.infer<typeof targetsSchema>) => targets,
    providesTags: ['Graphs'],
  }),
  graphsTargetAdd: build.mutation<GraphTarget, AddTarget>({
    query: post('target/add'),
    rawResponseSchema: targetAnswerSchema,
    invalidatesTags: CHANGED,
  }),
  graphsTargetUpdate: build.mutation<GraphTarget, UpdateTarget>({
    query: post('target/update'),
    rawResponseSchema: targetAnswerSchema,
    invalidatesTags: CHANGED,
  }),
  graphsTargetArm: build.mutation<GraphTarget, { readonly id: number }>({
    query: post('target/arm'),
    rawResponseSchema: targetAnswerSchema,
    invalidatesTags: CHANGED,
  }),
  graphsTargetRemove: build.mutation<unknown, { readonly id: number }>({
    query: post('target/remove'),
    invalidatesTags: CHANGED,
  }),
}));
