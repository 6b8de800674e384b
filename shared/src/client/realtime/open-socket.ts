import {
  type ClientToServer,
  type ErrorAnswer,
  type ServerToClient,
  SOCKET_PATH,
} from '@fairline/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { createReconnectPause, FIRST_MS, JITTER, LONGEST_MS } from './reconnect-pause.ts';
import type { OpenSocket } from './socket-port.ts';

/** Time-out of the answer to a subscription. Milliseconds. */
const ANSWER_MS = 10_000;
/** Time-out of one attempt to connect, longer than the server's own. Milliseconds. */
const CONNECT_MS = 15_000;

/** The one Socket.IO connection of a session. */
export const openSocket: OpenSocket = (token, viewAs) => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: SOCKET_PATH,
    auth: viewAs === undefined ? { token } : { token, viewAs },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: CONNECT_MS,
    reconnectionDelay: FIRST_MS,
    reconnectionDelayMax: LONGEST_MS,
    randomizationFactor: JITTER,
  });
  const withTimeout = socket.timeout(ANSWER_MS);
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  const pause = createReconnectPause();
  // Socket.IO does not reconnect after the server disconnected or refused the socket: at its restart, at the end of the
  // session, which the next HTTP call reports, or because there are too many sockets or it is overloaded.
  const reconnectLater = (code?: string): void => {
    clearTimeout(reconnect);
    reconnect = setTimeout(() => socket.connect(), pause.after(code));
  };
  socket.on('connect', pause.reset);
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') reconnectLater();
  });
  socket.on('connect_error', (error: Error & { data?: Partial<ErrorAnswer> }) => {
    if (!socket.active) reconnectLater(error.data?.code);
  });
  return {
    onConnect: (listener) => void socket.on('connect', listener),
    onRefused: (listener) =>
      void socket.on('connect_error', (error: Error & { data?: Partial<ErrorAnswer> }) => {
        if (error.data?.code !== undefined) listener({ code: error.data.code, sentence: error.message });
      }),
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
