import * as z from 'zod';

interface ProblemKind {
  readonly status: number;
  readonly title: string;
  /** What the caller can do. */
  readonly remedy: string;
}

/** Every problem that the API answers, by its stable code. Codes are never renamed. */
export const API_PROBLEMS = {
  invalid_request: {
    status: 400,
    title: 'The request is invalid',
    remedy:
      'Correct the fields that `errors` names, or what `detail` says where it names none. Unknown parameters and fields are errors, too.',
  },
  unsupported_version: {
    status: 400,
    title: 'There is no such version',
    remedy: 'Leave out the header Fairline-Version, or send a version that the changelog lists.',
  },
  unauthenticated: {
    status: 401,
    title: 'A key is missing',
    remedy: 'Send the header Authorization: Bearer fl_live_…',
  },
  invalid_key: {
    status: 401,
    title: 'The key is not valid',
    remedy: 'Check the key, or create another one.',
  },
  key_revoked: { status: 401, title: 'The key was revoked', remedy: 'Create another key.' },
  key_expired: { status: 401, title: 'The key has expired', remedy: 'Create another key.' },
  session_token: {
    status: 401,
    title: 'A session is not a key',
    remedy: 'Create a key in the settings and send it in place of the token of a session.',
  },
  address_not_allowed: {
    status: 403,
    title: 'The key may not be used from this address',
    remedy: 'Call from an allowed address, or create a key that allows this one.',
  },
  scope_required: {
    status: 403,
    title: 'The key lacks a scope',
    remedy: 'Create a key with the scope that the operation needs.',
  },
  subscription_required: { status: 403, title: 'This needs a subscription', remedy: 'Choose a plan.' },
  plan_required: { status: 403, title: 'This needs the Sharp plan', remedy: 'Change to the Sharp plan.' },
  add_on_required: {
    status: 403,
    title: 'This needs the Extended API add-on',
    remedy: 'Add the Extended API to the Sharp plan.',
  },
  on_break: { status: 403, title: 'The account is on a break', remedy: 'Wait for the end of the break.' },
  demo_unavailable: {
    status: 403,
    title: 'The demo key works with simulated prices only',
    remedy: 'Create a key of your own.',
  },
  not_found: { status: 404, title: 'There is no such thing', remedy: 'Check the path and the ids in it.' },
  method_not_allowed: {
    status: 405,
    title: 'This address does not accept that method',
    remedy: 'Use a method that the header Allow lists.',
  },
  bet_changed: {
    status: 409,
    title: 'The bet has been changed meanwhile',
    remedy: 'Read the bet again and send its new version.',
  },
  conflict: {
    status: 409,
    title: 'The request does not fit the present state',
    remedy: 'Read the resource again; `detail` says what is in the way.',
  },
  idempotency_in_progress: {
    status: 409,
    title: 'A request with this key is still running',
    remedy: 'Repeat the request after a moment; it will answer what the first one answered.',
  },
  too_large: { status: 413, title: 'The request is too large', remedy: 'Send less at once.' },
  idempotency_mismatch: {
    status: 422,
    title: 'The idempotency key belongs to another request',
    remedy: 'Use a new Idempotency-Key for each different request.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait as many seconds as Retry-After says, or close a stream where `detail` says so.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Repeat the request later. Name request_id when you write to us.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database is not available',
    remedy: 'Repeat the request as Retry-After says.',
  },
  busy: { status: 503, title: 'The server is busy', remedy: 'Repeat the request as Retry-After says.' },
  timeout: { status: 503, title: 'This took too long', remedy: 'Repeat the request, or ask for less.' },
} as const satisfies Record<string, ProblemKind>;
export type ApiProblemCode = keyof typeof API_PROBLEMS;

/** The problems of every operation, besides those that it names. */
export const COMMON_PROBLEMS = [
  'invalid_request',
  'unsupported_version',
  'unauthenticated',
  'invalid_key',
  'key_revoked',
  'key_expired',
  'session_token',
  'address_not_allowed',
  'subscription_required',
  'plan_required',
  'on_break',
  'demo_unavailable',
  'too_many_requests',
  'internal',
  'database_unavailable',
  'busy',
  'timeout',
] as const satisfies readonly ApiProblemCode[];

/** The media type of every problem (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/**
 * The type of a problem: the place in the public reference that explains it, relative to the address of the API.
 * @example problemType('key_expired') // '/developers/errors#key_expired'
 */
export const problemType = (code: string): string => `/developers/errors#${code}`;

/** An error of one field of a request. */
export const fieldErrorSchema = z
  .object({
    in: z.enum(['query', 'path', 'body', 'header']).meta({ description: 'The part of the request.' }),
    field: z.string().meta({
      description: 'The name, with dots into nested values; empty for the part as a whole.',
      example: 'legs.0.odds',
    }),
    message: z.string().meta({ description: 'What is wrong with it.' }),
  })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** A problem detail of RFC 9457. */
export const problemSchema = z
  .object({
    type: z.string().meta({
      description: 'Where the reference explains the problem, relative to the address of the API.',
      example: problemType('scope_required'),
    }),
    title: z.string().meta({ example: API_PROBLEMS.scope_required.title }),
    status: z.number().int().min(400).max(599).meta({ example: 403 }),
    code: z
      .enum(Object.keys(API_PROBLEMS) as [ApiProblemCode, ...ApiProblemCode[]])
      .meta({ description: 'A stable code to decide by.', example: 'scope_required' }),
    detail: z.string().meta({ description: 'What happened this time.' }),
    request_id: z.string().meta({ description: 'Also in the header X-Request-Id.' }),
    errors: z
      .array(fieldErrorSchema)
      .optional()
      .meta({ description: 'With `invalid_request`: the fields that are wrong.' }),
  })
  .meta({ id: 'Problem', description: 'A problem detail (RFC 9457).' });
export type Problem = z.infer<typeof problemSchema>;
