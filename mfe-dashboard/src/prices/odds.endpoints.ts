import { injectFeature } from '@fairline/shared/client';
import { type OddsLine, oddsAnswerSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

/** Current odds of lines, at most 200 of them; lines that do not exist any more are absent. Every plan has them. */
export const oddsApi = injectFeature('odds', (build) => ({
  oddsLines: build.query<OddsLine[], readonly string[]>({
    query: (ids) => ({ url: '/odds', params: { line_ids: ids.join(',') } }),
    rawResponseSchema: oddsAnswerSchema,
    transformResponse: ({ lines }: z.infer<typeof oddsAnswerSchema>) => lines,
    keepUnusedDataFor: 0,
  }),
}));
