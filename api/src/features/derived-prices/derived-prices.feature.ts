import { derivedPricesOf } from '../../market/derived/derived-prices.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { betServices, createBetUserReadModel } from '../bets/index.ts';
import { derivedPricesRoutes } from './derived-prices.routes.ts';

/** Prices of markets that the feed does not quote, from the joint model of a match. */
export function createDerivedPricesFeature(platform: Platform): Feature {
  const { knex } = platform.db;
  const { prices, stop } = derivedPricesOf(platform);
  return {
    routes: derivedPricesRoutes({
      prices,
      users: createBetUserReadModel(knex),
      bankrolls: betServices(platform.now).bankrollsOn(knex),
    }),
    stop,
  };
}
