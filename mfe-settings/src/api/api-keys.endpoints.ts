import { injectFeature } from '@fairline/shared/client';
import {
  type ApiKeys,
  apiKeysSchema,
  type CreateApiKey,
  type CreatedApiKey,
  createdApiKeySchema,
} from '@fairline/shared/contracts';

/** The user's keys to the developer API. */
export const apiKeysApi = injectFeature('apiKeys', (build) => ({
  apiKeys: build.query<ApiKeys, void>({ query: () => '/developer/keys', rawResponseSchema: apiKeysSchema }),
  apiKeysCreate: build.mutation<CreatedApiKey, CreateApiKey>({
    query: (body) => ({ url: '/developer/keys', method: 'POST', body }),
    rawResponseSchema: createdApiKeySchema,
  }),
  apiKeysRevoke: build.mutation<unknown, number>({
    query: (id) => ({ url: `/developer/keys/${id}`, method: 'DELETE' }),
  }),
}));
