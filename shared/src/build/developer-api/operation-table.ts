import { type OpenApiDocument, operationsOf } from '@fairline/shared/developer-docs';

const HEAD = '// Written by npm run openapi from the OpenAPI document. Do not edit.';

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
    HEAD,
    '',
    '/** How each operation is called. */',
    'export const OPERATIONS = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
}

/** The version that the client is made for. */
export function apiVersionFile(document: OpenApiDocument): string {
  const version = `export const API_VERSION = '${document.info.version}';`;
  return [HEAD, '', '/** The dated version of the API that this client was made for. */', version, ''].join(
    '\n',
  );
}
