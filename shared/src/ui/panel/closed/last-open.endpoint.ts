import { injectFeature } from '@fairline/shared/client';
import { type LastOpen, lastOpenSchema, type OddsLine } from '@fairline/shared/contracts';

const lastOpenApi = injectFeature('lastOpen', (build) => ({
  /** What the closed markets of a line offered last. Another version of the line is another answer. */
  lastOpen: build.query<LastOpen, Pick<OddsLine, 'line_id' | 'since'>>({
    query: ({ line_id }) => `/odds/${line_id}/last-open`,
    rawResponseSchema: lastOpenSchema,
  }),
}));

export const { useLastOpenQuery } = lastOpenApi;
