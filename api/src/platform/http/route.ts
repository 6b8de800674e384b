import type { IncomingHttpHeaders } from 'node:http';
import type { PlanFeature } from '@fairline/shared/contracts';
import type { Context } from 'koa';
import * as z from 'zod';
import type { Access } from './access.ts';
import type { RateLimit } from './rate-limits.ts';
import type { Subscriber, Viewer } from './viewer.ts';

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** What a handler receives: the parsed request without the web framework. */
export interface RouteInput<Q, P, B, V> {
  readonly query: Q;
  readonly params: P;
  readonly body: B;
  readonly viewer: V;
  /** The token that the caller presented; null without one. */
  readonly token: string | null;
  /** The address of the product as the caller wrote it. */
  readonly origin: string;
  readonly headers: IncomingHttpHeaders;
}

/** Limits of a route whose path has no parameters, instead of the common ones. Its body is read after the caller is known. */
export interface LargeRequest {
  readonly bytes: number;
  readonly ms: number;
}

/** The bytes of a body as they were sent, of a route with `raw`. */
export const bytesSchema = z.instanceof(Uint8Array);

/** A file that is sent while it is made. */
export class FileAnswer {
  readonly name: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;

  constructor(name: string, pieces: AsyncIterable<string | Uint8Array>) {
    this.name = name;
    this.pieces = pieces;
  }
}
/** An answer that may be cached and is sent as it is: a page, an image, or a document in JSON. */
export class DocumentAnswer {
  readonly type: string;
  readonly content: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(
    type: 'html' | 'png' | 'json',
    content: string | Buffer,
    headers: Readonly<Record<string, string>>,
    status = 200,
  ) {
    this.type = type;
    this.content = content;
    this.headers = headers;
    this.status = status;
  }
}
/** The answer of a route that sends a document. */
export const documentSchema = z.instanceof(DocumentAnswer);

/** The answer of a route that sends a file. */
export const fileSchema = z.instanceof(FileAnswer);

type Schema = z.ZodType;
type ViewerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'optional'
    ? Viewer | null
    : A extends 'subscriber' | { feature: PlanFeature }
      ? Viewer<Subscriber>
      : Viewer;
/** A handler leaves out `status: 'ok'`, which the guard adds; a `status` of the feature's own stays with the handler. */
type AnswerOf<R extends Schema> =
  z.input<R> extends { status: 'ok' } ? Omit<z.input<R>, 'status'> : z.input<R>;

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
  readonly large?: LargeRequest;
  /** Whether it changes nothing, so that view-as allows it; by default GET requests. */
  readonly reads?: boolean;
  /** A write that is not one transaction with its answer: it asks a provider, or goes on after the answer. It has its own way to be repeated. */
  readonly commits?: 'itself';
  /** The body is not parsed but passed as it was sent, up to so many bytes, because a signature covers it. */
  readonly raw?: { readonly bytes: number };
  readonly query?: Q;
  readonly params?: P;
  readonly body?: B;
  /** Parses the answer: unknown fields are stripped, and an answer that breaks it is a server error. */
  readonly response: R;
  handler(
    input: RouteInput<z.output<Q>, z.output<P>, z.output<B>, ViewerOf<A>>,
  ): Promise<AnswerOf<R>> | AnswerOf<R>;
}

/** A route without its type parameters. The guard parses request and answer by the schemas. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly rateLimit: RateLimit;
  readonly large: LargeRequest | null;
  readonly reads: boolean;
  readonly commits: 'itself' | 'with-answer';
  readonly raw: { readonly bytes: number } | null;
  readonly query: Schema;
  readonly params: Schema;
  readonly body: Schema;
  readonly response: Schema;
  /** Answers in place of the guard, behind the gate of its feature; null for all other routes. */
  readonly run: ((ctx: Context) => Promise<void>) | null;
  handler(input: RouteInput<unknown, unknown, unknown, Viewer | null>): object | Promise<object>;
}

const noInput = z.object({});
type NoInput = typeof noInput;

/**
 * Describes one route: access, rate limit, request schemas, response schema and handler. The answer of the handler does
 * not contain `status: 'ok'`; the guard adds it.
 * @example defineRoute({ method: 'get', path: '/api/profile', access: 'user', rateLimit: LIMITS.read,
 *   response: profileSchema, handler: ({ viewer }) => profiles.read(viewer.user.id) })
 */
export function defineRoute<
  A extends Exclude<Access, 'gate'>,
  R extends Schema,
  Q extends Schema = NoInput,
  P extends Schema = NoInput,
  B extends Schema = NoInput,
>(spec: RouteSpec<A, Q, P, B, R>): Route {
  return {
    method: spec.method,
    path: spec.path,
    access: spec.access,
    rateLimit: spec.rateLimit,
    large: spec.large ?? null,
    reads: spec.reads ?? spec.method === 'get',
    commits: spec.commits ?? 'with-answer',
    raw: spec.raw ?? null,
    query: spec.query ?? noInput,
    params: spec.params ?? noInput,
    body: spec.body ?? noInput,
    response: spec.response,
    run: null,
    // The guard parses the input by these schemas, which the type system cannot follow through `Route`.
    handler: (input) => spec.handler(input as Parameters<typeof spec.handler>[0]) as object,
  };
}

/** A route behind a gate: its feature reads the request and answers it, so that no session and no schema of the product is involved. */
export interface GatedRoute
  extends Pick<Route, 'method' | 'path' | 'query' | 'params' | 'body' | 'response'> {
  readonly run: (ctx: Context) => Promise<void>;
}

/** Describes a route that answers behind the gate of its feature. */
export function defineGatedRoute(spec: GatedRoute): Route {
  return {
    ...spec,
    access: 'gate',
    rateLimit: BEHIND_GATE,
    large: null,
    reads: spec.method === 'get',
    commits: 'itself',
    raw: null,
    handler: () => {
      throw new TypeError(`${spec.path} answers behind its gate.`);
    },
  };
}

/** The gate counts requests before they reach a route. */
const BEHIND_GATE: RateLimit = { name: 'gate', points: Number.MAX_SAFE_INTEGER, seconds: 1 };
