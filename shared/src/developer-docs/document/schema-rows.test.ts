import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from './open-api.ts';
import { schemaRows, typeText } from './schema-rows.ts';

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: {},
  components: {
    schemas: {
      Market: { type: 'string', enum: ['spread', 'total'], description: 'A market.' },
      Node: {
        type: 'object',
        properties: {
          name: { type: 'string', maxLength: 5 },
          children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
        },
        required: ['name'],
      },
    },
  },
};
const rows = (schema: Parameters<typeof schemaRows>[1]) =>
  schemaRows(DOCUMENT, schema).map(({ path, type, required }) => `${path}: ${type}${required ? '' : '?'}`);

describe('schemaRows', () => {
  it('lists fields, and those of nested values after the field that has them', () => {
    expect(
      rows({
        type: 'object',
        properties: {
          data: {
            type: 'array',
            items: { type: 'object', properties: { price: { type: ['number', 'null'] } } },
          },
          next: { type: 'string', format: 'date-time' },
        },
        required: ['data'],
      }),
    ).toEqual(['data: array of object', 'data[].price: number or null?', 'next: time?']);
  });

  it('describes a schema that contains itself once', () => {
    expect(rows({ $ref: '#/components/schemas/Node' })).toEqual([
      'name: string',
      'children: array of object?',
    ]);
  });

  it('has the description, the limits and the values of what is referred to', () => {
    const [market, size] = schemaRows(DOCUMENT, {
      type: 'object',
      properties: {
        market: { $ref: '#/components/schemas/Market' },
        size: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      },
    });
    expect(market).toMatchObject({ description: 'A market.', values: ['spread', 'total'], type: 'string' });
    expect(size?.limits).toBe('1 to 200, 50 by default');
  });

  it('names every member of a union once', () => {
    const union = {
      anyOf: [{ $ref: '#/components/schemas/Market' }, { type: 'string' }, { type: 'null' }],
    } as const;
    expect(typeText(DOCUMENT, union)).toBe('string or null');
  });
});
