import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A write of the product, which the bare server repeats: when, to which stream, and how many bytes. */
export interface RecordedWrite {
  /** Milliseconds since the first one. */
  readonly at: number;
  readonly stream: number;
  readonly bytes: number;
}

export interface BareStreams {
  readonly url: string;
  /** Writes as many bytes to the same streams at the same times, and resolves after the last one. */
  repeat(writes: readonly RecordedWrite[]): Promise<void>;
  stop(): Promise<void>;
}

const START = `event: snapshot\ndata: {"final":true}\n\n`;

/** A server that only writes: no keys, no filters, no database. */
export async function startBareStreams(): Promise<BareStreams> {
  const streams = new Map<number, ServerResponse>();
  const server = createServer((request, response) => {
    const stream = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('stream'));
    streams.set(stream, response.writeHead(200, { 'content-type': 'text/event-stream' }));
    response.write(START);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async repeat(writes) {
      const startedAt = performance.now();
      let next = 0;
      while (next < writes.length) {
        const now = performance.now() - startedAt;
        for (let write = writes[next]; write !== undefined && write.at <= now; write = writes[next]) {
          streams.get(write.stream)?.write(eventOf(write.bytes));
          next += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function eventOf(bytes: number): string {
  const start = `event: delta\ndata: {"seq":${Date.now()},"of":"`;
  return `${start}${'x'.repeat(Math.max(0, bytes - start.length - 4))}"}\n\n`;
}
