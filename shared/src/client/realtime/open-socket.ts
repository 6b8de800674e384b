import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import type { OpenSocket } from './socket-port.ts';

/** Time-out of the answer to a subscription. Milliseconds. */
const ANSWER_MS = 10_000;
/** The longest pause between two attempts to connect. Milliseconds. */
const RECONNECT_MAX_MS = 5_000;

/** The one Socket.IO connection of a session. */
export const openSocket: OpenSocket = (token) => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: RECONNECT_MAX_MS,
  });
  const withTimeout = socket.timeout(ANSWER_MS);
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  // Socket.IO does not reconnect after a disconnect by the server. Our server also disconnects when it restarts, and
  // when it rejects a session, which the next HTTP call ends.
  const reconnectLater = (): void => {
    clearTimeout(reconnect);
    reconnect = setTimeout(() => socket.connect(), RECONNECT_MAX_MS);
  };
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', () => {
    if (!socket.active) reconnectLater();
  });
  return {
    onConnect: (listener) => void socket.on('connect', listener),
    onDisconnect: (listener) => void socket.on('disconnect', listener),
    // Socket.IO types its listeners per event name. `ServerToClient` has the same names and payloads.
    on: (event, listener) => void socket.on(event as string & keyof ServerToClient, listener as never),
    subscribeAlerts: (request) => withTimeout.emitWithAck('alerts:subscribe', request),
    unsubscribeAlerts: () => withTimeout.emitWithAck('alerts:unsubscribe'),
    subscribeLines: (lineIds) => withTimeout.emitWithAck('lines:subscribe', { line_ids: [...lineIds] }),
    unsubscribeLines: (lineIds) => withTimeout.emitWithAck('lines:unsubscribe', { line_ids: [...lineIds] }),
    close: () => {
      clearTimeout(reconnect);
      socket.disconnect();
    },
  };
};
