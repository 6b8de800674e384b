import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorAnswer } from '@fairline/shared/contracts';
import { seesAlerts } from '../http/access.ts';
import { refusals } from '../http/api-error.ts';
import type { Accounts } from '../http/viewer.ts';
import type { Logger } from '../log/log.ts';
import { alertKindOfRoom } from './alert-rooms.ts';
import type { RealtimeServer, SocketData } from './socket-types.ts';

/** A store of connections that does not answer in this time is done without: the client starts afresh. Milliseconds. */
const RESTORE_MS = 500;

type Session = Awaited<ReturnType<ReturnType<RealtimeServer['of']>['adapter']['restoreSession']>>;
const NO_SESSION = null as unknown as Session;

/** Lets a socket in by the session token of its handshake; a refusal carries the sentence and the code. */
export function requireSession(io: RealtimeServer, accounts: Accounts, log: Logger): void {
  io.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token;
      const account = typeof token === 'string' && token !== '' ? await accounts.bySession(token) : null;
      const recoveredAnother = socket.recovered && socket.data.userId !== account?.id;
      if (account === null || typeof token !== 'string' || recoveredAnother) {
        return next(refusal(refusals.unauthenticated()));
      }
      socket.data = { token, userId: account.id, level: account.level };
      next();
    } catch (err) {
      log.error({ err }, 'a socket could not be let in');
      next(refusal(refusals.internal()));
    }
  });
}

/**
 * A client that was away gets what it missed before it is asked who it is. So a stored connection is only brought back
 * while its session lives and its plan still reaches every room it was in; otherwise the client starts afresh.
 */
export function guardRecovery(io: RealtimeServer, accounts: Accounts): void {
  const adapter = io.of('/').adapter;
  const restore = adapter.restoreSession.bind(adapter);
  adapter.restoreSession = async (pid, offset) => {
    // The declared type leaves out the null that both adapters answer for an unknown session.
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
      session.rooms.every((room) => {
        const kind = alertKindOfRoom(room);
        return kind === null || seesAlerts(account.level, kind);
      });
    return allowed ? session : NO_SESSION;
  };
}

function refusal({ message, code }: { message: string; code: string }): Error {
  const data: ErrorAnswer = { status: 'error', error: message, code };
  return Object.assign(new Error(message), { data });
}
