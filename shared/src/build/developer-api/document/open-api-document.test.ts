import {
  API_OPERATIONS,
  defineOperation,
  type Operation,
  pageOf,
  pageParams,
} from '@fairline/shared/contracts/developer';
import {
  type Operation as DocumentedOperation,
  type OpenApiDocument,
  operationsOf,
} from '@fairline/shared/developer-docs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './open-api-document.ts';

const noteSchema = z
  .object({
    note_id: z.string(),
    text: z.string().meta({ description: 'What it says.' }),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Note' });
const NOTE = { note_id: 'n1', text: 'a', at: '2026-11-24T12:00:00Z' };

const listNotes = defineOperation({
  id: 'listNotes',
  method: 'get',
  path: '/notes',
  tag: 'Bets',
  summary: 'List notes',
  description: 'Newest first.',
  scope: null,
  tier: 'sharp',
  query: z.strictObject({ ...pageParams }),
  response: pageOf(noteSchema),
  example: { query: { limit: '2' }, response: { data: [NOTE], has_more: false, next_cursor: null } },
});
const createNote = defineOperation({
  id: 'createNote',
  method: 'post',
  path: '/notes/{note_id}',
  tag: 'Bets',
  summary: 'Create a note',
  description: 'A note.',
  scope: 'bets:write',
  tier: 'extended',
  idempotent: true,
  status: 201,
  params: z.strictObject({ note_id: z.string() }),
  body: z.strictObject({ text: z.string().max(100) }),
  response: noteSchema,
  problems: ['conflict'],
  example: { params: { note_id: 'n1' }, body: { text: 'a' }, response: NOTE },
});
const EVENT = {
  type: 'note.created',
  summary: 'A note was created',
  description: 'Sent once.',
  body: z.object({ type: z.literal('note.created'), data: noteSchema }),
  example: { type: 'note.created', data: NOTE },
};
const operations = [listNotes, createNote] as unknown as readonly Operation[];
const document = openApiDocument({ operations, events: [EVENT] });
const operation = (path: string, method: 'get' | 'post') =>
  document.paths[path]?.[method] as DocumentedOperation;

/** What the JSON schema of OpenAPI 3.1 finds. */
const problemsOf = (checked: OpenApiDocument) =>
  new Validator().validate(structuredClone(checked) as unknown as Record<string, unknown>);

describe('openApiDocument', () => {
  it('is valid OpenAPI 3.1', async () => {
    expect(await problemsOf(document)).toEqual({ valid: true });
  });

  it('has the whole API, which is valid as well', async () => {
    const whole = openApiDocument({ operations: API_OPERATIONS, events: [] });
    expect(await problemsOf(whole)).toEqual({ valid: true });
    expect(
      operationsOf(whole)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(API_OPERATIONS.map(({ id }) => id).sort());
    for (const { id, summary, description, success, problemCodes, tag } of operationsOf(whole)) {
      expect({ id, summary: summary !== '', description: description !== '' }).toEqual({
        ...{ id, summary: true, description: true },
      });
      expect(problemCodes, id).toContain('too_many_requests');
      expect(
        whole.tags?.map(({ name }) => name),
        id,
      ).toContain(tag);
      if (success.mediaType === 'application/json') expect(success.example, id).toBeDefined();
    }
  });

  it('refuses a document that is not valid', async () => {
    expect(await problemsOf({ ...document, paths: { notes: {} } })).toMatchObject({ valid: false });
  });

  it('names the scope, the parameters and the headers of an operation', () => {
    const create = operation('/notes/{note_id}', 'post');
    expect(operation('/notes', 'get').security).toEqual([{ apiKey: [] }]);
    expect(create.security).toEqual([{ apiKey: ['bets:write'] }]);
    expect(create['x-tier']).toBe('extended');
    expect(create.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { example: { text: 'a' } } },
    });
    const [list, written] = operationsOf(document);
    const names = (item: typeof list) => item?.parameters.map((one) => `${one.in} ${one.name}`);
    expect(names(list)).toEqual([
      'query limit',
      'query cursor',
      'header Fairline-Version',
      'header If-None-Match',
    ]);
    expect(names(written)).toEqual(['path note_id', 'header Fairline-Version', 'header Idempotency-Key']);
    expect(list).toMatchObject({ paged: true, idempotent: false, scope: null });
    expect(written).toMatchObject({
      paged: false,
      idempotent: true,
      scope: 'bets:write',
      example: { body: { text: 'a' } },
    });
  });

  it('has every problem that an operation answers, by status and by code', () => {
    const create = operation('/notes/{note_id}', 'post');
    const list = operation('/notes', 'get');
    expect(Object.keys(create.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '422', '429', '500', '503']),
    );
    expect(Object.keys(list.responses ?? {})).not.toContain('409');
    const codes = create['x-problem-codes'];
    expect(codes).toEqual(
      expect.arrayContaining([
        'scope_required',
        'add_on_required',
        'idempotency_mismatch',
        'too_large',
        'conflict',
      ]),
    );
    expect(list['x-problem-codes']).not.toContain('scope_required');
    expect(new Set(codes).size).toBe(codes?.length);
  });

  it('lets answers have more fields one day, and bodies none that are unknown', () => {
    expect(document.components?.schemas?.Note).not.toHaveProperty('additionalProperties');
    const body = operation('/notes/{note_id}', 'post').requestBody?.content['application/json']?.schema;
    expect(body?.additionalProperties).toBe(false);
  });

  it('describes webhooks with the headers of their signature', () => {
    const post = document.webhooks?.['note.created']?.post;
    expect(post?.operationId).toBe('noteCreated');
    expect(post?.parameters?.map((one) => 'name' in one && one.name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
  });

  it('refuses two operations with one id or one address', () => {
    const twice = (other: object) =>
      openApiDocument({ operations: [...operations, { ...listNotes, ...other } as Operation], events: [] });
    expect(() => twice({ path: '/other' })).toThrow('Two operations have the id listNotes.');
    expect(() => twice({ id: 'other' })).toThrow('Two operations are get /notes.');
  });
});
