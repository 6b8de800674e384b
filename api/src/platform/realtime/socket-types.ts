import type {
  AlertKind,
  ClientToServer,
  OddsLine,
  ServerToClient,
  UpgradeLevel,
} from '@fairline/shared/contracts';
import type { Server, Socket } from 'socket.io';

/** The account behind a socket. Stored over a short disconnection. */
export interface SocketData {
  token: string;
  /** Who signed in. */
  actorId: string;
  /** Whose data are pushed: of another user only under view-as. */
  userId: string;
  /** The plan whose pushes the socket receives; null without one and on a break. */
  level: UpgradeLevel | null;
  breakUntil: Date | null;
  planState: string;
  /** Closed because it did not keep up. */
  slow?: boolean;
}

/** Events between processes; none of them reaches a client. */
export interface ServerToServer {
  /** Changed lines, for the sockets of the other processes. */
  'lines:changed': (lines: OddsLine[]) => void;
  /** The writer has stored moves of these kinds; of any when there are none. */
  'moves:stored': (kinds?: readonly AlertKind[]) => void;
  /** A user has saved other alert settings. */
  'alert-settings:changed': (userId: string) => void;
  /** Lines that sockets of the sending process watch. */
  'lines:watched': (lineIds: string[]) => void;
}

export type RealtimeServer = Server<ClientToServer, ServerToClient, ServerToServer, SocketData>;
export type RealtimeSocket = Socket<ClientToServer, ServerToClient, ServerToServer, SocketData>;
