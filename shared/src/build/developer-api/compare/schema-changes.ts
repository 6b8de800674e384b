import { type OpenApiDocument, resolved, type Schema } from '@fairline/shared/developer-docs';
import type { BreakingChange, BreakingRule } from './change.ts';

/** Who writes the value: the caller (`input`) or the API (`output`). What breaks a client is opposite. */
export type Direction = 'input' | 'output';

/** Two documents of which schemas are compared. */
export interface Documents {
  readonly before: OpenApiDocument;
  readonly after: OpenApiDocument;
}

/**
 * The changes of a value that break a client. A schema that contains itself is compared once.
 *
 * @param where names the value
 */
export function schemaChanges(
  documents: Documents,
  before: Schema,
  after: Schema,
  direction: Direction,
  where: string,
): BreakingChange[] {
  const seen = new Set<string>();
  const found: BreakingChange[] = [];
  const add = (rule: BreakingRule, at: string): void => {
    found.push({ rule, where: at.trimEnd() });
  };

  const compare = (oldRaw: Schema, newRaw: Schema, at: string): void => {
    if (oldRaw.$ref !== undefined || newRaw.$ref !== undefined) {
      const pair = `${oldRaw.$ref} ${newRaw.$ref}`;
      if (seen.has(pair)) return;
      seen.add(pair);
    }
    const old = whole(documents.before, oldRaw);
    const now = whole(documents.after, newRaw);
    const oldMembers = membersOf(documents.before, old);
    const newMembers = membersOf(documents.after, now);
    if (oldMembers.length > 1 || newMembers.length > 1) {
      compareMembers(oldMembers, newMembers, at);
      return;
    }

    if (!compareTypes(old, now, at)) return;
    compareValues(old, now, at);
    if (direction === 'input') {
      if (isNarrower(old, now)) add('input-narrowed', at);
      if (!sameValue(old.default, now.default)) add('default-changed', at);
    }
    compareProperties(old, now, at);
    if (old.items !== undefined && now.items !== undefined) compare(old.items, now.items, `${at}[]`);
    if (isSchema(old.additionalProperties) && isSchema(now.additionalProperties)) {
      compare(old.additionalProperties, now.additionalProperties, `${at}.*`);
    }
  };

  /** Members of a union belong together by what distinguishes them. */
  const compareMembers = (old: readonly Member[], now: readonly Member[], at: string): void => {
    for (const member of old) {
      const other = now.find(({ key }) => key === member.key);
      if (other !== undefined) compare(member.schema, other.schema, at);
      else add(direction === 'input' ? 'input-narrowed' : 'value-removed', `${at}(${member.key})`);
    }
    if (direction === 'input') return;
    for (const { key } of now) {
      if (!old.some((member) => member.key === key)) add('value-added', `${at}(${key})`);
    }
  };

  /** Whether both have a kind in common, so that it is worth comparing further. */
  const compareTypes = (old: Schema, now: Schema, at: string): boolean => {
    const [oldTypes, newTypes] = [typesOf(old), typesOf(now)];
    const breaks =
      direction === 'input'
        ? oldTypes.some((type) => !accepts(newTypes, type))
        : newTypes.some((type) => !accepts(oldTypes, type));
    if (breaks || (old.format !== now.format && direction === 'output')) add('type-changed', at);
    return !breaks;
  };

  const compareValues = (old: Schema, now: Schema, at: string): void => {
    const [oldValues, newValues] = [valuesOf(old), valuesOf(now)];
    if (direction === 'input') {
      if (newValues === null) return;
      if (oldValues === null) add('input-narrowed', at);
      for (const value of oldValues ?? []) {
        if (!has(newValues, value)) add('input-narrowed', `${at}=${text(value)}`);
      }
      return;
    }
    if (oldValues === null) return;
    if (newValues === null) {
      add('value-added', at);
      return;
    }
    for (const value of oldValues) if (!has(newValues, value)) add('value-removed', `${at}=${text(value)}`);
    for (const value of newValues) if (!has(oldValues, value)) add('value-added', `${at}=${text(value)}`);
  };

  const compareProperties = (old: Schema, now: Schema, at: string): void => {
    const [oldFields, newFields] = [old.properties ?? {}, now.properties ?? {}];
    for (const [name, field] of Object.entries(oldFields)) {
      const place = at.endsWith(' ') ? `${at}${name}` : `${at}.${name}`;
      const other = newFields[name];
      if (other === undefined) add(direction === 'input' ? 'input-removed' : 'field-removed', place);
      else compare(field, other, place);
      if (other === undefined) continue;
      const [was, is] = [isRequired(old, name), isRequired(now, name)];
      if (direction === 'input' && is && !was) add('input-required', place);
      if (direction === 'output' && was && !is) add('field-optional', place);
    }
    if (direction === 'output') return;
    for (const name of Object.keys(newFields)) {
      if (name in oldFields || !isRequired(now, name)) continue;
      add('input-required', at.endsWith(' ') ? `${at}${name}` : `${at}.${name}`);
    }
  };

  compare(before, after, where);
  return found;
}

