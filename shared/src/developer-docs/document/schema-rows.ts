import { type OpenApiDocument, resolved, type Schema } from './open-api.ts';

/** A row of the table that describes a value. */
export interface SchemaRow {
  /** With the way to it: `data[].prices.home`. */
  readonly path: string;
  readonly depth: number;
  /** `string`, `array of Event`, `number or null`. */
  readonly type: string;
  readonly required: boolean;
  /** Markdown. */
  readonly description: string;
  /** `1 to 200`, `at most 100 characters`. */
  readonly limits: string;
  /** The values that it can have, if they are few enough to list. */
  readonly values: readonly string[];
}

/** Values that are listed at most: the ids of all problems have a page of their own. */
const MOST_VALUES = 16;
/** Deeper fields are described where their own schema stands. */
const DEEPEST = 5;

/** The fields of a value as rows of a table, those of nested values after the field that has them. */
export function schemaRows(document: OpenApiDocument, schema: Schema): SchemaRow[] {
  const rows: SchemaRow[] = [];
  const open: string[] = [];

  const walk = (raw: Schema, path: string, depth: number): void => {
    if (depth > DEEPEST) return;
    const name = raw.$ref;
    // A schema that contains itself is described once.
    if (name !== undefined && open.includes(name)) return;
    if (name !== undefined) open.push(name);
    const own = resolved<Schema>(document, raw as Schema & { $ref: string });
    for (const part of own.allOf ?? []) walk(part, path, depth);
    const members = own.anyOf ?? own.oneOf ?? [];
    for (const member of members) walk(member, path, depth);
    if (own.items !== undefined) walk(own.items, `${path}[]`, depth);
    for (const [field, value] of Object.entries(own.properties ?? {})) {
      const at = path === '' ? field : `${path}.${field}`;
      if (rows.some((row) => row.path === at)) continue;
      rows.push(rowOf(document, value, at, depth, own.required?.includes(field) ?? false));
      walk(value, at, depth + 1);
    }
    if (typeof own.additionalProperties === 'object') walk(own.additionalProperties, `${path}.*`, depth);
    if (name !== undefined) open.pop();
  };

  walk(schema, '', 0);
  return rows;
}

/** One value as a row, without what is inside. */
export function rowOf(
  document: OpenApiDocument,
  raw: Schema,
  path: string,
  depth: number,
  required: boolean,
): SchemaRow {
  const schema = resolved<Schema>(document, raw as Schema & { $ref: string });
  const inner = innerValue(document, schema);
  const values = inner.const !== undefined ? [inner.const] : (inner.enum ?? []);
  return {
    path,
    depth,
    type: typeText(document, raw),
    required,
    description: raw.description ?? schema.description ?? '',
    limits: limitsText(schema),
    values: values.length > MOST_VALUES ? [] : values.filter((value) => value !== null).map(String),
  };
}

/** The value itself, of a list its items. */
function innerValue(document: OpenApiDocument, schema: Schema): Schema {
  const own = resolved<Schema>(document, schema as Schema & { $ref: string });
  if (own.items !== undefined) return innerValue(document, own.items);
  const members = (own.anyOf ?? own.oneOf ?? []).filter(({ type }) => type !== 'null');
  return members.length === 1 && members[0] !== undefined ? innerValue(document, members[0]) : own;
}

/** What kind of value it is, in words: `array of string`, `number or null`. */
export function typeText(document: OpenApiDocument, raw: Schema): string {
  const schema = resolved<Schema>(document, raw as Schema & { $ref: string });
  const members = schema.anyOf ?? schema.oneOf;
  if (members !== undefined) {
    return [...new Set(members.map((member) => typeText(document, member)))].join(' or ');
  }
  if (schema.items !== undefined) return `array of ${typeText(document, schema.items)}`;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length === 0) return schema.const === undefined && schema.enum === undefined ? 'any' : 'string';
  return types
    .map((type) => (type === 'string' && schema.format ? formatText(schema.format) : type))
    .join(' or ');
}

const formatText = (format: string): string => (format === 'date-time' ? 'time' : format);

function limitsText(schema: Schema): string {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const low = minimum ?? schema.exclusiveMinimum;
  const isHuge = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER;
  return [
    low !== undefined && !isHuge ? `${low} to ${maximum}` : '',
    low !== undefined && isHuge ? `${minimum === undefined ? 'above' : 'at least'} ${low}` : '',
    low === undefined && !isHuge ? `at most ${maximum}` : '',
    minLength !== undefined && minLength > 1 ? `at least ${minLength} characters` : '',
    maxLength !== undefined ? `at most ${maxLength} characters` : '',
    maxItems !== undefined ? `at most ${maxItems} items` : '',
    schema.default !== undefined ? `${JSON.stringify(schema.default)} by default` : '',
  ]
    .filter((text) => text !== '')
    .join(', ');
}
