import type { Env } from '../platform/env/settings.ts';
import { StartError } from '../platform/start-error.ts';
import type { Web } from './create-web.ts';

/** How long to wait for a port that an earlier process is about to release. */
const PORT_WAIT_MS = 5_000;

/** Listens on the port, and waits for it while an earlier process still uses it. */
export async function listenOnPort(web: Web, env: Env): Promise<number> {
  const deadline = Date.now() + PORT_WAIT_MS;
  for (;;) {
    try {
      return await web.listen(env.port);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        continue;
      }
      if (code === 'EADDRINUSE') {
        throw new StartError(
          `Port ${env.port} is used by another program. Stop that program, or set PORT to a free port.`,
        );
      }
      throw new StartError(`Port ${env.port} on ${env.host} cannot be used (${message}). Set PORT or HOST.`);
    }
  }
}
