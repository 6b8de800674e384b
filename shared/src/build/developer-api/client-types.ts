import type { OpenApiDocument } from '@fairline/shared/developer-docs';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEAD = '// Written by npm run openapi from the OpenAPI document. Do not edit.\n\n';

/** The types of every request and answer, for the client package. */
export async function clientTypes(document: OpenApiDocument): Promise<string> {
  // A string is parsed by the generator itself, which loses nothing; an object it would change.
  const copy = structuredClone(document) as unknown as OpenAPI3;
  const nodes = await openapiTypescript(copy, { alphabetize: false, silent: true });
  return HEAD + astToString(nodes);
}
