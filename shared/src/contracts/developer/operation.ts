import * as z from 'zod';
import type { ApiProblemCode } from './problems.ts';
import type { ApiScope } from './scopes.ts';
import type { OperationTier } from './tiers.ts';

export const API_TAGS = [
  'Reference',
  'Events',
  'Odds',
  'History',
  'Alerts',
  'Bets',
  'Calculations',
  'Account',
  'Stream',
  'Webhooks',
] as const;
export type ApiTag = (typeof API_TAGS)[number];

/** A request and its answer, as the reference shows them and a test sends them. */
export interface OperationExample<Q, P, B, R> {
  /** As they are written in the address. */
  readonly query?: Q;
  readonly params?: P;
  readonly body?: B;
  readonly response: R;
}

type Schema = z.ZodType;

/** One operation of `/api/v1`. Route, document, client and tests are made of it. */
export interface Operation<
  Q extends Schema = Schema,
  P extends Schema = Schema,
  B extends Schema | null = Schema | null,
  R extends Schema = Schema,
> {
  /** A camelCase verb that no other operation has. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Below `/api/v1`, with parameters in braces: `/events/{event_id}`. */
  readonly path: string;
  readonly tag: ApiTag;
  /** A few words, and what one has to know to use it (Markdown). */
  readonly summary: string;
  readonly description: string;
  /** What the key needs; null: any key. */
  readonly scope: ApiScope | null;
  readonly tier: OperationTier;
  /** Accepts the header `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** The status of a success. */
  readonly status: 200 | 201 | 202;
  /** An SSE stream has `text/event-stream`; `response` is then one of its events. */
  readonly mediaType: 'application/json' | 'text/event-stream';
  readonly query: Q;
  readonly params: P;
  /** Null: the request has no body. */
  readonly body: B;
  readonly response: R;
  /** Problems besides `COMMON_PROBLEMS`. */
  readonly problems: readonly ApiProblemCode[];
  readonly example: OperationExample<
    Record<string, string>,
    Record<string, string>,
    B extends Schema ? z.input<B> : never,
    z.input<R>
  >;
}

/** An operation as it is written: what most of them share is left out. */
export type OperationSpec<
  Q extends Schema,
  P extends Schema,
  B extends Schema | null,
  R extends Schema,
> = Omit<
  Operation<Q, P, B, R>,
  'idempotent' | 'status' | 'mediaType' | 'query' | 'params' | 'body' | 'problems'
> & {
  readonly idempotent?: boolean;
  readonly status?: 200 | 201 | 202;
  readonly mediaType?: 'application/json' | 'text/event-stream';
  readonly query?: Q;
  readonly params?: P;
  readonly body?: B;
  readonly problems?: readonly ApiProblemCode[];
};

const none = z.strictObject({});
type None = typeof none;

/**
 * Describes one operation. Query and path are strict objects, so that a parameter nobody knows is an error instead of a filter
 * that does nothing.
 * @example defineOperation({ id: 'getEvent', method: 'get', path: '/events/{event_id}', tag: 'Events', … })
 */
export function defineOperation<
  R extends Schema,
  Q extends Schema = None,
  P extends Schema = None,
  B extends Schema | null = null,
>(spec: OperationSpec<Q, P, B, R>): Operation<Q, P, B, R> {
  return {
    ...spec,
    idempotent: spec.idempotent ?? false,
    status: spec.status ?? 200,
    mediaType: spec.mediaType ?? 'application/json',
    query: spec.query ?? (none as Schema as Q),
    params: spec.params ?? (none as Schema as P),
    body: spec.body ?? (null as B),
    problems: spec.problems ?? [],
  };
}
