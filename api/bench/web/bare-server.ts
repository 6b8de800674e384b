import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Alert, SOCKET_PATH } from '@fairline/shared/contracts';
import { Server } from 'socket.io';

export interface BareServer {
  readonly url: string;
  /** Emits to every client, or to those with this token. */
  emit(alerts: readonly Alert[], token?: string): void;
  stop(): Promise<void>;
}

/** A plain Socket.IO server with one route beside it, which the product's own server is compared with. */
export async function startBareServer(): Promise<BareServer> {
  const http = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  });
  const io = new Server(http, { path: SOCKET_PATH });
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.auth.token));
    for (const event of ['alerts:subscribe', 'lines:subscribe']) {
      socket.on(event, (_request: unknown, answer: (answer: unknown) => void) => answer({ status: 'ok' }));
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    emit: (alerts, token) =>
      (token === undefined ? io : io.to(token)).emit('alerts', { kind: 'odds', alerts }),
    stop: () => io.close(),
  };
}
