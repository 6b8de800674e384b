import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { requireOneHost } from '../../platform/http/one-host.ts';
import type { Ingest } from '../ingest.ts';
import type { IngestState } from './ingest-metrics.ts';

/** A writer whose database has been silent for longer is not well. */
const HEARTBEAT_LATE_SECONDS = 30;
const MOST_CONNECTIONS = 50;

export interface IngestServerOptions {
  readonly ingest: Pick<Ingest, 'state' | 'status'>;
  readonly registry: Registry;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
}

export interface IngestServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * `GET /metrics` and `GET /health` of the ingest on a port of its own. Health is 200 for a writer and for a standby, and 503
 * while the database cannot be reached.
 * @throws the system's error when the port cannot be used (EADDRINUSE …).
 */
export async function startIngestServer(options: IngestServerOptions): Promise<IngestServer> {
  const { ingest, registry, host, port } = options;
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 5_000 });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('request', (request, response) => {
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET') return answer(response, 405, 'text/plain', 'GET only.\n');
    if (path === '/health') {
      const health = presentHealth(ingest.state, ingest.status.status);
      const code = health.status === 'down' ? 503 : 200;
      return answer(response, code, 'application/json', JSON.stringify(health));
    }
    if (path !== '/metrics') return answer(response, 404, 'text/plain', 'There are /metrics and /health.\n');
    registry.metrics().then(
      (text) => answer(response, 200, registry.contentType, text),
      () => answer(response, 500, 'text/plain', 'The metrics could not be collected.\n'),
    );
  });
  requireOneHost(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

function answer(response: ServerResponse, code: number, type: string, body: string): void {
  response.writeHead(code, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

/** The body of `/health`. Ages are seconds. */
function presentHealth(state: IngestState, feed: string) {
  const { leading, databaseReachable, queueLength, lastWriteAgeSeconds, heartbeatAgeSeconds } = state;
  const isSilent = heartbeatAgeSeconds !== null && heartbeatAgeSeconds > HEARTBEAT_LATE_SECONDS;
  const status = !databaseReachable || isSilent ? 'down' : leading ? 'ok' : 'standby';
  return {
    status,
    leading,
    feed,
    queue_length: queueLength,
    last_write_age_seconds: lastWriteAgeSeconds,
    heartbeat_age_seconds: heartbeatAgeSeconds,
  };
}
