import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';

/** What the bench asks of its clients. */
export type ClientsAsk =
  | { ask: 'open'; url: string; clients: { token: string; lineIds: string[] }[] }
  /** Forget what came so far. */
  | { ask: 'begin' }
  | { ask: 'report' }
  | { ask: 'close' };

/** Ages on arrival in milliseconds: of alerts by the time they name, of lines by that of their change. */
export interface ClientsReport {
  alerts: number[];
  lines: number[];
}

/**
 * A program for the latency bench: signed-in clients in a process of their own, so that what they cost is not charged to
 * the server. Clocks are compared between processes of one machine, in whole milliseconds.
 */
const sockets: Socket<ServerToClient, ClientToServer>[] = [];
let report: ClientsReport = { alerts: [], lines: [] };

async function openAll({ url, clients }: Extract<ClientsAsk, { ask: 'open' }>): Promise<void> {
  await Promise.all(
    clients.map(async ({ token, lineIds }) => {
      const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, auth: { token } };
      const socket: Socket<ServerToClient, ClientToServer> = io(url, options);
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
      await socket.emitWithAck('lines:subscribe', { line_ids: lineIds });
    }),
  );
}

async function answer(asked: ClientsAsk): Promise<ClientsReport | null> {
  switch (asked.ask) {
    case 'open':
      await openAll(asked);
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

process.on('message', (asked: ClientsAsk) => {
  answer(asked).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));
