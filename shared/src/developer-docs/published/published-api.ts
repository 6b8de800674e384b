import type { OpenApiDocument } from '../document/open-api.ts';
import asyncApi from './asyncapi.json' with { type: 'json' };
import openApi from './openapi.json' with { type: 'json' };

/** The published OpenAPI document; `npm run openapi` writes it. */
export const OPENAPI_DOCUMENT = openApi as unknown as OpenApiDocument;
/** The published AsyncAPI document of the stream. Its host is that of `npm start`. */
export const ASYNCAPI_DOCUMENT = asyncApi as {
  readonly servers: { readonly api: { readonly host: string; readonly protocol: string } };
};
