import * as z from 'zod';
import { LATEST_API_VERSION } from '../versions.ts';
import { openStream } from './stream.operation.ts';
import {
  RESYNC_TEXTS,
  STREAM_END_TEXTS,
  STREAM_EXAMPLES,
  streamAlertsSchema,
  streamDeltaSchema,
  streamEndSchema,
  streamFeedSchema,
  streamHeartbeatSchema,
  streamResyncSchema,
  streamSnapshotSchema,
} from './stream-events.ts';

/** An event of the stream, as AsyncAPI and the reference describe it. */
export interface StreamMessage {
  /** The `event:` of the SSE event. */
  readonly name: keyof typeof STREAM_EXAMPLES;
  readonly title: string;
  readonly description: string;
  /** Whether it has an `id:` to resume from. */
  readonly hasId: boolean;
  readonly schema: z.ZodType;
  readonly example: object;
}

function message(
  name: StreamMessage['name'],
  title: string,
  hasId: boolean,
  schema: z.ZodType,
  description: string,
): StreamMessage {
  return { name, title, description, hasId, schema, example: STREAM_EXAMPLES[name] };
}

/** `- \`code\`: text` */
function listOf(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([code, text]) => `- \`${code}\`: ${text}`)
    .join('\n');
}

/** Every event of the stream, in the order in which a client meets them. */
export const STREAM_MESSAGES: readonly StreamMessage[] = [
  message(
    'snapshot',
    'Snapshot',
    true,
    streamSnapshotSchema,
    'The state as of `seq`, in parts. Only the part with `final` has an id, so that a connection that breaks before it begins with a new snapshot.',
  ),
  message(
    'delta',
    'Changes',
    true,
    streamDeltaSchema,
    'Changes that were committed together. An `odds` change replaces the line with the same `id`; without selections it is withdrawn.',
  ),
  message(
    'alerts',
    'Alerts',
    true,
    streamAlertsSchema,
    'What your settings show, as `GET /alerts` lists it.',
  ),
  message('feed', 'Feed', false, streamFeedSchema, 'A state and no change: only the newest one counts.'),
  message(
    'heartbeat',
    'Heartbeat',
    true,
    streamHeartbeatSchema,
    'Shows that the connection is alive, and moves the id on while nothing passes the filters.',
  ),
  message(
    'resync',
    'Resync',
    false,
    streamResyncSchema,
    `The stream cannot continue where the client was, and begins anew with a snapshot.\n\n${listOf(RESYNC_TEXTS)}`,
  ),
  message(
    'end',
    'End',
    false,
    streamEndSchema,
    `The server ends the stream. The field \`retry\` before it says when to return.\n\n${listOf(STREAM_END_TEXTS)}`,
  ),
];

/**
 * The stream as an AsyncAPI 3.0 document, made of the same schemas that the server is tested with.
 *
 * @param server Host of the API, such as `example.org`, and `https` or `http`.
 */
export function asyncApiDocument(server: { readonly host: string; readonly protocol: string }): object {
  const names = STREAM_MESSAGES.map(({ name }) => name);
  const schemas: Record<string, object> = {};
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Fairline stream',
      version: LATEST_API_VERSION,
      description: openStream.description,
    },
    defaultContentType: 'application/json',
    servers: {
      api: { ...server, pathname: '/api/v1', security: [{ $ref: '#/components/securitySchemes/key' }] },
    },
    channels: {
      stream: {
        address: openStream.path,
        title: openStream.summary,
        description:
          'Server-sent events over HTTP. The media type of the answer is text/event-stream; `data` of each event is JSON.',
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: { http: {} },
      },
    },
    operations: {
      [openStream.id]: {
        action: 'receive',
        channel: { $ref: '#/channels/stream' },
        summary: openStream.summary,
        messages: names.map((name) => ({ $ref: `#/channels/stream/messages/${name}` })),
        bindings: {
          http: {
            method: 'GET',
            query: jsonSchemaOf(openStream.query, 'input', schemas),
            bindingVersion: '0.3.0',
          },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: `A key with the scope ${openStream.scope}.` },
      },
      messages: Object.fromEntries(STREAM_MESSAGES.map((one) => [one.name, describe(one, schemas)])),
      schemas,
    },
  };
}

function describe(
  { name, title, description, hasId, schema, example }: StreamMessage,
  schemas: Record<string, object>,
): object {
  const id = hasId ? { id: { type: 'string', description: 'Where to resume.' } } : {};
  return {
    name,
    title,
    description,
    contentType: 'application/json',
    headers: { type: 'object', properties: { event: { const: name }, ...id } },
    payload: jsonSchemaOf(schema, 'output', schemas),
    examples: [{ name, payload: example }],
  };
}

/** A JSON Schema whose named parts are added to `schemas`, which is a part of the document. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, object>): object {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, override: asDocumented });
  const { $defs: defined = {}, ...rest } = JSON.parse(
    JSON.stringify({ ...own, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { $defs?: Record<string, object> };
  Object.assign(schemas, defined);
  return rest;
}

/** A parameter is a text that is read as something else, which its `override` describes. */
function asDocumented({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { override } = jsonSchema as { override?: object };
  delete jsonSchema.override;
  if (override) Object.assign(jsonSchema, override);
}
