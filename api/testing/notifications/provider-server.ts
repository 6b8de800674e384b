import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SendRequest } from '../../src/features/notifications/channels/send-errors.ts';

/** A request as a provider received it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
  readonly body: any;
}

/** What a provider answers: a status with a body, nothing for as long as the caller waits, or a connection that breaks. */
export type ProviderAnswer =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | 'slow'
  | 'broken';

/** A running provider. */
export interface TestProvider {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** Ends the connections of requests that wait for an answer. */
  closeHeld(): void;
  stop(): Promise<void>;
}

/** A server that speaks the protocol of a provider on the loopback address. */
export async function startProvider(
  answerOf: (request: ReceivedRequest) => ProviderAnswer,
): Promise<TestProvider> {
  const received: ReceivedRequest[] = [];
  const held = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const one = {
      ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers, bytes },
      body: jsonOf(bytes.toString()),
    };
    received.push(one);
    const answer = answerOf(one);
    if (answer === 'slow') {
      held.add(request.socket);
      return;
    }
    if (answer === 'broken') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    closeHeld() {
      for (const socket of held) socket.destroy();
      held.clear();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same for the running test. */
export async function providerServer(
  answerOf: (request: ReceivedRequest) => ProviderAnswer,
): Promise<TestProvider> {
  const provider = await startProvider(answerOf);
  onTestFinished(() => provider.stop());
  return provider;
}

/** Sends without a guard, as tests may: their providers are on the loopback address. */
export const sendUnguarded: SendRequest = async (url, { body, ...init }) => {
  const answer = await fetch(url, { ...init, ...(body.length > 0 ? { body: body as string } : {}) });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
