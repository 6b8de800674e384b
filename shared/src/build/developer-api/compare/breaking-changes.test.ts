import { API_OPERATIONS } from '@fairline/shared/contracts/developer';
import type { OpenApiDocument, Operation, Schema } from '@fairline/shared/developer-docs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../document/open-api-document.ts';
import { breakingChanges } from './breaking-changes.ts';
import { BREAKING_RULES, keyOf } from './change.ts';

const ITEM: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    kind: { type: 'string', enum: ['drop', 'limit'] },
    price: { type: ['number', 'null'] },
    at: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'kind', 'price', 'at'],
};

const OPERATION: Operation = {
  operationId: 'listAlerts',
  security: [{ key: ['odds'] }],
  parameters: [
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 500, default: 50 } },
    { name: 'kind', in: 'query', schema: { type: 'string', enum: ['drop', 'limit'] } },
  ],
  requestBody: {
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { name: { type: 'string', maxLength: 50 }, note: { type: 'string' } },
          required: ['name'],
          additionalProperties: false,
        },
      },
    },
  },
  responses: {
    200: {
      headers: { ETag: { schema: { type: 'string' } } },
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Item' } } },
            required: ['data'],
          },
        },
      },
    },
    404: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
  },
  'x-problem-codes': ['not_found', 'rate_limited'],
};

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '2026-01-01' },
  servers: [{ url: '/api/v1' }],
  paths: { '/alerts': { post: OPERATION } },
  webhooks: {
    'bet.settled': { post: { requestBody: { content: { 'application/json': { schema: ITEM } } } } },
  },
  components: { schemas: { Item: ITEM } },
};

type Draft = {
  -readonly [K in keyof OpenApiDocument]: OpenApiDocument[K];
};
// biome-ignore lint/suspicious/noExplicitAny: a test edits any place of a document
type Editable = any;

/** The document after an edit of the operation `POST /alerts`, or of the whole. */
function edited(edit: (operation: Editable, document: Editable) => void, from = DOCUMENT): OpenApiDocument {
  const copy = structuredClone(from) as Draft;
  edit(copy.paths['/alerts']?.post, copy);
  return copy;
}

const keys = (before: OpenApiDocument, after: OpenApiDocument) => breakingChanges(before, after).map(keyOf);

/** What the edit of the item of the answer breaks, in the answer and in the webhook. */
const itemOf = (document: Editable) => document.components.schemas.Item;
const bodyOf = (operation: Editable) => operation.requestBody.content['application/json'].schema;

const BREAKING: readonly [string, (operation: Editable, document: Editable) => void][] = [
  ['operation-removed POST /alerts', (_, document) => delete document.paths['/alerts']],
  ['operation-renamed POST /alerts', (operation) => (operation.operationId = 'createAlert')],
  ['servers-changed servers', (_, document) => (document.servers = [{ url: '/api/v2' }])],
  ['access-narrowed POST /alerts', (operation) => (operation.security = [{ key: ['odds', 'stream'] }])],
  ['access-narrowed POST /alerts', (operation) => (operation.security = [{ session: [] }])],
  ['parameter-removed POST /alerts query kind', (operation) => operation.parameters.pop()],
  ['input-required POST /alerts query kind', (operation) => (operation.parameters[1].required = true)],
  [
    'input-required POST /alerts query sport',
    (operation) =>
      operation.parameters.push({ name: 'sport', in: 'query', required: true, schema: { type: 'integer' } }),
  ],
  ['input-required POST /alerts body', (operation) => (operation.requestBody.required = true)],
  ['input-required POST /alerts body note', (operation) => bodyOf(operation).required.push('note')],
  [
    'input-required POST /alerts body stake',
    (operation) => {
      bodyOf(operation).properties.stake = { type: 'number' };
      bodyOf(operation).required.push('stake');
    },
  ],
  ['input-removed POST /alerts body note', (operation) => delete bodyOf(operation).properties.note],
  [
    'input-removed POST /alerts body application/json',
    (operation) => (operation.requestBody.content = { 'text/plain': {} }),
  ],
  ['input-narrowed POST /alerts query limit', (operation) => (operation.parameters[0].schema.maximum = 100)],
  ['input-narrowed POST /alerts query limit', (operation) => (operation.parameters[0].schema.minimum = 5)],
  [
    'input-narrowed POST /alerts query kind=limit',
    (operation) => (operation.parameters[1].schema.enum = ['drop']),
  ],
  [
    'input-narrowed POST /alerts body name',
    (operation) => (bodyOf(operation).properties.name.pattern = '^[a-z]+$'),
  ],
  ['default-changed POST /alerts query limit', (operation) => (operation.parameters[0].schema.default = 25)],
  ['type-changed POST /alerts query limit', (operation) => (operation.parameters[0].schema.type = 'string')],
  ['response-removed POST /alerts 404', (operation) => delete operation.responses[404]],
  [
    'response-removed POST /alerts 200 application/json',
    (operation) => (operation.responses[200].content = { 'text/csv': {} }),
  ],
  ['header-removed POST /alerts 200 ETag', (operation) => delete operation.responses[200].headers.ETag],
  ['field-removed POST /alerts 200 data[].id', (_, document) => delete itemOf(document).properties.id],
  ['field-optional POST /alerts 200 data[].at', (_, document) => itemOf(document).required.pop()],
  [
    'type-changed POST /alerts 200 data[].id',
    (_, document) => (itemOf(document).properties.id.type = 'integer'),
  ],
  [
    'type-changed POST /alerts 200 data[].id',
    (_, document) => (itemOf(document).properties.id.type = ['string', 'null']),
  ],
  [
    'type-changed POST /alerts 200 data[].at',
    (_, document) => (itemOf(document).properties.at.format = 'date'),
  ],
  [
    'value-added POST /alerts 200 data[].kind=closed',
    (_, document) => itemOf(document).properties.kind.enum.push('closed'),
  ],
  [
    'value-removed POST /alerts 200 data[].kind=limit',
    (_, document) => itemOf(document).properties.kind.enum.pop(),
  ],
  ['problem-removed POST /alerts rate_limited', (operation) => operation['x-problem-codes'].pop()],
  ['event-removed event bet.settled', (_, document) => delete document.webhooks['bet.settled']],
  [
    'field-removed event bet.settled price',
    (_, document) => {
      delete document.webhooks['bet.settled'].post.requestBody.content['application/json'].schema.properties
        .price;
    },
  ],
];

