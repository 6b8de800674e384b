import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { StreamsCommand, StreamsReport } from '../stream/stream-clients.ts';
import type { WebCommand } from './cluster/web-process.ts';
import type { ClientsCommand, ClientsReport } from './latency-clients.ts';
import type { SocketsCommand, SocketsReport } from './socket-clients.ts';

export interface ClientProcess<C = ClientsCommand, R = ClientsReport | null> {
  send(command: C): Promise<R>;
  stop(): Promise<void>;
}

/** Starts the clients of the latency bench in a process of their own. */
export const startClients = (): ClientProcess => start('latency-clients.ts');

/** Starts the clients of the bench of sockets in a process of their own. */
export const startSocketClients = (): ClientProcess<SocketsCommand, SocketsReport> =>
  start('socket-clients.ts');

/** Starts the clients of the bench of streams in a process of their own. */
export const startStreamClients = (): ClientProcess<StreamsCommand, StreamsReport> =>
  start('../stream/stream-clients.ts');

/** Starts a web process of the bench of several; it answers its address. */
export const startWebProcess = (): ClientProcess<WebCommand, string> => start('cluster/web-process.ts');

function start<C extends object, R>(program: string): ClientProcess<C, R> {
  const child = fork(join(import.meta.dirname, program));
  return {
    async send(command) {
      const answered = once(child, 'message') as Promise<[{ value: R } | { error: string }]>;
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
