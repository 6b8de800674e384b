import { type Operation, VERSION_HEADER } from '@fairline/shared/contracts/developer';
import * as z from 'zod';
import { codesOf, isConditional, problemRefs, successHeaders } from './responses.ts';

/** The header of a write that may be sent again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** One operation as `createDocument` reads it. */
export function operationObject(operation: Operation): object {
  const { id, tag, summary, description, scope, tier, query, params, body, example } = operation;
  const isStream = operation.mediaType === 'text/event-stream';
  return {
    operationId: id,
    summary,
    description,
    tags: [tag],
    security: [{ apiKey: scope === null ? [] : [scope] }],
    requestParams: {
      ...(hasFields(query) ? { query } : {}),
      ...(hasFields(params) ? { path: params } : {}),
      header: headersOf(operation),
    },
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: example.body } },
          },
        }),
    responses: {
      [operation.status]: {
        description: isStream ? 'The stream. It ends only when a side closes it.' : 'The answer.',
        headers: successHeaders(operation),
        content: {
          [operation.mediaType]: {
            schema: operation.response,
            ...(isStream ? {} : { example: example.response }),
          },
        },
      },
      ...(isConditional(operation)
        ? { 304: { description: 'Nothing has changed since the answer that `If-None-Match` names.' } }
        : {}),
      ...problemRefs(operation),
    },
    'x-problem-codes': codesOf(operation),
    'x-tier': tier,
    'x-example': {
      ...(example.params === undefined ? {} : { path: example.params }),
      ...(example.query === undefined ? {} : { query: example.query }),
      ...(example.body === undefined ? {} : { body: example.body }),
    },
  };
}

function headersOf(operation: Operation): z.ZodObject {
  return z.object({
    [VERSION_HEADER]: z
      .string()
      .optional()
      .meta({ description: 'A dated version, in place of the one that the key is pinned to.' }),
    ...(operation.idempotent
      ? {
          [IDEMPOTENCY_HEADER]: z.string().min(1).max(255).optional().meta({
            description:
              'Any text that is new for each different request. The same request with the same key is answered as the first time.',
          }),
        }
      : {}),
    ...(isConditional(operation)
      ? { 'If-None-Match': z.string().optional().meta({ description: 'The `ETag` of an earlier answer.' }) }
      : {}),
    ...(operation.mediaType === 'text/event-stream'
      ? {
          'Last-Event-ID': z.string().optional().meta({
            description: 'The id of the last event that was received: the stream continues after it.',
          }),
        }
      : {}),
  });
}

const hasFields = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;
