import type { OpenApiDocument } from '../document/open-api.ts';
import type { ApiOperation } from '../document/operations.ts';
import { rowOf, type SchemaRow, schemaRows } from '../document/schema-rows.ts';
import { examplesOf } from '../examples/examples-of.ts';
import { fence, tableMarkdown } from './section-markdown.ts';

/** An operation as Markdown, with one example. */
export function operationMarkdown(
  document: OpenApiDocument,
  operation: ApiOperation,
  demoKey: string,
): string {
  const { method, path, summary, description, scope, tier, parameters, body, success } = operation;
  const inputs = parameters.map((one) => ({
    ...rowOf(document, one.schema ?? {}, one.name, 0, one.required ?? false),
    ...(one.description === undefined ? {} : { description: one.description }),
  }));
  const [curl] = examplesOf(operation, demoKey);
  const needs = [`Needs: ${tier}`, ...(scope === null ? [] : [`scope \`${scope}\``])].join(', ');
  return [
    `### ${summary}`,
    `\`${method.toUpperCase()} /api/v1${path}\` (\`${operation.id}\`). ${needs}.`,
    description,
    ...(inputs.length === 0 ? [] : ['Parameters:', rowsMarkdown(inputs)]),
    ...(body === null ? [] : ['Body:', rowsMarkdown(schemaRows(document, body))]),
    `Answer ${success.status}:`,
    rowsMarkdown(schemaRows(document, success.schema)),
    ...(curl === undefined ? [] : [fence('sh', curl.code)]),
  ].join('\n\n');
}

/** Fields as a table. */
export function rowsMarkdown(rows: readonly SchemaRow[]): string {
  return tableMarkdown(
    ['Name', 'Type', 'Description'],
    rows.map(({ path, type, required, description, limits, values }) => [
      `\`${path}\`${required ? '' : ' (optional)'}`,
      type,
      [description, limits, values.map((value) => `\`${value}\``).join(', ')]
        .filter((part) => part !== '')
        .join(' '),
    ]),
  );
}
