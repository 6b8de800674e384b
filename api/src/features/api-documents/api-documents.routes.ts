import { ASYNCAPI_DOCUMENT, OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { DocumentAnswer, defineRoute, documentSchema } from '../../platform/http/route.ts';

/** Programs of any site may read the documents, and store them for a while. */
const HEADERS = { 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };

/**
 * Public routes: the OpenAPI and the AsyncAPI document. Addresses in the first are relative to it; the second has the host.
 *
 * @param publicUrl the address of the product; without one, that of the request
 */
export function apiDocumentsRoutes(publicUrl: string | undefined) {
  const openApi = JSON.stringify(OPENAPI_DOCUMENT);
  return [
    defineRoute({
      method: 'get',
      path: '/api/v1/openapi.json',
      access: 'public',
      rateLimit: LIMITS.open,
      response: documentSchema,
      handler: () => new DocumentAnswer('json', openApi, HEADERS),
    }),
    defineRoute({
      method: 'get',
      path: '/api/v1/asyncapi.json',
      access: 'public',
      rateLimit: LIMITS.open,
      response: documentSchema,
      handler: ({ origin }) =>
        new DocumentAnswer('json', JSON.stringify(asyncApiAt(new URL(publicUrl ?? origin))), HEADERS),
    }),
  ];
}

function asyncApiAt({ host, protocol }: URL): object {
  const { servers } = ASYNCAPI_DOCUMENT;
  return {
    ...ASYNCAPI_DOCUMENT,
    servers: { api: { ...servers.api, host, protocol: protocol.replace(':', '') } },
  };
}
