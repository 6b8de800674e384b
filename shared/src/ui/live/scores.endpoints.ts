import { injectFeature } from '@fairline/shared/client';
import { type Match, scoreAnswerSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

const scoresApi = injectFeature('scores', (build) => ({
  /** The score of a match now; null where the feed has none. */
  scoresOne: build.query<Match['score'], number>({
    query: (eventId) => `/scores/${eventId}`,
    rawResponseSchema: scoreAnswerSchema,
    transformResponse: ({ score }: z.infer<typeof scoreAnswerSchema>) => score,
  }),
}));

export const { useScoresOneQuery } = scoresApi;
