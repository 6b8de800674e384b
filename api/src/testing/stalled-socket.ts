import { EventEmitter } from 'node:events';
import type { RealtimeSocket } from '../platform/realtime/socket-types.ts';

/** A socket whose connection sends its packets only when `drain` is called. */
export class StalledSocket extends EventEmitter {
  readonly data = { token: 't', userId: 'u', level: 'basic' as const };
  readonly rooms = new Set<string>();
  readonly sent: string[] = [];
  closed = false;
  readonly conn = Object.assign(new EventEmitter(), {
    writeBuffer: [] as string[],
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
    this.sent.push(...this.conn.writeBuffer.splice(0));
    this.conn.emit('drain');
    this.sent.push(...this.conn.writeBuffer.splice(0));
  }

  /** The same object under the type of a real socket. */
  get asSocket(): RealtimeSocket {
    return this as unknown as RealtimeSocket;
  }
}
