import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** A connection between browser and product that a test can interrupt: open sockets are closed, new ones fail. */
export interface TestConnection {
  readonly url: string;
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

export async function openConnection(target: string): Promise<TestConnection> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let up = true;
  const server = createServer((near) => {
    if (!up) {
      near.destroy();
      return;
    }
    const far = createConnection(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    up = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    restore() {
      up = true;
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
