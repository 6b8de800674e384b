import type { BaseQueryFn, EndpointBuilder, EndpointDefinitions, FetchArgs } from '@reduxjs/toolkit/query';
import type { ApiError } from './api-error.ts';
import { baseApi, type Tag } from './base-api.ts';

type Build = EndpointBuilder<BaseQueryFn<string | FetchArgs, unknown, ApiError>, Tag, 'api'>;

/** The feature of each endpoint, by the endpoint's name. */
const owners = new Map<string, string>();

/**
 * Adds a feature's endpoints to the base API. Their names start with the name of the feature, and two features cannot
 * have an endpoint of the same name: Redux Toolkit would drop the second one without an error, and its screen would show
 * the data of the first. The same feature can be injected again by a newer version of its remote, which then replaces
 * its endpoints.
 *
 * @example
 * export const statusApi = injectFeature('status', (build) => ({ statusFeed: build.query(…) }));
 *
 * @throws Error when a name does not start with the feature's or belongs to another feature
 */
export function injectFeature<Definitions extends EndpointDefinitions>(
  feature: string,
  endpoints: (build: Build) => Definitions,
) {
  return baseApi.injectEndpoints({
    endpoints: (build) => {
      const definitions = endpoints(build);
      for (const name of Object.keys(definitions)) registerOwner(name, feature);
      return definitions;
    },
    overrideExisting: true,
  });
}

function registerOwner(endpoint: string, feature: string): void {
  if (endpoint !== feature && !new RegExp(`^${feature}[A-Z]`).test(endpoint)) {
    throw new Error(`The name of the endpoint ${endpoint} has to start with ${feature}.`);
  }
  const owner = owners.get(endpoint);
  if (owner !== undefined && owner !== feature) {
    throw new Error(`Both ${owner} and ${feature} define the endpoint ${endpoint}.`);
  }
  owners.set(endpoint, feature);
}
