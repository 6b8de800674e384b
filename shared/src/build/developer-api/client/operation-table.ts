import { type OpenApiDocument, operationsOf } from '@fairline/shared/developer-docs';

/** What the client has to know of each operation when it runs. */
export function operationTable(document: OpenApiDocument): string {
  const rows = operationsOf(document)
    .filter(({ isStream }) => !isStream)
    .map(({ id, method, path, idempotent, paged }) => {
      const fields = [
        `method: '${method.toUpperCase()}'`,
        `path: '${path}'`,
        ...(idempotent ? ['idempotent: true'] : []),
        ...(paged ? ['paged: true'] : []),
      ];
      return `  ${id}: { ${fields.join(', ')} },`;
    });
  return [
    '// Written by npm run openapi from the OpenAPI document. Do not edit.',
    '',
    `/** The dated version of the API that this client was made for. */`,
    `export const API_VERSION = '${document.info.version}';`,
    '',
    '/** How each operation is called. */',
    'export const OPERATIONS = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}
