import type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, FetchArgs } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import { baseApi, type Tag } from './base-api.ts';

type Build = EndpointBuilder<BaseQueryFn<string | FetchArgs, unknown, ApiError>, Tag, 'api'>;

/** Which feature an endpoint belongs to, by its name. */
const owners = new Map<string, string>();

/**
 * Adds a feature's endpoints to the base API. Their names start with the feature's, and no two features share one:
 * a second endpoint of a name would otherwise be dropped silently, and its screen would show the first one's data.
 * The same feature may come again, in a newer version of its remote; its newest endpoints count.
 *
 * @example
 * export const statusApi = injectFeature('status', (build) => ({ statusFeed: build.query(…) }));
 *
 * @throws Error when a name does not start with the feature's or belongs to another feature.
 */
export function injectFeature<Definitions extends EndpointDefinitions>(
  feature: string,
  endpoints: (build: Build) => Definitions,
) {
  return baseApi.injectEndpoints({
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) claim(name, feature);
      return definitions;
    },
    overrideExisting: true,
  });
}

function claim(endpoint: string, feature: string): void {
  if (endpoint !== feature && !new RegExp(`^${feature}[A-Z]`).test(endpoint)) {
    throw new Error(`The endpoint ${endpoint} belongs to ${feature}: its name has to start with that.`);
  }
  const owner = owners.get(endpoint);
  if (owner !== undefined && owner !== feature) {
    throw new Error(`Both ${owner} and ${feature} define the endpoint ${endpoint}.`);
  }
  owners.set(endpoint, feature);
}
