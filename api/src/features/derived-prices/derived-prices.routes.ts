import {
  type Bankroll,
  derivedAnswerSchema,
  derivedPriceQuerySchema,
  derivedTableQuerySchema,
  derivedTableSchema,
  type Preferences,
} from '@fairline/shared/contracts';
import { selectionOfText } from '@fairline/shared/odds/joint';
import * as z from 'zod';
import type { DerivedPrices } from '../../market/derived/derived-prices.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import {
  presentDerivedBet,
  presentDerivedMatch,
  presentTable,
  presentValue,
} from './derived-prices.presenter.ts';

export interface DerivedPricesRouteDeps {
  readonly prices: DerivedPrices;
  readonly users: { readonly preferencesOf: (userId: string) => Promise<Preferences> };
  readonly bankrolls: { readonly list: (userId: string) => Promise<readonly Bankroll[]> };
}

const params = z.object({ event_id: z.coerce.number().int().positive() });

/** `GET /api/derived-prices/:event_id`: all derived prices of a match. `…/price`: that of one selection. */
export function derivedPricesRoutes({ prices, users, bankrolls }: DerivedPricesRouteDeps) {
  const read = {
    method: 'get',
    access: { feature: 'derived-prices' },
    rateLimit: LIMITS.read,
    params,
  } as const;
  return [
    defineRoute({
      ...read,
      path: '/api/derived-prices/:event_id',
      query: derivedTableQuerySchema,
      response: derivedTableSchema,
      handler: async ({ viewer, params: { event_id }, query }) => {
        const { devig_method } = await users.preferencesOf(viewer.user.id);
        const table = await prices.table(event_id, devig_method);
        const unchanged = query.known === table.version;
        return { ...presentDerivedMatch(table), unchanged, markets: unchanged ? [] : presentTable(table) };
      },
    }),
    defineRoute({
      ...read,
      path: '/api/derived-prices/:event_id/price',
      query: derivedPriceQuerySchema,
      response: derivedAnswerSchema,
      handler: async ({ viewer, params: { event_id }, query: { odds, points = null, ...named } }) => {
        const selection = selectionOfText({ ...named, points });
        if (selection === null) throw apiErrors.invalid('The selection does not fit its market.');
        const preferences = await users.preferencesOf(viewer.user.id);
        const found = await prices.price(event_id, selection, preferences.devig_method);
        const { price } = found;
        const bet =
          odds === undefined || price === null
            ? null
            : presentDerivedBet(
                odds,
                price,
                { ...named, points },
                await bankrolls.list(viewer.user.id),
                preferences,
              );
        return { ...presentDerivedMatch(found), price: price && presentValue(price), bet };
      },
    }),
  ];
}
