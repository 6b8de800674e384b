import { injectFeature } from '@fairline/shared/client';
import { type Alert, alertPageSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

/** Alerts from which the tour takes its example. */
const MOST = 50;

/** The newest drops of the user's stream. */
export const tourApi = injectFeature('tour', (build) => ({
  tour: build.query<readonly Alert[], void>({
    query: () => ({ url: '/alerts/odds', params: { limit: MOST } }),
    rawResponseSchema: alertPageSchema,
    transformResponse: ({ alerts }: z.infer<typeof alertPageSchema>) => alerts,
    keepUnusedDataFor: 0,
  }),
}));
