import { bodyParser } from '@koa/bodyparser';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';
import { answerErrors } from '../platform/http/answer-errors.ts';
import { refusals } from '../platform/http/api-error.ts';
import { mountRoutes } from '../platform/http/mount-routes.ts';
import type { RateLimiter } from '../platform/http/rate-limits.ts';
import type { Route } from '../platform/http/route.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { type StaticFiles, staticFiles } from '../platform/http/static-files.ts';
import { timeOut } from '../platform/http/time-out.ts';
import type { Accounts } from '../platform/http/viewer.ts';
import type { Logger } from '../platform/log/log.ts';
import { metricsRoute } from '../platform/metrics/metrics.routes.ts';
import { type Metrics, measureRequests } from '../platform/metrics/metrics.ts';

const REQUEST_MS = 15_000;
const BODY_LIMIT = '256kb';

export interface AppDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limiter: RateLimiter;
  readonly accounts: Accounts;
  /** Everything under `/api/auth`. */
  readonly auth: Middleware;
  readonly routes: readonly Route[];
  /** Null where something else serves the pages. */
  readonly files: StaticFiles | null;
  readonly remoteOrigins: readonly string[];
  /** Whether a proxy stands before it, whose word on address and protocol counts. */
  readonly trustProxy: boolean;
}

/** The order in which a request passes: errors outermost, then headers, limits on size and time, routes, files. */
export function createApp(deps: AppDeps): Koa {
  const app = new Koa({ proxy: deps.trustProxy });
  app.on('error', (err) => deps.log.debug({ err }, 'the caller went away'));
  const pipeline: Middleware[] = [
    measureRequests(deps.metrics),
    securityHeaders(deps.remoteOrigins),
    compress(),
    answerErrors(deps.log),
    timeOut(REQUEST_MS),
    onlyApi(bodyParser({ jsonLimit: BODY_LIMIT, enableTypes: ['json'], onError: refuseBody })),
    metricsRoute(deps.metrics),
    deps.auth,
    ...mountRoutes(deps.routes, { accounts: deps.accounts, limiter: deps.limiter }),
    ...(deps.files === null ? [] : staticFiles(deps.files)),
  ];
  for (const middleware of pipeline) app.use(middleware);
  return app;
}

/** Whatever keeps a body from being read is the caller's: broken JSON, and packing that is not what its header says. */
function refuseBody(error: Error & { readonly status?: number }): never {
  throw error.status === 413 ? refusals.tooLarge() : refusals.invalid('The body is not readable JSON.');
}

function onlyApi(inner: Middleware): Middleware {
  return (ctx, next) => (ctx.path.startsWith('/api/') ? inner(ctx, next) : next());
}
