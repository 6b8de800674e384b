import { injectFeature, saveFile } from '@fairline/shared/client';
import {
  allUsersBetsSchema,
  type Bankroll,
  type Bet,
  type BetEntryAnswer,
  type BetPage,
  type BetTag,
  type Bookmakers,
  bankrollsSchema,
  betAnswerSchema,
  betHistorySchema,
  betPageSchema,
  betsSummarySchema,
  betTagAnswerSchema,
  betTagsSchema,
  bookmakersSchema,
  changedBetsSchema,
  changedVersionsSchema,
  type EditBet,
  type EditMany,
  type GradeBet,
  type UndoMany,
} from '@fairline/shared/contracts';
import type * as z from 'zod';

/** The query of `GET /api/bets`, as it is sent. */
export type BetsRequest = Readonly<Record<string, string | number | undefined>>;
/** Bets of one user, or for administrators of all, with the number of users. */
export type BetsAnswer = Omit<BetPage, 'status'> & { readonly users?: number };
/** A file of 100,000 bets is written in seconds. Milliseconds. */
const LONGEST_EXPORT_MS = 120_000;

/** A change of one bet, with the version that it was made to. */
type ChangeOf<Body> = { readonly id: number; readonly body: Body };
/** A change of several bets. */
interface TagMany {
  readonly ids: readonly number[];
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** The bets of the user, their histories and tags. A change that was refused is read again too: the bet may have changed elsewhere. */
export const betsApi = injectFeature('betList', (build) => ({
  betListPage: build.query<BetsAnswer, BetsRequest>({
    query: (params) => ({ url: '/bets', params }),
    rawResponseSchema: betPageSchema,
    providesTags: ['Bets'],
  }),
  /** What was settled since a moment, and what is open. */
  betListSummary: build.query<z.infer<typeof betsSummarySchema>, string>({
    query: (from) => ({ url: '/bets/summary', params: { from } }),
    rawResponseSchema: betsSummarySchema,
    providesTags: ['Bets'],
  }),
  betListAllUsers: build.query<BetsAnswer, BetsRequest>({
    query: (params) => ({ url: '/admin/bets', params }),
    rawResponseSchema: allUsersBetsSchema,
    providesTags: ['Bets'],
  }),
  betListOne: build.query<Bet, number>({
    query: (id) => `/bets/${id}`,
    rawResponseSchema: betAnswerSchema,
    providesTags: ['Bets'],
    keepUnusedDataFor: 0,
  }),
  betListHistory: build.query<BetEntryAnswer[], number>({
    query: (id) => `/bets/${id}/history`,
    rawResponseSchema: betHistorySchema,
    transformResponse: ({ entries }: z.infer<typeof betHistorySchema>) => entries,
    providesTags: ['Bets'],
    keepUnusedDataFor: 0,
  }),
  betListTags: build.query<BetTag[], void>({
    query: () => '/bets/tags',
    rawResponseSchema: betTagsSchema,
    transformResponse: ({ tags }: z.infer<typeof betTagsSchema>) => tags,
    providesTags: ['Bets'],
  }),
  betListBookmakers: build.query<Bookmakers, void>({
    query: () => '/bets/bookmakers',
    rawResponseSchema: bookmakersSchema,
    providesTags: ['Bets'],
  }),
  betListBankrolls: build.query<Bankroll[], void>({
    query: () => '/bankrolls',
    rawResponseSchema: bankrollsSchema,
    transformResponse: ({ bankrolls }: z.infer<typeof bankrollsSchema>) => bankrolls,
    providesTags: ['Bets'],
  }),

  /** Saves all bets as a file. What has been loaded is not kept. */
  betListExport: build.mutation<null, 'csv' | 'json'>({
    queryFn: async (format, _, __, send) => {
      const answer = await send({
        url: '/bets/export',
        params: { format },
        responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        timeout: LONGEST_EXPORT_MS,
      });
      if (answer.error) return { error: answer.error };
      saveFile(`bets.${format}`, answer.data as Blob);
      return { data: null };
    },
  }),

  betListEdit: build.mutation<Bet, ChangeOf<EditBet>>({
    query: ({ id, body }) => ({ url: `/bets/${id}`, method: 'PATCH', body }),
    rawResponseSchema: betAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListGrade: build.mutation<Bet, ChangeOf<GradeBet>>({
    query: ({ id, body }) => ({ url: `/bets/${id}/grade`, method: 'POST', body }),
    rawResponseSchema: betAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListUndo: build.mutation<Bet, ChangeOf<{ version: number; entry: number }>>({
    query: ({ id, body }) => ({ url: `/bets/${id}/undo`, method: 'POST', body }),
    rawResponseSchema: betAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListDelete: build.mutation<z.infer<typeof changedBetsSchema>, readonly number[]>({
    query: (ids) => ({ url: '/bets/delete', method: 'POST', body: { ids } }),
    rawResponseSchema: changedBetsSchema,
    invalidatesTags: ['Bets'],
  }),
  betListRestore: build.mutation<z.infer<typeof changedBetsSchema>, readonly number[]>({
    query: (ids) => ({ url: '/bets/restore', method: 'POST', body: { ids } }),
    rawResponseSchema: changedBetsSchema,
    invalidatesTags: ['Bets'],
  }),
  betListAssignTags: build.mutation<Bet, { readonly bet_id: number; readonly tag_ids: readonly number[] }>({
    query: (body) => ({ url: '/bets/assign-tags', method: 'POST', body }),
    rawResponseSchema: betAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListTagMany: build.mutation<z.infer<typeof changedBetsSchema>, TagMany>({
    query: (body) => ({ url: '/bets/tag-many', method: 'POST', body }),
    rawResponseSchema: changedBetsSchema,
    invalidatesTags: ['Bets'],
  }),

  betListEditMany: build.mutation<z.infer<typeof changedVersionsSchema>, EditMany>({
    query: (body) => ({ url: '/bets/edit-many', method: 'POST', body }),
    rawResponseSchema: changedVersionsSchema,
    invalidatesTags: ['Bets'],
  }),
  /** Takes one change of each bet back, of all of them or none. */
  betListUndoMany: build.mutation<z.infer<typeof changedVersionsSchema>, UndoMany['bets']>({
    query: (bets) => ({ url: '/bets/undo-many', method: 'POST', body: { bets } }),
    rawResponseSchema: changedVersionsSchema,
    invalidatesTags: ['Bets'],
  }),

  betListCreateTag: build.mutation<BetTag, Pick<BetTag, 'name' | 'color'>>({
    query: (body) => ({ url: '/bets/create-tag', method: 'POST', body }),
    rawResponseSchema: betTagAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListRenameTag: build.mutation<BetTag, Pick<BetTag, 'id'> & Partial<Pick<BetTag, 'name' | 'color'>>>({
    query: (body) => ({ url: '/bets/rename-tag', method: 'POST', body }),
    rawResponseSchema: betTagAnswerSchema,
    invalidatesTags: ['Bets'],
  }),
  betListDeleteTag: build.mutation<unknown, number>({
    query: (id) => ({ url: '/bets/delete-tag', method: 'POST', body: { id } }),
    invalidatesTags: ['Bets'],
  }),
}));
