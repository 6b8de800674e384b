import { EventEmitter } from 'node:events';
import type { RealtimeSocket, SocketData } from '../src/platform/realtime/socket-types.ts';

/** A socket whose connection sends its packets only when `drain` is called. */
export class StalledSocket extends EventEmitter {
  readonly data: SocketData;
  readonly rooms = new Set<string>();
  readonly sent: string[] = [];

  constructor(account: { token: string; userId: string; actorId?: string } = { token: 't', userId: 'u' }) {
    super();
    this.data = {
      actorId: account.userId,
      ...account,
      level: 'basic',
      breakUntil: null,
      planState: 'unchanged',
    };
  }

  closed = false;
  readonly conn = Object.assign(new EventEmitter(), {
    writeBuffer: [] as unknown[],
    send: (packet: string) => {
      this.conn.writeBuffer.push(packet);
    },
    close: () => {
      this.closed = true;
    },
  });

  disconnect(): void {
    this.closed = true;
  }

  drain(): void {
    this.sent.push(...this.conn.writeBuffer.splice(0).map(String));
    this.conn.emit('drain');
    this.sent.push(...this.conn.writeBuffer.splice(0).map(String));
  }

  /** The same object under the type of a real socket. */
  get asSocket(): RealtimeSocket {
    return this as unknown as RealtimeSocket;
  }
}
