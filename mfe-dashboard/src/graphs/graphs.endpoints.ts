import { injectFeature } from '@fairline/shared/client';
import { type AlertGraphs, alertGraphsSchema } from '@fairline/shared/contracts';

export interface GraphsRequest {
  readonly kind: 'odds' | 'limit';
  /** Of at most 60 alerts. */
  readonly ids: readonly string[];
}

/** Small graphs of alerts. */
export const alertGraphsApi = injectFeature('alertGraphs', (build) => ({
  alertGraphs: build.query<AlertGraphs, GraphsRequest>({
    query: ({ kind, ids }) => ({ url: `/alerts/${kind}/graphs`, params: { ids: ids.join(',') } }),
    rawResponseSchema: alertGraphsSchema,
    keepUnusedDataFor: 0,
  }),
}));
