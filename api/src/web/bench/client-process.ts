import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientsCommand, ClientsReport } from './latency-clients.ts';

export interface ClientProcess {
  send(command: ClientsCommand): Promise<ClientsReport | null>;
  stop(): Promise<void>;
}

/** Starts the clients of the latency bench in a process of their own. */
export function startClients(): ClientProcess {
  const child = fork(join(import.meta.dirname, 'latency-clients.ts'));
  return {
    async send(command) {
      const answered = once(child, 'message') as Promise<
        [{ value: ClientsReport | null } | { error: string }]
      >;
      child.send(command);
      const [answer] = await answered;
      if ('error' in answer) throw new Error(answer.error);
      return answer.value;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
