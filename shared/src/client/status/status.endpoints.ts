import {
  type DemoAnswer,
  demoAnswerSchema,
  type FeedStatus,
  feedStatusSchema,
  TIMINGS,
} from '@fairline/shared/contracts';
import { injectFeature } from '../base-api/inject-feature.ts';
import { realtimeOf } from '../realtime/realtime-of.ts';

/** What everybody may ask, signed in or not: the state of the feed, and the demo accounts. */
export const statusApi = injectFeature('status', (build) => ({
  statusFeed: build.query<FeedStatus, void>({
    query: () => '/v1/feed/status',
    rawResponseSchema: feedStatusSchema,
    onCacheEntryAdded: async (_, { extra, cacheEntryRemoved, updateCachedData }) => {
      const stop = realtimeOf(extra).feedStatus((status) => {
        const known = feedStatusSchema.safeParse(status);
        if (known.success) updateCachedData(() => known.data);
      });
      await cacheEntryRemoved;
      stop();
    },
  }),

  /** Whether this installation has demo accounts, and which. */
  statusDemo: build.query<DemoAnswer, void>({
    query: () => '/v1/demo',
    rawResponseSchema: demoAnswerSchema,
  }),
}));

/** The state of the sharp bookmaker's feed: asked for every minute, and pushed when it changes. */
export const useFeedStatusQuery = () =>
  statusApi.useStatusFeedQuery(undefined, { pollingInterval: TIMINGS.feedStatusPoll });

/** Whether the login page may offer demo accounts, and which. */
export const { useStatusDemoQuery: useDemoQuery } = statusApi;
