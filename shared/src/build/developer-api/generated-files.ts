import { API_OPERATIONS, asyncApiDocument, WEBHOOK_EVENTS } from '@fairline/shared/contracts/developer';
import type { OpenApiDocument } from '@fairline/shared/developer-docs';
import { clientTypes } from './client-types.ts';
import { openApiDocument } from './document/open-api-document.ts';
import { apiVersionFile, operationTable } from './operation-table.ts';

/** The published OpenAPI document, relative to the repository. */
export const OPENAPI_FILE = 'shared/src/developer-docs/published/openapi.json';
const ASYNCAPI_FILE = 'shared/src/developer-docs/published/asyncapi.json';
/** Where `npm start` serves the API; the server writes its own address in place of it. */
const SERVER = { host: 'localhost:3000', protocol: 'http' };
/** The changelog of the API. */
export const CHANGELOG_FILE = 'shared/docs/api-changelog.md';

/** What is written from the contracts of the API. */
export interface GeneratedFiles {
  readonly document: OpenApiDocument;
  /** The text of each file, by its path relative to the repository. */
  readonly files: ReadonlyMap<string, string>;
}

/** The documents and the generated part of the client, as the contracts are now. */
export async function generatedFiles(): Promise<GeneratedFiles> {
  const document = openApiDocument({ operations: API_OPERATIONS, events: WEBHOOK_EVENTS });
  return {
    document,
    files: new Map([
      [OPENAPI_FILE, `${JSON.stringify(document, null, 1)}\n`],
      [ASYNCAPI_FILE, `${JSON.stringify(asyncApiDocument(SERVER), null, 1)}\n`],
      ['shared/src/api-client/generated/api-types.ts', await clientTypes(document)],
      ['shared/src/api-client/generated/operation-table.ts', operationTable(document)],
      ['shared/src/api-client/generated/api-version.ts', apiVersionFile(document)],
    ]),
  };
}
