import { injectFeature } from '@fairline/shared/client';
import { insightsAnswerSchema, type insightsRequestSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

export type InsightsRequest = z.infer<typeof insightsRequestSchema> & { readonly eventId: number };

const insightsApi = injectFeature('insights', (build) => ({
  /** The insights of a match, or the run that is writing them. */
  insightsRead: build.mutation<z.infer<typeof insightsAnswerSchema>, InsightsRequest>({
    query: ({ eventId, ...body }) => ({ url: `/matches/${eventId}/insights`, method: 'POST', body }),
    rawResponseSchema: insightsAnswerSchema,
  }),
}));

export const { useInsightsReadMutation } = insightsApi;
