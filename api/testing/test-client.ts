import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type TestClient = Socket<ServerToClient, ClientToServer>;

/** A socket with the options of a page, not connected yet. The caller closes it. */
export function openClient(
  url: string,
  token: string | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
): TestClient {
  return io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    ...(token === undefined ? {} : { auth: { token } }),
    ...options,
  });
}

/** Connects; rejects with the server's error when it does not accept the socket. */
export function connected(client: TestClient): Promise<TestClient> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client));
    client.once('connect_error', reject);
    client.connect();
  });
}

/** Resolves once the condition holds; the test's own time-out applies. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Records every event that a socket receives. */
export function record(client: TestClient) {
  const received = {
    alerts: [] as { kind: string; id: number }[],
    lines: [] as string[],
    statuses: [] as string[],
    missed: 0,
  };
  client.on('alerts', ({ kind, alerts }) => {
    received.alerts.push(...alerts.map((alert) => ({ kind, id: alert.id })));
  });
  client.on('alerts-missed', () => {
    received.missed += 1;
  });
  client.on('lines', ({ lines }) => {
    received.lines.push(...lines.map((line) => `${line.line_id}@${line.since}`));
  });
  client.on('feed-status', (status) => {
    received.statuses.push(status.status);
  });
  return received;
}
