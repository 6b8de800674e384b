import type { Feature } from '../../../platform/feature.ts';
import { type ApiOtherPricesDeps, apiOtherPricesRoutes } from './other-prices.routes.ts';
import { type ApiValuesDeps, apiValuesRoutes } from './values.routes.ts';

export interface ApiOtherBooksDeps extends ApiOtherPricesDeps, ApiValuesDeps {}

/** Other bookmakers over the developer API: what the feature of other bookmakers compares, and the EV stream. */
export function createApiOtherBooksFeature(deps: ApiOtherBooksDeps): Feature {
  return { routes: [...apiOtherPricesRoutes(deps), ...apiValuesRoutes(deps)] };
}
