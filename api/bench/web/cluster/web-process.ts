import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SOCKET_PATH } from '@fairline/shared/contracts';
import { Server } from 'socket.io';
import { connect } from '../../../src/platform/db/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { connectRedis } from '../../../src/platform/realtime/redis/redis.connection.ts';
import { createWeb } from '../../../src/server/create-web.ts';

/** What a web process of the bench is: one of the product, or a bare Socket.IO server with the same adapter. */
export interface WebCommand {
  readonly kind: 'product' | 'bare';
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export const BENCH_SECRET = 'a secret of the bench only, long enough';
const log = createLog('bench', 'warn');

/** Answers the address. */
async function start({ kind, databaseUrl, redisUrl }: WebCommand): Promise<string> {
  const port = kind === 'product' ? await startWeb(databaseUrl, redisUrl) : await startBare(redisUrl);
  return `http://127.0.0.1:${port}`;
}

async function startWeb(databaseUrl: string, redisUrl: string): Promise<number> {
  const env = { host: '127.0.0.1', demo: false, redisUrl };
  const web = await createWeb({
    ...{ env, db: connect(databaseUrl), log, authSecret: BENCH_SECRET, version: 'bench', files: null },
    trustProxy: true,
  });
  return web.listen(0);
}

async function startBare(redisUrl: string): Promise<number> {
  const http = createServer();
  const { adapter } = await connectRedis(redisUrl, log);
  const io = new Server(http, { path: SOCKET_PATH, adapter });
  io.on('connection', (socket) => {
    void socket.join(String(socket.handshake.auth.token));
    socket.on('alerts:subscribe', (_request: unknown, answer: (answer: unknown) => void) =>
      answer({ status: 'ok' }),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return (http.address() as AddressInfo).port;
}

process.on('message', (command: WebCommand) => {
  start(command).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
