import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorAnswer } from '@fairline/shared/contracts';
import { usableLevel } from '../../http/access.ts';
import { ApiError, apiErrors } from '../../http/api-error.ts';
import type { SessionAccount } from '../../http/viewer.ts';
import type { SampledWarn } from '../../sampled-warnings.ts';
import type { Channel } from '../channel.ts';
import { roomFor } from '../socket-rooms.ts';
import type { RealtimeServer, RealtimeSocket, SocketData } from '../socket-types.ts';
import { createPacer } from './paced-work.ts';
import type { SessionQueue } from './session-queue.ts';

/** How long restoring a stored connection may take. After that the client starts a new one. Milliseconds. */
const RESTORE_MS = 500;

type Session = Awaited<ReturnType<ReturnType<RealtimeServer['of']>['adapter']['restoreSession']>>;
const NO_SESSION = null as unknown as Session;

export interface RequireSessionDeps {
  readonly sessions: SessionQueue;
  readonly warn: SampledWarn;
  /** Throws the reason why a connection is not accepted, before its session is looked up. */
  readonly assertConnection: (socket: RealtimeSocket) => void;
  /** Throws the reason why a user may not have another socket. */
  readonly assertUser: (socket: RealtimeSocket, userId: string) => void;
  /** Whose data the socket receives. Throws when an administrator's right to view as that user is missing. */
  readonly viewed: (socket: RealtimeSocket, actor: SessionAccount) => Promise<SessionAccount>;
  readonly refused: (code: string) => void;
}

/** Authenticates a socket by the session token of its handshake; an error carries the sentence and the code. */
export function requireSession(io: RealtimeServer, deps: RequireSessionDeps): void {
  const pace = createPacer();
  io.use(async (socket, next) => {
    const refuse = (error: ApiError) => {
      deps.refused(error.code);
      next(handshakeError(error));
    };
    try {
      deps.assertConnection(socket);
      const token: unknown = socket.handshake.auth.token;
      const actor = typeof token === 'string' && token !== '' ? await deps.sessions.find(token) : null;
      if (actor === null || typeof token !== 'string') return refuse(apiErrors.unauthenticated());
      const account = await deps.viewed(socket, actor);
      if (socket.recovered && socket.data.userId !== account.id) return refuse(apiErrors.unauthenticated());
      deps.assertUser(socket, actor.id);
      const { id: userId, breakUntil, planState } = account;
      const level = usableLevel(account);
      socket.data = { token, actorId: actor.id, userId, level, breakUntil, planState };
      // One query authenticates hundreds.
      pace(next);
    } catch (err) {
      const error = err instanceof ApiError ? err : apiErrors.internal();
      if (error !== err) deps.warn('handshake', 'a socket could not be authenticated', { err });
      refuse(error);
    }
  });
}

/**
 * Socket.IO sends missed events before it runs the authentication above. A stored connection is therefore restored only
 * while its session is valid and its plan still belongs in every room it was in, and never under view-as. Otherwise the client starts a new one.
 */
export function guardRecovery(
  io: RealtimeServer,
  sessions: SessionQueue,
  channels: readonly Channel[],
): void {
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
    // What a slow client has not received is not sent again over its next connection; it reads over HTTP.
    if (data.slow === true) return NO_SESSION;
    const account = await sessions.find(data.token);
    const allowed =
      account !== null &&
      account.id === data.userId &&
      session.rooms.every((room) => roomFor(channels, room, usableLevel(account)) === room);
    return allowed ? session : NO_SESSION;
  };
}

function handshakeError({ message, code }: ApiError): Error {
  const data: ErrorAnswer = { status: 'error', error: message, code };
  return Object.assign(new Error(message), { data });
}
