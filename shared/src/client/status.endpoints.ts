import {
  type DemoAnswer,
  demoAnswerSchema,
  type FeedStatus,
  feedStatusSchema,
  TIMINGS,
} from '@fairline/shared/contracts';
import { injectFeature } from './base-api/inject-feature.ts';
import { realtimeOf } from './realtime/realtime-of.ts';

/** Public data: the feed status and the demo accounts. */
export const statusApi = injectFeature('status', (build) => ({
  statusFeed: build.query<FeedStatus, void>({
    query: () => '/v1/feed/status',
    rawResponseSchema: feedStatusSchema,
    onCacheEntryAdded: async (_, { extra, cacheEntryRemoved, updateCachedData }) => {
      const stop = realtimeOf(extra).feedStatus((status) => {
        const parsed = feedStatusSchema.safeParse(status);
        // What else there is to say comes over HTTP only.
        if (parsed.success) {
          updateCachedData(({ history, credits, beside, beside_credits }) => ({
            ...parsed.data,
            ...{ history, credits, beside, beside_credits },
          }));
        }
      });
      await cacheEntryRemoved;
      stop();
    },
  }),

  /** The demo accounts of this installation, if it has any. */
  statusDemo: build.query<DemoAnswer, void>({
    query: () => '/demo',
    rawResponseSchema: demoAnswerSchema,
  }),
}));

/** The status of the sharp bookmaker's feed. It is polled every minute, and changes are pushed. */
export const useFeedStatusQuery = () =>
  statusApi.useStatusFeedQuery(undefined, { pollingInterval: TIMINGS.feedStatusPoll });

/** The demo accounts that the login page can offer. */
export const { useStatusDemoQuery: useDemoQuery } = statusApi;
