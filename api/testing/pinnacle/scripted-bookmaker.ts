import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Identifies a request to the harness, which must know which of its requests hang. */
export const REQUEST_ID = 'x-request-id';

export interface ScriptedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

export interface ScriptedResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a string verbatim, undefined as an empty body. */
  readonly body?: unknown;
  readonly gzip?: boolean;
  /** Never responds; with `half` it sends the head and half of the body first. */
  readonly hang?: boolean;
  /** Closes the connection; with `half` in the middle of the body. */
  readonly drop?: boolean;
  readonly half?: boolean;
}

export type Script = (request: ScriptedRequest, nth: number) => ScriptedResponse;

/** An HTTP server on loopback with scripted responses; other paths return the empty 200 of an unchanged feed. */
export interface ScriptedBookmaker {
  readonly url: string;
  readonly requests: readonly ScriptedRequest[];
  /** Ids of the requests that hang now. */
  readonly hanging: ReadonlySet<string>;
  readonly connections: () => number;
  /** Sets the responses of a path from now on; `nth` counts its requests from 0. */
  on(path: string, script: Script): void;
  /** The current script of a path. */
  script(path: string): Script;
  to(path: string): readonly ScriptedRequest[];
  stop(): Promise<void>;
}

/** `port` 0 selects a free port. */
export async function startScriptedBookmaker(port = 0): Promise<ScriptedBookmaker> {
  const requests: ScriptedRequest[] = [];
  const hanging = new Set<string>();
  const scripts = new Map<string, { script: Script; count: number }>();
  let connections = 0;

  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://loopback');
    const request = { path: url.pathname, query: url.searchParams, headers: req.headers };
    requests.push(request);
    const entry = scripts.get(url.pathname);
    const response = entry?.script(request, entry.count) ?? {};
    if (entry) entry.count += 1;
    send(response, req, res, hanging);
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const { port: actualPort } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${actualPort}`,
    requests,
    hanging,
    connections: () => connections,
    on: (path, script) => scripts.set(path, { script, count: 0 }),
    script: (path) => scripts.get(path)?.script ?? (() => ({})),
    to: (path) => requests.filter((request) => request.path === path),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(
  response: ScriptedResponse,
  req: IncomingMessage,
  res: ServerResponse,
  hanging: Set<string>,
): void {
  const {
    status = 200,
    headers = {},
    body = '',
    gzip = false,
    hang = false,
    drop = false,
    half = false,
  } = response;
  const text = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const bytes = gzip ? gzipSync(text) : text;
  if (hang || drop) {
    if (hang) hanging.add(String(req.headers[REQUEST_ID]));
    if (half) {
      res.writeHead(status, { ...headers, 'Content-Length': String(bytes.length) });
      res.write(bytes.subarray(0, bytes.length >> 1), () => drop && req.socket.destroy());
    } else if (drop) req.socket.destroy();
    return;
  }
  res.writeHead(status, {
    'Content-Length': String(bytes.length),
    ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
    ...headers,
  });
  res.end(bytes);
}
