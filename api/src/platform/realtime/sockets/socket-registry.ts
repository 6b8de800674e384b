import { usableLevel } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Accounts, SessionAccount } from '../../http/viewer.ts';
import type { Logger } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Channel } from '../channel.ts';
import { moveToPlanRooms } from '../socket-rooms.ts';
import type { RealtimeSocket } from '../socket-types.ts';

/** Sockets that one query checks. */
const BATCH = 1_000;
/** Pause before sockets that could not be checked are checked again, in milliseconds, and up to as much again. */
const RETRY_MS = 5_000;
/** How long a socket stays open although its session cannot be checked. Milliseconds. */
export const TOLERATED_MS = 5 * 60_000;

/** A timer is set for what ends within this time; `recheckAll` is called more often. Milliseconds. */
const LONGEST_WAIT_MS = 5 * 60_000;

export interface SocketRegistryDeps {
  readonly accounts: Pick<Accounts, 'bySessions'>;
  /** Whose data a socket receives; as for its handshake. */
  readonly viewed: (socket: RealtimeSocket, actor: SessionAccount) => Promise<SessionAccount>;
  readonly channels: readonly Channel[];
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly monotonicNow?: () => number;
  /** Epoch ms. */
  readonly now?: () => number;
}

export interface SocketRegistry {
  add(socket: RealtimeSocket): void;
  /** Whether a user may have another socket. Reserves it until the socket is added or its connection ends. */
  reserve(socket: RealtimeSocket, userId: string, limit: number): boolean;
  all(): Iterable<RealtimeSocket>;
  /** Closes the sockets of a user, and of administrators who view as that user, whose session has ended and moves the others to the rooms of their current plan. */
  recheck(userId: string): void;
  recheckAll(): void;
  stop(): void;
}

