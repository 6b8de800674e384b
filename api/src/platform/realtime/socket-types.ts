import type { ClientToServer, OddsLine, ServerToClient, UpgradeLevel } from '@fairline/shared/contracts';
import type { Server, Socket } from 'socket.io';

/** What a socket remembers of who opened it. Kept over a short disconnection. */
export interface SocketData {
  token: string;
  userId: string;
  level: UpgradeLevel;
}

/** What processes tell each other; nothing of this reaches a client. */
export interface ServerToServer {
  /** Lines that changed, for the sockets of the other processes. */
  lines: (lines: OddsLine[]) => void;
  /** Lines that somebody watches in the telling process. */
  wanted: (lineIds: string[]) => void;
}

export type RealtimeServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>;
export type RealtimeSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>;
