import { injectFeature } from '@fairline/shared/client';
import { type HistoryMarket, type OddsHistory, oddsHistorySchema } from '@fairline/shared/contracts';

/** What is read of the history of a line: a market, or one selection of it. */
export interface HistoryRequest {
  readonly lineId: string;
  readonly market: HistoryMarket;
  readonly points?: number;
  readonly specialId?: number;
}

const historyApi = injectFeature('oddsHistory', (build) => ({
  oddsHistory: build.query<OddsHistory, HistoryRequest>({
    query: ({ lineId, market, points, specialId }) => ({
      url: `/odds/${lineId}/history`,
      params: {
        market,
        ...(points === undefined ? {} : { points }),
        ...(specialId === undefined ? {} : { special_id: specialId }),
      },
    }),
    rawResponseSchema: oddsHistorySchema,
    keepUnusedDataFor: 30,
  }),
}));

export const { useOddsHistoryQuery } = historyApi;
