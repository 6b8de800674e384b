import { injectFeature } from '@fairline/shared/client';
import {
  type AllUsersStats,
  allUsersStatsSchema,
  type RecordAnswer,
  type RecordSettings,
  recordAnswerSchema,
  type SharedImage,
  type ShareRequest,
  shareAnswerSchema,
  sharesAnswerSchema,
} from '@fairline/shared/contracts';
import type { StatsRequest } from '../stats.endpoints.ts';

/** What others see of the user's statistics: shared images, and the public record. */
export const shareApi = injectFeature('share', (build) => ({
  shareImages: build.query<readonly SharedImage[], void>({
    query: () => '/stats/shares',
    rawResponseSchema: sharesAnswerSchema,
    transformResponse: ({ shares }: { shares: readonly SharedImage[] }) => shares,
  }),
  shareImage: build.mutation<SharedImage, Omit<ShareRequest, 'from' | 'to'> & StatsRequest>({
    query: (body) => ({ url: '/stats/share', method: 'POST', body }),
    rawResponseSchema: shareAnswerSchema,
    transformResponse: ({ share }: { share: SharedImage }) => share,
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: null }));
      if (data === null) return;
      dispatch(shareApi.util.updateQueryData('shareImages', undefined, (shares) => [data, ...shares]));
    },
  }),
  shareRevoke: build.mutation<unknown, string>({
    query: (id) => ({ url: `/stats/share/${id}`, method: 'DELETE' }),
    onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
      const isDone = await queryFulfilled.then(
        () => true,
        () => false,
      );
      if (!isDone) return;
      const without = (shares: readonly SharedImage[]) => shares.filter((one) => one.id !== id);
      dispatch(shareApi.util.updateQueryData('shareImages', undefined, without));
    },
  }),
  shareAllUsers: build.query<AllUsersStats, StatsRequest>({
    query: (params) => ({ url: '/admin/stats/summary', params: { ...params } }),
    rawResponseSchema: allUsersStatsSchema,
  }),
  shareRecord: build.query<RecordAnswer, void>({
    query: () => '/stats/record',
    rawResponseSchema: recordAnswerSchema,
  }),
  shareSaveRecord: build.mutation<RecordAnswer, RecordSettings>({
    query: (body) => ({ url: '/stats/record', method: 'PUT', body }),
    rawResponseSchema: recordAnswerSchema,
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: null }));
      if (data !== null) dispatch(shareApi.util.upsertQueryData('shareRecord', undefined, data));
    },
  }),
}));
