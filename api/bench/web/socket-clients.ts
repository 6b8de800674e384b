import { SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';

/** The commands that the bench sends to its clients. Addresses are what a proxy would name. */
export type SocketsCommand =
  /** Opens sockets, a bounded number at a time, and resolves when all are open. */
  | { command: 'open'; url: string; clients: { token: string; address: string }[] }
  /** Drops every connection without a close message, as a lost network does, and resolves when all are open again. */
  | { command: 'return' }
  | { command: 'close' };

export interface SocketsReport {
  readonly ms: number;
  /** Attempts that the server refused, and attempts that failed otherwise. */
  readonly refused: number;
  readonly failed: number;
}

const AT_A_TIME = 100;
const sockets: Socket[] = [];
let refused = 0;
let failed = 0;

async function openAll({ url, clients }: Extract<SocketsCommand, { command: 'open' }>): Promise<void> {
  const left = [...clients];
  async function openNext(): Promise<void> {
    for (let client = left.pop(); client !== undefined; client = left.pop()) {
      const socket = io(url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        auth: { token: client.token },
        extraHeaders: { 'x-forwarded-for': client.address },
        // As a page does; see shared/src/client/realtime.
        reconnectionDelay: 1_000,
        reconnectionDelayMax: 30_000,
        randomizationFactor: 0.5,
        timeout: 15_000,
      });
      socket.on('connect_error', () => {
        if (socket.active) failed += 1;
        else {
          refused += 1;
          setTimeout(() => socket.connect(), 1_000 * (0.5 + Math.random()));
        }
      });
      sockets.push(socket);
      await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, openNext));
}

async function returnAll(): Promise<void> {
  await Promise.all(
    sockets.map((socket) => {
      const back = new Promise<void>((resolve) => socket.once('connect', () => resolve()));
      socket.io.engine.close();
      return back;
    }),
  );
}

async function run(request: SocketsCommand): Promise<SocketsReport> {
  refused = 0;
  failed = 0;
  const from = performance.now();
  if (request.command === 'open') await openAll(request);
  if (request.command === 'return') await returnAll();
  if (request.command === 'close') for (const socket of sockets.splice(0)) socket.close();
  return { ms: performance.now() - from, refused, failed };
}

process.on('message', (request: SocketsCommand) => {
  run(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
