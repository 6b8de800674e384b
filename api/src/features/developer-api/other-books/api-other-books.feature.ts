import type { Feature } from '../../../platform/feature.ts';
import { type ApiOtherPricesDeps, apiOtherPricesRoutes } from './other-prices.routes.ts';
import { apiValuesRoutes, type ReadValues } from './values.routes.ts';

export interface ApiOtherBooksDeps extends ApiOtherPricesDeps {
  readonly readValues: ReadValues;
}

/** Other bookmakers over the developer API: what the feature of other bookmakers compares, and the EV stream. */
export function createApiOtherBooksFeature({ readValues, ...prices }: ApiOtherBooksDeps): Feature {
  return { routes: [...apiOtherPricesRoutes(prices), ...apiValuesRoutes(readValues)] };
}
