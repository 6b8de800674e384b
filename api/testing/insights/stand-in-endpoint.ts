import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type StandInAnswer = (response: ServerResponse) => void;

export interface StandInCall {
  readonly path: string | undefined;
  readonly key: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the parts that they check
  readonly body: any;
}

export interface StandInEndpoint {
  /** The address above `/chat/completions`. */
  readonly url: string;
  readonly calls: StandInCall[];
  /** Adds the answer of one further call. */
  next(answer: StandInAnswer): void;
  /** Answers all further calls that have none of their own. */
  always(answer: StandInAnswer): void;
  stop(): Promise<void>;
}

/** Answers with a text, as an endpoint for chat completions does. */
export function answering(content: string): StandInAnswer {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ id: 'c-1', choices: [{ index: 0, message: { role: 'assistant', content } }] }),
    );
  };
}

/** An endpoint that answers as a test says, on a port of its own; stopped when the running test has finished. */
export async function startStandIn(): Promise<StandInEndpoint> {
  const endpoint = await openStandIn();
  onTestFinished(() => endpoint.stop());
  return endpoint;
}

/** The same for a whole suite, which stops it. */
export async function openStandIn(): Promise<StandInEndpoint> {
  const calls: StandInCall[] = [];
  const queued: StandInAnswer[] = [];
  let usual: StandInAnswer = (response) => void response.writeHead(500).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({
      path: request.url,
      key: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    });
    (queued.shift() ?? usual)(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    next: (answer) => void queued.push(answer),
    always: (answer) => {
      usual = answer;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