const HARMLESS: readonly [string, (operation: Editable, document: Editable) => void][] = [
  ['a new operation', (operation, document) => (document.paths['/bets'] = { get: operation })],
  ['a new event', (_, document) => (document.webhooks['bet.added'] = document.webhooks['bet.settled'])],
  [
    'an optional parameter',
    (operation) => operation.parameters.push({ name: 'q', in: 'query', schema: { type: 'string' } }),
  ],
  ['an optional field of a body', (operation) => (bodyOf(operation).properties.tag = { type: 'string' })],
  ['a wider limit', (operation) => (operation.parameters[0].schema.maximum = 1000)],
  ['another accepted value', (operation) => operation.parameters[1].schema.enum.push('closed')],
  [
    'a value that may also be null',
    (operation) => (bodyOf(operation).properties.note.type = ['string', 'null']),
  ],
  ['a new field of an answer', (_, document) => (itemOf(document).properties.vig = { type: 'number' })],
  ['a narrower answer', (_, document) => (itemOf(document).properties.price.type = 'number')],
  ['a whole number in place of any', (_, document) => (itemOf(document).properties.price.type = 'integer')],
  ['a new header', (operation) => (operation.responses[200].headers['X-New'] = {})],
  ['a new problem', (operation) => operation['x-problem-codes'].push('plan_required')],
  ['fewer scopes', (operation) => (operation.security = [{ key: [] }])],
  ['another way in', (operation) => operation.security.push({ session: [] })],
  ['other words', (operation) => (operation.description = 'Lists alerts.')],
];

describe('breakingChanges', () => {
  it.each(BREAKING)('finds %s', (key, edit) => {
    expect(keys(DOCUMENT, edited(edit))).toContain(key);
  });

  it('has a case for every rule', () => {
    const tested = new Set(BREAKING.map(([key]) => key.split(' ')[0]));
    expect([...tested].sort()).toEqual(Object.keys(BREAKING_RULES).sort());
  });

  it.each(HARMLESS)('accepts %s', (_, edit) => {
    expect(keys(DOCUMENT, edited(edit))).toEqual([]);
  });

  it('compares the members of a union by what distinguishes them', () => {
    const member = (kind: string, more: Schema = {}): Schema => ({
      type: 'object',
      properties: { kind: { const: kind }, ...more.properties },
      required: ['kind'],
    });
    const withUnion = (...members: Schema[]) =>
      edited((_, document) => (document.components.schemas.Item = { oneOf: members }));
    const price: Schema = { properties: { price: { type: 'number' } } };
    const before = withUnion(member('drop', price), member('limit'));
    expect(keys(before, withUnion(member('limit'), member('drop', price)))).toEqual([]);
    expect(keys(before, withUnion(member('limit'), member('drop')))).toEqual([
      'field-removed POST /alerts 200 data[].price',
    ]);
    expect(keys(before, withUnion(member('drop', price)))).toEqual([
      'value-removed POST /alerts 200 data[](kind=limit)',
    ]);
    expect(keys(before, withUnion(member('drop', price), member('limit'), member('closed')))).toEqual([
      'value-added POST /alerts 200 data[](kind=closed)',
    ]);
  });

  it('finds nothing between the whole API and itself', () => {
    const whole = openApiDocument({ operations: API_OPERATIONS, events: [] });
    expect(keys(whole, structuredClone(whole))).toEqual([]);
  });

  it('ends with a schema that contains itself', () => {
    const tree = (extra: Record<string, Schema>) =>
      edited((_, document) => {
        document.components.schemas.Item = {
          type: 'object',
          properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Item' } }, ...extra },
        };
      });
    expect(keys(tree({ name: { type: 'string' } }), tree({}))).toEqual([
      'field-removed POST /alerts 200 data[].name',
    ]);
  });
});
