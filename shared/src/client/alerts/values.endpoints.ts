import { type EvAlertPage, evAlertPageSchema } from '@fairline/shared/contracts';
import { injectFeature } from '../base-api/inject-feature.ts';

/** Which part of the EV stream: the newest, the one before an id, or what has been added after a cursor. */
export interface ValuesQuery {
  readonly before?: number;
  readonly after?: number;
}

/** The EV stream, by the rules of the preferences. */
export const valuesApi = injectFeature('values', (build) => ({
  values: build.query<EvAlertPage, ValuesQuery>({
    query: (params) => ({ url: '/alerts/ev', params }),
    rawResponseSchema: evAlertPageSchema,
    keepUnusedDataFor: 0,
  }),
}));

export const { useValuesQuery } = valuesApi;
