import {
  API_TAGS,
  type ApiTag,
  LATEST_API_VERSION,
  type Operation,
  PROBLEM_TYPE,
} from '@fairline/shared/contracts/developer';
import type { OpenApiDocument } from '@fairline/shared/developer-docs';
import {
  createDocument,
  type ZodOpenApiComponentsObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { operationObject } from './operation-object.ts';
import { problemResponses, responseHeaders } from './responses.ts';
import { TAG_TEXTS } from './tag-texts.ts';
import { type WebhookEvent, webhookPaths } from './webhook-paths.ts';

/** Everything that the document is made of. */
export interface DocumentSource {
  readonly operations: readonly Operation[];
  readonly events: readonly WebhookEvent[];
}

/**
 * The OpenAPI 3.1 document of the API, from the contracts that routes and tests use.
 * @throws Error when two operations have one id, or one method and path
 */
export function openApiDocument({ operations, events }: DocumentSource): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  const ids = new Set<string>();
  for (const operation of operations) {
    const { id, method, path } = operation;
    if (ids.has(id)) throw new Error(`Two operations have the id ${id}.`);
    ids.add(id);
    paths[path] ??= {};
    if (paths[path][method] !== undefined) throw new Error(`Two operations are ${method} ${path}.`);
    paths[path][method] = operationObject(operation);
  }
  const used = new Set<ApiTag>(operations.map(({ tag }) => tag));
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Fairline API',
        version: LATEST_API_VERSION,
        description: `Odds of a sharp bookmaker with and without the margin, their history, alerts, and your own bets. Errors are \`${PROBLEM_TYPE}\`.`,
      },
      servers: [{ url: '/api/v1' }],
      tags: API_TAGS.filter((tag) => used.has(tag)).map((name) => ({ name, description: TAG_TEXTS[name] })),
      paths: paths as ZodOpenApiPathsObject,
      ...(events.length === 0 ? {} : { webhooks: webhookPaths(events) as ZodOpenApiPathsObject }),
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of Settings, API. The values of a requirement are the scopes that the key needs.',
          },
        },
        headers: responseHeaders(),
        responses: problemResponses() as NonNullable<ZodOpenApiComponentsObject['responses']>,
      },
    },
    { override: simplified },
  );
  return document as unknown as OpenApiDocument;
}

/** Leaves out what would mislead or tire a reader: that an answer gets no new fields, and how a time is checked. */
const simplified: ZodOpenApiOverride = ({ jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
};
