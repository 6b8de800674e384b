import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Logger } from '../../src/platform/log.ts';

/** A request, with its body as text. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface StandInAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): StandInAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const redirect = (location: string): StandInAnswer => ({
  status: 303,
  headers: { Location: location },
  body: '',
});

const LARGEST_BODY = 1_000_000;

/** A server on the loopback interface. */
export interface LoopbackServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves on a port of the loopback interface; 0 is a free one. */
export async function serve(
  port: number,
  answer: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
  log: Pick<Logger, 'error'>,
): Promise<LoopbackServer> {
  const server = createServer(async (incoming, response) => {
    try {
      const { status, headers, body } = await answer(await read(incoming));
      response.writeHead(status, { 'Cache-Control': 'no-store', ...headers });
      response.end(incoming.method === 'HEAD' ? undefined : body);
    } catch (error) {
      log.error({ err: error }, 'a payment stand-in could not answer');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  return {
    port: await listen(server, port),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function read(incoming: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw new Error('The body is too large.');
    chunks.push(chunk);
  }
  const url = new URL(incoming.url ?? '/', 'http://stand-in');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      value === undefined ? value : String(value),
    ]),
  );
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
      else reject(new Error('The stand-in has no port to listen on.'));
    });
  });
}
