import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the web side counts. One registry a process part, so that two of them in one process do not clash. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly sockets: Gauge;
  readonly told: Counter<'event'>;
  readonly slowSockets: Counter;
}

/** Metrics with their names and help texts as Prometheus shows them. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'fairline_http_request_seconds',
      help: 'Time from request to answer, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    sockets: new Gauge({ name: 'fairline_sockets', help: 'Open signed-in sockets', registers }),
    told: new Counter({
      name: 'fairline_realtime_told_total',
      help: 'Alerts, lines and feed statuses handed to the sockets',
      labelNames: ['event'],
      registers,
    }),
    slowSockets: new Counter({
      name: 'fairline_slow_sockets_total',
      help: 'Sockets closed because they did not keep up',
      registers,
    }),
  };
}

/** Times every request of the API. Files are left out: their names are many and their times the disk's. */
export function measureRequests(metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const stop = metrics.requestSeconds.startTimer();
    try {
      await next();
    } finally {
      if (ctx.path.startsWith('/api/')) {
        const route = (ctx as { _matchedRoute?: unknown })._matchedRoute;
        stop({
          method: ctx.method,
          route: typeof route === 'string' ? route : 'other',
          status: String(ctx.status),
        });
      }
    }
  };
}
