import type { ServerToClient, SubscribeAnswer, subscribeAlertsSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

/** Why the server does not accept a socket. */
export interface Rejection {
  readonly code: string;
  /** A sentence for the user. */
  readonly sentence: string;
}

/** The part of a socket that the client uses. The real one is Socket.IO's. */
export interface SocketPort {
  onConnect(listener: () => void): void;
  onDisconnect(listener: () => void): void;
  /** The server answered that it does not accept the socket; it is tried again later. */
  onRefused(listener: (rejection: Rejection) => void): void;
  on<Event extends keyof ServerToClient>(event: Event, listener: ServerToClient[Event]): void;
  /** Rejects when no answer comes. */
  subscribeAlerts(request: z.input<typeof subscribeAlertsSchema>): Promise<SubscribeAnswer>;
  unsubscribeAlerts(): Promise<SubscribeAnswer>;
  subscribeLines(lineIds: readonly string[]): Promise<SubscribeAnswer>;
  unsubscribeLines(lineIds: readonly string[]): Promise<SubscribeAnswer>;
  close(): void;
}

/**
 * Opens a socket for a session. It connects and reconnects by itself until it is closed.
 * @param viewAs whose data it receives instead of those of who is signed in
 */
export type OpenSocket = (token: string, viewAs?: string) => SocketPort;
