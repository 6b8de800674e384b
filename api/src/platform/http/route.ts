import * as z from 'zod';
import type { Access } from './access.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Viewer } from './viewer.ts';

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** What a handler is given: everything parsed, nothing of the web framework. */
export interface RouteInput<Q, P, B, V> {
  readonly query: Q;
  readonly params: P;
  readonly body: B;
  readonly viewer: V;
}

type Schema = z.ZodType;
type ViewerOf<A extends Access> = A extends 'public' ? null : Viewer;

export interface RouteSpec<
  A extends Access,
  Q extends Schema,
  P extends Schema,
  B extends Schema,
  R extends Schema,
> {
  readonly method: Method;
  /** Whole path with parameters: `/api/matches/:event_id/lines`. */
  readonly path: string;
  readonly access: A;
  readonly rateLimit: RateLimit;
  readonly query?: Q;
  readonly params?: P;
  readonly body?: B;
  /** Parsed too: unknown fields are stripped, and an answer that breaks it is a server error. */
  readonly response: R;
  handler(
    input: RouteInput<z.output<Q>, z.output<P>, z.output<B>, ViewerOf<A>>,
  ): Promise<z.input<R>> | z.input<R>;
}

/** A route whose types have been checked and forgotten; the guard parses them back in. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly rateLimit: RateLimit;
  readonly query: Schema;
  readonly params: Schema;
  readonly body: Schema;
  readonly response: Schema;
  handler(input: RouteInput<unknown, unknown, unknown, Viewer | null>): unknown;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/**
 * Describes one route, whole: who may call it, how often, what it takes and what it answers.
 * @example defineRoute({ method: 'get', path: '/api/profile', access: 'user', rateLimit: LIMITS.read,
 *   response: profileSchema, handler: ({ viewer }) => profiles.read(viewer.user.id) })
 */
export function defineRoute<
  A extends Access,
  R extends Schema,
  Q extends Schema = Nothing,
  P extends Schema = Nothing,
  B extends Schema = Nothing,
>(spec: RouteSpec<A, Q, P, B, R>): Route {
  return {
    method: spec.method,
    path: spec.path,
    access: spec.access,
    rateLimit: spec.rateLimit,
    query: spec.query ?? nothing,
    params: spec.params ?? nothing,
    body: spec.body ?? nothing,
    response: spec.response,
    // The guard has parsed the input by these very schemas, which the type system cannot follow through `Route`.
    handler: (input) => spec.handler(input as Parameters<typeof spec.handler>[0]),
  };
}
