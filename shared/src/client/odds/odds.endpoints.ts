import { oddsAnswerSchema } from '@fairline/shared/contracts';
import { injectFeature } from '../base-api/inject-feature.ts';
import type { LinesRead } from './current-lines.ts';

/** Current odds of at most 200 lines that have changed since their known version. Every plan has them. */
export const oddsApi = injectFeature('odds', (build) => ({
  oddsLines: build.query<LinesRead, { readonly ids: readonly string[]; readonly known: readonly number[] }>({
    query: ({ ids, known }) => ({
      url: '/odds',
      params: {
        line_ids: ids.join(','),
        ...(known.some((version) => version > 0) ? { known: known.join(',') } : {}),
      },
    }),
    rawResponseSchema: oddsAnswerSchema,
    transformResponse: ({ lines, unchanged }: LinesRead) => ({ lines, unchanged }),
    keepUnusedDataFor: 0,
  }),
}));
