import type { Server } from 'node:http';

/** Listens on the loopback interface; resolves with the port, rejects when it cannot be had. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The bookmaker listens on no port'));
    });
  });
}
