import {
  API_PROBLEMS,
  type ApiProblemCode,
  COMMON_PROBLEMS,
  type Operation,
  PROBLEM_TYPE,
  problemSchema,
  VERSION_HEADER,
} from '@fairline/shared/contracts/developer';

type HeaderObject = { readonly description: string; readonly schema: object };

const HEADERS: Readonly<Record<string, HeaderObject>> = {
  [VERSION_HEADER]: {
    description: 'The dated version of this answer.',
    schema: { type: 'string', format: 'date' },
  },
  'X-Request-Id': {
    description: 'Names the request in our logs. Name it when you write to us.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limit of the key and its window in seconds: `"minute";q=60;w=60`.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'How many requests are left, and after how many seconds there are more: `"minute";r=59;t=12`.',
    schema: { type: 'string' },
  },
  ETag: {
    description:
      'Names this state of the answer. Send it as `If-None-Match` to receive 304 while nothing has changed.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds after which the request can be sent again.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** The headers of answers, as components. */
export const responseHeaders = (): Record<string, HeaderObject> => ({ ...HEADERS });

/** Reads of JSON have an `ETag`. */
export const isConditional = ({ method, mediaType }: Operation): boolean =>
  method === 'get' && mediaType === 'application/json';

/** References to the headers of a success. */
export function successHeaders(operation: Operation): Record<string, object> {
  const names = Object.keys(HEADERS).filter(
    (name) => name !== 'Retry-After' && (name !== 'ETag' || isConditional(operation)),
  );
  return refsTo(names);
}

/** The codes of the problems that an operation answers, in the order of the list of problems. */
export function codesOf(operation: Operation): ApiProblemCode[] {
  const codes = new Set<ApiProblemCode>([...COMMON_PROBLEMS, ...operation.problems]);
  if (operation.scope !== null) codes.add('scope_required');
  if (operation.tier === 'extended') codes.add('add_on_required');
  if (operation.idempotent) codes.add('idempotency_in_progress').add('idempotency_mismatch');
  if (operation.body !== null) codes.add('too_large');
  return (Object.keys(API_PROBLEMS) as ApiProblemCode[]).filter((code) => codes.has(code));
}

/** References to the problems of an operation, by status. */
export function problemRefs(operation: Operation): Record<number, object> {
  const statuses = new Set(codesOf(operation).map((code) => API_PROBLEMS[code].status));
  return Object.fromEntries(
    [...statuses].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
  );
}

/** The problems of each status, as components. */
export function problemResponses(): Record<string, object> {
  const byStatus = Map.groupBy(
    Object.entries(API_PROBLEMS).map(([code, problem]) => ({ code, ...problem })),
    ({ status }) => status,
  );
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => [
      `Problem${status}`,
      {
        description: problems.map(({ code, title }) => `\`${code}\`: ${title}.`).join('\n'),
        headers: refsTo([
          VERSION_HEADER,
          'X-Request-Id',
          ...(status === 429 || status === 503 ? ['Retry-After'] : []),
        ]),
        content: { [PROBLEM_TYPE]: { schema: problemSchema } },
      },
    ]),
  );
}

const refsTo = (names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