interface Member {
  readonly key: string;
  readonly schema: Schema;
}

/** The schema without references, and with what `allOf` adds. */
function whole(document: OpenApiDocument, schema: Schema): Schema {
  const own = resolved<Schema>(document, schema as Schema & { $ref: string });
  if (own.allOf === undefined) return own;
  const parts = own.allOf.map((part) => whole(document, part));
  return {
    ...Object.assign({}, ...parts, own),
    properties: Object.assign({}, ...parts.map((part) => part.properties), own.properties),
    required: [...parts.flatMap((part) => part.required ?? []), ...(own.required ?? [])],
  };
}

/** The members of a union, with `null` as one of them; the schema alone when it is none. */
function membersOf(document: OpenApiDocument, schema: Schema): Member[] {
  const union = schema.anyOf ?? schema.oneOf;
  if (union === undefined) return [{ key: memberKey(schema), schema }];
  const members = union.flatMap((member) => {
    const inner = whole(document, member);
    return inner.anyOf === undefined && inner.oneOf === undefined
      ? [{ key: memberKey(inner), schema: member }]
      : membersOf(document, inner);
  });
  // Members with equal constants and types are known by their names, or their places.
  return members.map((member, index) => {
    const isAlone = members.every((other) => other === member || other.key !== member.key);
    return isAlone ? member : { ...member, key: member.schema.$ref?.split('/').at(-1) ?? `${index}` };
  });
}

/** The constants of a member distinguish it from the others, otherwise its type. */
function memberKey(schema: Schema): string {
  const constants = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    field.const === undefined ? [] : [`${name}=${text(field.const)}`],
  );
  return constants.length > 0 ? constants.join(',') : typesOf(schema).join('|');
}

function typesOf(schema: Schema): readonly string[] {
  if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : schema.type;
  const values = valuesOf(schema);
  if (values === null) return ['any'];
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
}

const accepts = (types: readonly string[], type: string): boolean =>
  types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'));

function valuesOf(schema: Schema): readonly unknown[] | null {
  return schema.const !== undefined ? [schema.const] : (schema.enum ?? null);
}

/** Limits of which a lower one rejects more. */
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
/** Limits of which a higher one rejects more. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
/** What rejects more unless it was the same before. */
const EXACT = ['pattern', 'format', 'multipleOf'] as const;

function isNarrower(old: Schema, now: Schema): boolean {
  return (
    UPPER.some(
      (limit) => (now[limit] ?? Number.POSITIVE_INFINITY) < (old[limit] ?? Number.POSITIVE_INFINITY),
    ) ||
    LOWER.some(
      (limit) => (now[limit] ?? Number.NEGATIVE_INFINITY) > (old[limit] ?? Number.NEGATIVE_INFINITY),
    ) ||
    EXACT.some((rule) => now[rule] !== undefined && now[rule] !== old[rule]) ||
    (now.additionalProperties === false && old.properties !== undefined && old.additionalProperties !== false)
  );
}

const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === 'object';
const isRequired = (schema: Schema, name: string): boolean => schema.required?.includes(name) ?? false;
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const has = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => sameValue(one, value));
