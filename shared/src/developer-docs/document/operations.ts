import {
  METHODS,
  type Method,
  type OpenApiDocument,
  type OperationExample,
  type Parameter,
  type Response,
  resolved,
  type Schema,
} from './open-api.ts';

/** An operation of the document, with everything that the reference says about it. */
export interface ApiOperation {
  readonly id: string;
  readonly method: Method;
  /** Below the address of the API: `/events/{event_id}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** What the key needs; null: any key. */
  readonly scope: string | null;
  readonly tier: 'public' | 'sharp' | 'extended';
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  /** The status and the media type of a success, with the schema of the answer and an example. */
  readonly success: {
    readonly status: string;
    readonly mediaType: string;
    readonly schema: Schema;
    readonly example: unknown;
  };
  readonly problemCodes: readonly string[];
  readonly example: OperationExample;
  /** Accepts an idempotency key. */
  readonly idempotent: boolean;
  /** Is read page by page. */
  readonly paged: boolean;
  readonly isStream: boolean;
}

/** The operations of the document, in its order. */
export function operationsOf(document: OpenApiDocument): ApiOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] === undefined ? [] : [operationOf(document, path, method)])),
  );
}

/** An event that webhooks receive. */
export interface WebhookOperation {
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Schema;
  readonly example: unknown;
}

/** The events of webhooks, in the order of the document. */
export function webhooksOf(document: OpenApiDocument): WebhookOperation[] {
  return Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const content = post?.requestBody?.content['application/json'];
    return {
      type,
      summary: post?.summary ?? '',
      description: post?.description ?? '',
      body: content?.schema ?? {},
      example: content?.example,
    };
  });
}

function operationOf(document: OpenApiDocument, path: string, method: Method): ApiOperation {
  const operation = document.paths[path]?.[method] ?? {};
  const parameters = (operation.parameters ?? []).map((one) => resolved<Parameter>(document, one));
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  const [status = '200', response = {}] =
    Object.entries(operation.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
  const [mediaType = 'application/json', content = {}] =
    Object.entries(resolved<Response>(document, response).content ?? {})[0] ?? [];
  return {
    id: operation.operationId ?? '',
    method,
    path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    scope: operation.security?.[0]?.apiKey?.[0] ?? null,
    tier: operation['x-tier'] ?? 'sharp',
    parameters,
    body: operation.requestBody?.content['application/json']?.schema ?? null,
    success: { status, mediaType, schema: content.schema ?? {}, example: content.example },
    problemCodes: operation['x-problem-codes'] ?? [],
    example: operation['x-example'] ?? {},
    idempotent: has('Idempotency-Key'),
    paged: has('cursor'),
    isStream: mediaType === 'text/event-stream',
  };
}
