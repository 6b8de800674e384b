import { bodyParser } from '@koa/bodyparser';
import Koa, { type Context, type Middleware } from 'koa';
import compress from 'koa-compress';
import type { Reads } from '../platform/db/reads/reads.ts';
import { answerErrors } from '../platform/http/answer-errors.ts';
import { apiErrors } from '../platform/http/api-error.ts';
import { type Forwarded, forward } from '../platform/http/forward.ts';
import { type Gate, gateOf } from '../platform/http/gate.ts';
import type { WriteDeps } from '../platform/http/guard.ts';
import { keepAddress } from '../platform/http/keep-address.ts';
import { mountRoutes } from '../platform/http/mount-routes.ts';
import type { RateLimiter } from '../platform/http/rate-limits.ts';
import { assignRequestId } from '../platform/http/request-id.ts';
import type { LargeRequest, Route } from '../platform/http/route.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { type StaticFiles, staticFiles } from '../platform/http/static-files.ts';
import { onlyStorableText } from '../platform/http/storable-text.ts';
import { timeOut } from '../platform/http/time-out.ts';
import type { Accounts } from '../platform/http/viewer.ts';
import type { Logger } from '../platform/log.ts';
import { metricsRoute } from '../platform/metrics.routes.ts';
import { type Metrics, measureRequests } from '../platform/metrics.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';

const REQUEST_MS = 15_000;
const BODY_LIMIT = '256kb';

export interface AppDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limiter: RateLimiter;
  readonly accounts: Accounts;
  readonly reads?: Reads | undefined;
  readonly writes?: WriteDeps | undefined;
  /** Everything under `/api/auth`. */
  readonly auth: Middleware;
  readonly routes: readonly Route[];
  readonly gates?: readonly Gate[];
  /** Built pages; null serves only the API. */
  readonly files: StaticFiles | null;
  readonly remoteOrigins: readonly string[];
  /** Requests that another server answers. */
  readonly forwarded: readonly Forwarded[];
  /** Whether the forwarding headers of a proxy are trusted for address and protocol. */
  readonly trustProxy: boolean;
  /** The longest time of any request, milliseconds; by default that of its route. */
  readonly requestMs?: number | undefined;
}

/** The middleware in order: measures and the request id outermost, then headers, errors, limits on size and time, routes, files. */
export function createApp(deps: AppDeps): Koa {
  // A proxy adds its caller at the end of the header; what comes before is what the caller has sent.
  const app = new Koa({ proxy: deps.trustProxy, maxIpsCount: 1 });
  app.on('error', (err) => deps.log.debug({ err }, 'the caller disconnected'));
  const largeOf = largeRequests(deps.routes);
  const hasRawBody = rawRequests(deps.routes);
  const { gates = [] } = deps;
  const pipeline: Middleware[] = [
    keepAddress,
    measureRequests(deps.metrics),
    assignRequestId,
    traceRequests,
    securityHeaders(),
    // Without zstd, which the package would choose first: at its speed it is 16 % larger than gzip for our answers.
    compress({ zstd: false }),
    answerErrors(deps.log, gates),
    timeOut((ctx) => Math.min(largeOf(ctx)?.ms ?? REQUEST_MS, deps.requestMs ?? Number.POSITIVE_INFINITY)),
    (ctx, next) => enter(gates, ctx, next),
    // The guard of a route reads a large body, once it knows the caller.
    onlyApi((ctx, next) => (largeOf(ctx) === null && !hasRawBody(ctx) ? readBody(ctx, next) : next())),
    onlyApi(onlyStorableText()),
    metricsRoute(deps.metrics),
    ...deps.forwarded.map(forward),
    deps.auth,
    ...mountRoutes(deps.routes, deps),
    ...(deps.files === null ? [] : staticFiles(deps.files, deps.remoteOrigins)),
  ];
  for (const middleware of pipeline) app.use(middleware);
  return app;
}

async function enter(gates: readonly Gate[], ctx: Context, next: () => Promise<unknown>): Promise<void> {
  await gateOf(gates, ctx.path)?.admit(ctx);
  await next();
}

const readBody = bodyParser({
  jsonLimit: BODY_LIMIT,
  enableTypes: ['json'],
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  onError: rejectBody,
});

/** The limits of requests that have their own; null for all others. */
function largeRequests(routes: readonly Route[]): (ctx: Context) => LargeRequest | null {
  const large = new Map(
    routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route.large] as const),
  );
  return ({ method, path }) => large.get(`${method} ${path}`) ?? null;
}

/** Requests whose body is passed as it was sent. */
function rawRequests(routes: readonly Route[]): (ctx: Context) => boolean {
  const raw = new Set(
    routes.filter((route) => route.raw !== null).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  );
  return ({ method, path }) => raw.has(`${method} ${path}`);
}

/**
 * A body that cannot be read is an error of the caller: invalid JSON, a single value, or compression that its header does not name.
 */
function rejectBody(error: Error & { readonly status?: number; readonly body?: unknown }): never {
  if (error.status === 413) throw apiErrors.tooLarge();
  throw apiErrors.invalid(
    isSingleValue(error.body) ? 'The body must be a JSON object.' : 'The body is not readable JSON.',
  );
}

/** Whether a text is JSON without an object or a list: a number, a text, null. */
function isSingleValue(text: unknown): boolean {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : {};
    return typeof value !== 'object' || value === null;
  } catch {
    return false;
  }
}

function onlyApi(inner: Middleware): Middleware {
  return (ctx, next) => (ctx.path.startsWith('/api/') ? inner(ctx, next) : next());
}
