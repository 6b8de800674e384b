import type { Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the web side. Each instance has a registry of its own, so that two in one process do not clash. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly sockets: Gauge;
  readonly published: Counter<'event'>;
  readonly slowSockets: Counter;
  readonly refusedSockets: Counter<'code'>;
  readonly waitingPackets: Gauge;
}

/** Creates the metrics with their names and help texts. */
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
    published: new Counter({
      name: 'fairline_realtime_published_total',
      help: 'Alerts, lines and feed statuses published to the sockets',
      labelNames: ['event'],
      registers,
    }),
    slowSockets: new Counter({
      name: 'fairline_slow_sockets_total',
      help: 'Sockets closed because too many packets waited for them',
      registers,
    }),
    refusedSockets: new Counter({
      name: 'fairline_refused_sockets_total',
      help: 'Sockets that were not accepted, by code',
      labelNames: ['code'],
      registers,
    }),
    waitingPackets: new Gauge({
      name: 'fairline_waiting_packets',
      help: 'Packets that wait for clients, over all sockets',
      registers,
    }),
  };
}

/** Measures every request of the API. Files are left out: their names would be too many labels. */
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
