import { injectFeature } from '@fairline/shared/client';
import {
  type DerivedAnswer,
  type DerivedTable,
  derivedAnswerSchema,
  derivedTableSchema,
} from '@fairline/shared/contracts';
import type { PricedRequest, PriceRequest } from './priced-request.ts';

/** Derived prices. Each is a reading of the moment, so that none stays once nothing shows it. */
export const derivedApi = injectFeature('derived', (build) => ({
  derivedTable: build.query<DerivedTable, { readonly eventId: number; readonly known: number | null }>({
    query: ({ eventId, known }) => ({
      url: `/derived-prices/${eventId}`,
      params: known === null ? {} : { known },
    }),
    rawResponseSchema: derivedTableSchema,
    keepUnusedDataFor: 0,
  }),
  derivedPrice: build.query<PricedRequest, PriceRequest>({
    query: ({ eventId, version: _, odds, points, ...selection }) => ({
      url: `/derived-prices/${eventId}/price`,
      params: { ...selection, ...(points === null ? {} : { points }), ...(odds === null ? {} : { odds }) },
    }),
    rawResponseSchema: derivedAnswerSchema,
    transformResponse: (answer: DerivedAnswer, _, request) => ({ request, answer }),
    providesTags: ['Bets', 'Profile'],
    keepUnusedDataFor: 10,
  }),
}));
