import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';

/** A signed-in client; from an address of its own when it names one. */
export interface BenchClient {
  readonly token: string;
  readonly lineIds: readonly string[];
  readonly address?: string;
}

/** Sockets that connect at once. */
const AT_ONCE = 100;

/** The commands that the bench sends to its clients. */
export type ClientsCommand =
  | { command: 'open'; url: string; clients: BenchClient[] }
  /** Discards the ages measured so far. */
  | { command: 'begin' }
  | { command: 'report' }
  | { command: 'close' };

/** Ages on arrival in milliseconds: of alerts by the time they name, of lines by that of their change. */
export interface ClientsReport {
  alerts: number[];
  lines: number[];
}

/**
 * A program for the latency bench: signed-in clients in a process of their own, so that their work does not slow the
 * server down. Ages compare the clocks of two processes on one machine, in whole milliseconds.
 */
const sockets: Socket<ServerToClient, ClientToServer>[] = [];
let report: ClientsReport = { alerts: [], lines: [] };

async function openAll({ url, clients }: Extract<ClientsCommand, { command: 'open' }>): Promise<void> {
  for (let from = 0; from < clients.length; from += AT_ONCE)
    await Promise.all(clients.slice(from, from + AT_ONCE).map((client) => open(url, client)));
}

async function open(url: string, { token, lineIds, address }: BenchClient): Promise<void> {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    ...(address === undefined ? {} : { extraHeaders: { 'x-forwarded-for': address } }),
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.on('alerts', ({ alerts }) => {
    const now = Date.now();
    for (const alert of alerts) report.alerts.push(now - Date.parse(alert.created_at));
  });
  socket.on('lines', ({ lines }) => {
    const now = Date.now();
    for (const line of lines) report.lines.push(now - line.since);
  });
  await socket.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
  if (lineIds.length > 0) await socket.emitWithAck('lines:subscribe', { line_ids: [...lineIds] });
}

async function run(request: ClientsCommand): Promise<ClientsReport | null> {
  switch (request.command) {
    case 'open':
      await openAll(request);
      return null;
    case 'begin':
      report = { alerts: [], lines: [] };
      return null;
    case 'report':
      return report;
    case 'close':
      for (const socket of sockets.splice(0)) socket.close();
      return null;
  }
}

process.on('message', (request: ClientsCommand) => {
  run(request).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