/** The open sockets of this process by user. Their sessions are checked together, in one query for up to 1,000. */
export function createSocketRegistry(deps: SocketRegistryDeps): SocketRegistry {
  const {
    accounts,
    viewed,
    channels,
    log,
    metrics,
    monotonicNow = () => performance.now(),
    now = Date.now,
  } = deps;
  /** By who signed in and by whose data they receive. */
  const byUser = new Map<string, Set<RealtimeSocket>>();
  const ends = new Map<RealtimeSocket, NodeJS.Timeout>();
  /** When the session of each socket was last known to be valid. */
  const checkedAt = new Map<RealtimeSocket, number>();
  const unchecked = new Set<RealtimeSocket>();
  /** Sockets of each user that are accepted but not added yet, by id. */
  const reserved = new Map<string, Set<string>>();
  let running = false;
  let retry: NodeJS.Timeout | undefined;

  function request(sockets: Iterable<RealtimeSocket>): void {
    for (const socket of sockets) unchecked.add(socket);
    if (running || unchecked.size === 0) return;
    running = true;
    clearTimeout(retry);
    // Sockets that connect together share a query.
    setImmediate(() => {
      checkAll().finally(() => {
        running = false;
        if (unchecked.size > 0) retryLater();
      });
    });
  }

  async function checkAll(): Promise<void> {
    while (unchecked.size > 0) {
      const batch = [...unchecked].slice(0, BATCH);
      for (const socket of batch) unchecked.delete(socket);
      try {
        const found = await accounts.bySessions([...new Set(batch.map(({ data }) => data.token))]);
        for (const socket of batch) apply(socket, await accountOf(socket, found.get(socket.data.token)));
      } catch (err) {
        const closed = postpone(batch);
        log.error(
          { err, sockets: checkedAt.size, closed },
          'the sessions of open sockets could not be checked',
        );
        return;
      }
    }
  }

  /** Null for a socket whose session or whose right to view as another user has ended. */
  async function accountOf(
    socket: RealtimeSocket,
    actor: SessionAccount | undefined,
  ): Promise<SessionAccount | null> {
    if (actor === undefined || socket.data.userId === actor.id) return actor ?? null;
    return viewed(socket, actor).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return null;
      throw error;
    });
  }

  function apply(socket: RealtimeSocket, account: SessionAccount | null): void {
    if (!checkedAt.has(socket)) return;
    if (account === null) {
      socket.disconnect(true);
      return;
    }
    checkedAt.set(socket, monotonicNow());
    recheckAtEnd(socket, account.endsAt);
    if (socket.data.planState === account.planState) return;
    const level = usableLevel(account);
    const hasOtherLevel = socket.data.level !== level;
    Object.assign(socket.data, { level, breakUntil: account.breakUntil, planState: account.planState });
    if (hasOtherLevel) moveToPlanRooms(socket, channels);
    socket.emit('account-changed');
  }

  /** Plans and breaks that end by time alone notify nobody. What ends later than the next check of all is left to that. */
  function recheckAtEnd(socket: RealtimeSocket, endsAt: number | null): void {
    clearTimeout(ends.get(socket));
    ends.delete(socket);
    if (endsAt === null || endsAt - now() > LONGEST_WAIT_MS) return;
    const timer = setTimeout(() => request(checkedAt.has(socket) ? [socket] : []), endsAt - now() + 1);
    timer.unref();
    ends.set(socket, timer);
  }

  /** Leaves the sockets open to be checked again, and closes those that were not checked for too long. */
  function postpone(batch: readonly RealtimeSocket[]): number {
    const oldest = monotonicNow() - TOLERATED_MS;
    const late = [...checkedAt].filter(([, at]) => at <= oldest).map(([socket]) => socket);
    for (const socket of batch) if (checkedAt.has(socket)) unchecked.add(socket);
    for (const socket of late) {
      unchecked.delete(socket);
      socket.disconnect(true);
    }
    return late.length;
  }

  function retryLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => request([]), RETRY_MS * (1 + Math.random()));
    retry.unref();
  }

  function release(socketId: string, userId: string): void {
    const reservations = reserved.get(userId);
    reservations?.delete(socketId);
    if (reservations?.size === 0) reserved.delete(userId);
  }

  function usersOf({ data }: RealtimeSocket): ReadonlySet<string> {
    return new Set([data.actorId, data.userId]);
  }

  function countOf(actorId: string): number {
    return [...(byUser.get(actorId) ?? [])].filter(({ data }) => data.actorId === actorId).length;
  }

  function remove(socket: RealtimeSocket): void {
    metrics.sockets.dec();
    checkedAt.delete(socket);
    clearTimeout(ends.get(socket));
    ends.delete(socket);
    unchecked.delete(socket);
    for (const userId of usersOf(socket)) {
      const sockets = byUser.get(userId);
      sockets?.delete(socket);
      if (sockets?.size === 0) byUser.delete(userId);
    }
  }

  return {
    add(socket) {
      release(socket.id, socket.data.actorId);
      for (const userId of usersOf(socket)) {
        byUser.set(userId, (byUser.get(userId) ?? new Set()).add(socket));
      }
      checkedAt.set(socket, monotonicNow());
      metrics.sockets.inc();
      socket.once('disconnect', () => remove(socket));
      // The session may have ended after the handshake was checked and before the socket was registered here.
      request([socket]);
    },
    reserve(socket, userId, limit) {
      const reservations = reserved.get(userId) ?? new Set();
      if (countOf(userId) + reservations.size >= limit) return false;
      reserved.set(userId, reservations.add(socket.id));
      socket.conn.once('close', () => release(socket.id, userId));
      return true;
    },
    all: () => checkedAt.keys(),
    recheck: (userId) => request(byUser.get(userId) ?? []),
    recheckAll: () => request(checkedAt.keys()),
    stop() {
      clearTimeout(retry);
      for (const timer of ends.values()) clearTimeout(timer);
      ends.clear();
    },
  };
}
