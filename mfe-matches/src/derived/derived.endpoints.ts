import { injectFeature } from '@fairline/shared/client';
import {
  type DerivedAnswer,
  type DerivedPrice,
  type DerivedTable,
  derivedAnswerSchema,
  derivedTableSchema,
} from '@fairline/shared/contracts';
import type { PricedRequest } from './priced-request.ts';

/** A selection with the price of the user's bookmaker. */
export interface PriceRequest extends Pick<DerivedPrice, 'market' | 'outcome' | 'period' | 'points'> {
  readonly eventId: number;
  readonly odds: number | null;
  /** Of the table: with another one the price is read again. */
  readonly version: number;
}

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
