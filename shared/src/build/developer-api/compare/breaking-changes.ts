import {
  METHODS,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  resolved,
  type SecurityRequirement,
} from '@fairline/shared/developer-docs';
import type { BreakingChange } from './change.ts';
import { type Documents, schemaChanges } from './schema-changes.ts';

/** Everything in the second document that breaks a client of the first one, in the order of the document. */
export function breakingChanges(before: OpenApiDocument, after: OpenApiDocument): BreakingChange[] {
  const documents = { before, after };
  return [
    ...serverChanges(documents),
    ...operationsOf(before, 'paths').flatMap(({ name, operation }) => {
      const other = operationsOf(after, 'paths').find((one) => one.name === name)?.operation;
      if (other === undefined) return [{ rule: 'operation-removed', where: name } as const];
      return operationChanges(documents, operation, other, name);
    }),
    ...operationsOf(before, 'webhooks').flatMap(({ name, operation }) => {
      const other = operationsOf(after, 'webhooks').find((one) => one.name === name)?.operation;
      if (other === undefined) return [{ rule: 'event-removed', where: name } as const];
      return eventChanges(documents, operation, other, name);
    }),
  ];
}

function operationsOf(document: OpenApiDocument, part: 'paths' | 'webhooks') {
  return Object.entries(document[part] ?? {}).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const name = part === 'paths' ? `${method.toUpperCase()} ${path}` : `event ${path}`;
      return operation === undefined ? [] : [{ name, operation }];
    }),
  );
}

function serverChanges({ before, after }: Documents): BreakingChange[] {
  const kept = (before.servers ?? []).every(({ url }) => after.servers?.some((one) => one.url === url));
  return kept ? [] : [{ rule: 'servers-changed', where: 'servers' }];
}

function operationChanges(
  documents: Documents,
  old: Operation,
  now: Operation,
  name: string,
): BreakingChange[] {
  const oldCodes = old['x-problem-codes'] ?? [];
  return [
    ...(old.operationId === now.operationId ? [] : [{ rule: 'operation-renamed', where: name } as const]),
    ...accessChanges(documents, old, now, name),
    ...parameterChanges(documents, old, now, name),
    ...bodyChanges(documents, old, now, name),
    ...responseChanges(documents, old, now, name),
    ...oldCodes
      .filter((code) => now['x-problem-codes']?.includes(code) !== true)
      .map((code) => ({ rule: 'problem-removed', where: `${name} ${code}` }) as const),
  ];
}

/** A client can call it as before when every way in that it had is still one. */
function accessChanges(
  { before, after }: Documents,
  old: Operation,
  now: Operation,
  name: string,
): BreakingChange[] {
  const ways = (document: OpenApiDocument, operation: Operation): readonly SecurityRequirement[] => {
    const found = operation.security ?? document.security ?? [];
    return found.length === 0 ? [{}] : found;
  };
  const isEnough = (had: SecurityRequirement, needed: SecurityRequirement): boolean =>
    Object.entries(needed).every(([scheme, scopes]) => scopes.every((scope) => had[scheme]?.includes(scope)));
  const hasSchemes = (had: SecurityRequirement, needed: SecurityRequirement): boolean =>
    Object.keys(needed).every((scheme) => scheme in had);
  const kept = ways(before, old).every((had) =>
    ways(after, now).some((needed) => hasSchemes(had, needed) && isEnough(had, needed)),
  );
  return kept ? [] : [{ rule: 'access-narrowed', where: name }];
}

function parameterChanges(
  documents: Documents,
  old: Operation,
  now: Operation,
  name: string,
): BreakingChange[] {
  const [was, is] = [parametersOf(documents.before, old), parametersOf(documents.after, now)];
  const changes: BreakingChange[] = [];
  for (const parameter of was) {
    const where = `${name} ${parameter.in} ${parameter.name}`;
    const other = is.find((one) => one.name === parameter.name && one.in === parameter.in);
    if (other === undefined) {
      changes.push({ rule: 'parameter-removed', where });
      continue;
    }
    if (other.required === true && parameter.required !== true)
      changes.push({ rule: 'input-required', where });
    changes.push(...schemaChanges(documents, parameter.schema ?? {}, other.schema ?? {}, 'input', where));
  }
  for (const parameter of is) {
    const isNew = !was.some((one) => one.name === parameter.name && one.in === parameter.in);
    if (isNew && parameter.required === true) {
      changes.push({ rule: 'input-required', where: `${name} ${parameter.in} ${parameter.name}` });
    }
  }
  return changes;
}

const parametersOf = (document: OpenApiDocument, operation: Operation): Parameter[] =>
  (operation.parameters ?? []).map((parameter) => resolved<Parameter>(document, parameter));

function bodyChanges(documents: Documents, old: Operation, now: Operation, name: string): BreakingChange[] {
  const where = `${name} body`;
  const required = now.requestBody?.required === true && old.requestBody?.required !== true;
  const changes: BreakingChange[] = required ? [{ rule: 'input-required', where }] : [];
  for (const [type, { schema = {} }] of Object.entries(old.requestBody?.content ?? {})) {
    const other = now.requestBody?.content[type];
    if (other === undefined) changes.push({ rule: 'input-removed', where: `${where} ${type}` });
    else changes.push(...schemaChanges(documents, schema, other.schema ?? {}, 'input', `${where} `));
  }
  return changes;
}

function responseChanges(
  documents: Documents,
  old: Operation,
  now: Operation,
  name: string,
): BreakingChange[] {
  return Object.entries(old.responses ?? {}).flatMap(([status, response]) => {
    const where = `${name} ${status}`;
    const other = now.responses?.[status];
    if (other === undefined) return [{ rule: 'response-removed', where }];
    const was = resolved<Response>(documents.before, response);
    const is = resolved<Response>(documents.after, other);
    const headers = Object.keys(was.headers ?? {}).filter((header) => !(header in (is.headers ?? {})));
    const contents = Object.entries(was.content ?? {}).flatMap(
      ([type, { schema = {} }]): BreakingChange[] => {
        const found = is.content?.[type];
        if (found === undefined) return [{ rule: 'response-removed', where: `${where} ${type}` }];
        return schemaChanges(documents, schema, found.schema ?? {}, 'output', `${where} `);
      },
    );
    return [
      ...headers.map((header) => ({ rule: 'header-removed', where: `${where} ${header}` }) as const),
      ...contents,
    ];
  });
}

/** The body of a webhook is written by the API, although it stands where a caller's would. */
function eventChanges(documents: Documents, old: Operation, now: Operation, name: string): BreakingChange[] {
  return Object.entries(old.requestBody?.content ?? {}).flatMap(
    ([type, { schema = {} }]): BreakingChange[] => {
      const other = now.requestBody?.content[type];
      if (other === undefined) return [{ rule: 'event-removed', where: `${name} ${type}` }];
      return schemaChanges(documents, schema, other.schema ?? {}, 'output', `${name} `);
    },
  );
}
