import { type ClientToServer, type ServerToClient, SOCKET_PATH } from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import type { OpenSocket } from './socket-port.ts';

/** An answer to a subscription later than this is none. Milliseconds. */
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
  const asked = socket.timeout(ANSWER_MS);
  let again: ReturnType<typeof setTimeout> | undefined;
  // Socket.IO takes a goodbye by the server as final. Ours also says it when it restarts, or refuses a session that
  // the next HTTP call will end.
  const reconnectLater = (): void => {
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), RECONNECT_MAX_MS);
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
    // Socket.IO types its listeners per event name; ours are the same map under the same names.
    on: (event, listener) => void socket.on(event as string & keyof ServerToClient, listener as never),
    subscribeAlerts: (request) => asked.emitWithAck('alerts:subscribe', request),
    unsubscribeAlerts: () => asked.emitWithAck('alerts:unsubscribe'),
    subscribeLines: (lineIds) => asked.emitWithAck('lines:subscribe', { line_ids: [...lineIds] }),
    unsubscribeLines: (lineIds) => asked.emitWithAck('lines:unsubscribe', { line_ids: [...lineIds] }),
    close: () => {
      clearTimeout(again);
      socket.disconnect();
    },
  };
};
