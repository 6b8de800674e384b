import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type TestClient = Socket<ServerToClient, ClientToServer>;

/** A socket as a page opens it, not connected yet. The caller closes it. */
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

/** Connects; rejects with what the server said when it does not let the socket in. */
export function connected(client: TestClient): Promise<TestClient> {
  return new Promise((resolve, reject) => {
    client.once('connect', () => resolve(client));
    client.once('connect_error', reject);
    client.connect();
  });
}

/** Resolves once the condition holds; the test's own time-out is the bound. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Everything that a socket is told, as it comes. */
export function listen(client: TestClient) {
  const told = {
    alerts: [] as { kind: string; id: number }[],
    lines: [] as string[],
    statuses: [] as string[],
    missed: 0,
  };
  client.on('alerts', ({ kind, alerts }) => {
    told.alerts.push(...alerts.map((alert) => ({ kind, id: alert.id })));
  });
  client.on('alerts-missed', () => {
    told.missed += 1;
  });
  client.on('lines', ({ lines }) => {
    told.lines.push(...lines.map((line) => `${line.line_id}@${line.since}`));
  });
  client.on('feed-status', (status) => {
    told.statuses.push(status.status);
  });
  return told;
}
