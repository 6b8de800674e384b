import type { Operation } from '@fairline/shared/contracts/developer';
import { tierIncludes } from '@fairline/shared/contracts/developer';
import type { Context } from 'koa';
import type * as z from 'zod';
import { defineGatedRoute, type Route } from '../../../platform/http/route.ts';
import { type ApiCaller, callerOf } from '../gate/api-caller.ts';
import { gateErrors } from '../gate/gate-errors.ts';
import { InvalidFields } from '../gate/present-problem.ts';
import { etagOf, isNoneMatch } from './etag.ts';
import { parseRequest } from './parse-request.ts';

type Schema = z.ZodType;

/** What the handler of an operation receives. */
export interface ApiInput<Q, P, B> {
  readonly caller: ApiCaller;
  readonly query: Q;
  readonly params: P;
  readonly body: B;
  /** For an answer that is no JSON. */
  readonly ctx: Context;
}

type BodyOf<B> = B extends Schema ? z.output<B> : null;

/** Answers an operation, by the types of its contract. */
export type ApiHandler<Q extends Schema, P extends Schema, B extends Schema | null, R extends Schema> = (
  input: ApiInput<z.output<Q>, z.output<P>, BodyOf<B>>,
) => Promise<z.input<R>> | z.input<R>;

/**
 * The route of an operation: path, request, answer and access all follow from the contract, so that server and document cannot
 * differ. A GET answers 304 where the caller has the answer already.
 */
export function apiRoute<Q extends Schema, P extends Schema, B extends Schema | null, R extends Schema>(
  operation: Operation<Q, P, B, R>,
  handler: ApiHandler<Q, P, B, R>,
): Route {
  return gatedRoute(operation, async (ctx, input) => {
    const answer = operation.response.parse(
      await handler(input as unknown as ApiInput<z.output<Q>, z.output<P>, BodyOf<B>>),
    );
    ctx.status = operation.status;
    if (operation.method === 'get') {
      const etag = etagOf(answer);
      ctx.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
      if (isNoneMatch(ctx.get('if-none-match'), etag)) {
        ctx.status = 304;
        return;
      }
    } else {
      ctx.set('Cache-Control', 'no-store');
    }
    ctx.body = answer;
  });
}

/** A route that answers by itself once the caller may call it and the request is right: a stream, a write that is repeated. */
export function gatedRoute(
  operation: Operation,
  run: (ctx: Context, input: ApiInput<unknown, unknown, unknown>) => Promise<void>,
): Route {
  return defineGatedRoute({
    ...{ method: operation.method, query: operation.query, params: operation.params },
    ...{ body: operation.body ?? operation.params, response: operation.response },
    path: `/api/v1${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
    async run(ctx) {
      const caller = callerOf(ctx);
      assertMayCall(caller, operation);
      if (operation.body !== null) assertJson(ctx);
      const request = { query: ctx.query, params: ctx.params, body: ctx.request.body };
      await run(ctx, { caller, ctx, ...parseRequest(operation, request) });
    },
  });
}

/** @throws ApiError `plan_required`, `add_on_required` or `scope_required` */
function assertMayCall({ tier, scopes }: ApiCaller, { tier: needed, scope }: Operation): void {
  if (!tierIncludes(tier, needed)) {
    throw needed === 'extended' ? gateErrors.addOnRequired() : gateErrors.sharpRequired();
  }
  if (scope !== null && !scopes.includes(scope)) throw gateErrors.scopeRequired(scope);
}

/** A body of another type is not read, and would be answered as if it had no field. @throws InvalidFields */
function assertJson({ request }: Context): void {
  const hasBody = request.get('transfer-encoding') !== '' || (request.length ?? 0) > 0;
  if (!hasBody || request.rawBody !== undefined) return;
  throw new InvalidFields([
    { in: 'header', field: 'Content-Type', message: 'has to be application/json, or the body is not read' },
  ]);
}
