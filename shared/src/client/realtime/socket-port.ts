import type { ServerToClient, SubscribeAnswer, subscribeAlertsSchema } from '@fairline/shared/contracts';
import type * as z from 'zod';

/** What the client needs of a socket; the real one is Socket.IO's. */
export interface SocketPort {
  onConnect(listener: () => void): void;
  onDisconnect(listener: () => void): void;
  on<Event extends keyof ServerToClient>(event: Event, listener: ServerToClient[Event]): void;
  /** Rejects when no answer comes. */
  subscribeAlerts(request: z.input<typeof subscribeAlertsSchema>): Promise<SubscribeAnswer>;
  unsubscribeAlerts(): Promise<SubscribeAnswer>;
  subscribeLines(lineIds: readonly string[]): Promise<SubscribeAnswer>;
  unsubscribeLines(lineIds: readonly string[]): Promise<SubscribeAnswer>;
  close(): void;
}

/** Opens a socket for a session; it connects and connects again by itself until it is closed. */
export type OpenSocket = (token: string) => SocketPort;
