import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorAnswer } from '@fairline/shared/contracts';
import { type ApiError, apiErrors } from '../../http/api-error.ts';
import type { Accounts } from '../../http/viewer.ts';
import type { Logger } from '../../log.ts';
import type { Channel } from '../channel.ts';
import { roomFor } from '../socket-rooms.ts';
import type { RealtimeServer, SocketData } from '../socket-types.ts';

/** How long restoring a stored connection may take. After that the client starts a new one. Milliseconds. */
const RESTORE_MS = 500;

type Session = Awaited<ReturnType<ReturnType<RealtimeServer['of']>['adapter']['restoreSession']>>;
const NO_SESSION = null as unknown as Session;

/** Authenticates a socket by the session token of its handshake; an error carries the sentence and the code. */
export function requireSession(io: RealtimeServer, accounts: Accounts, log: Logger): void {
  io.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token;
      const account = typeof token === 'string' && token !== '' ? await accounts.bySession(token) : null;
      const recoveredAnother = socket.recovered && socket.data.userId !== account?.id;
      if (account === null || typeof token !== 'string' || recoveredAnother) {
        return next(handshakeError(apiErrors.unauthenticated()));
      }
      socket.data = { token, userId: account.id, level: account.level };
      next();
    } catch (err) {
      log.error({ err }, 'a socket could not be authenticated');
      next(handshakeError(apiErrors.internal()));
    }
  });
}

/**
 * Socket.IO sends missed events before it runs the authentication above. A stored connection is therefore restored only
 * while its session is valid and its plan still belongs in every room it was in. Otherwise the client starts a new one.
 */
export function guardRecovery(io: RealtimeServer, accounts: Accounts, channels: readonly Channel[]): void {
  const adapter = io.of('/').adapter;
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    // Both adapters return null for an unknown session, which the declared type leaves out.
    const session: Session | null = await Promise.race([
      restore(pid, offset),
      wait(RESTORE_MS, null, { ref: false }),
    ]);
    if (!session) return NO_SESSION;
    const data = session.data as SocketData;
    const account = await accounts.bySession(data.token);
    const allowed =
      account !== null &&
      account.id === data.userId &&
      session.rooms.every((room) => roomFor(channels, room, account.level) === room);
    return allowed ? session : NO_SESSION;
  };
}

function handshakeError({ message, code }: ApiError): Error {
  const data: ErrorAnswer = { status: 'error', error: message, code };
  return Object.assign(new Error(message), { data });
}
