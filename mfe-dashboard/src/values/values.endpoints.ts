import { injectFeature } from '@fairline/shared/client';
import { type EvAlertPage, evAlertPageSchema } from '@fairline/shared/contracts';

/** The EV stream, by the rules of the preferences. */
export const valuesApi = injectFeature('values', (build) => ({
  values: build.query<EvAlertPage, number | null>({
    query: (before) => ({ url: '/alerts/ev', params: before === null ? {} : { before } }),
    rawResponseSchema: evAlertPageSchema,
    keepUnusedDataFor: 0,
  }),
}));

export const { useValuesQuery } = valuesApi;
