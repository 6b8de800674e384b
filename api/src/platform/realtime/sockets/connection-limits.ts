import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../http/api-error.ts';

export interface SocketLimits {
  /** Open sockets of one user in this process. */
  readonly perUser: number;
  /** Open connections of one address in this process, with a session or without one yet. */
  readonly perAddress: number;
}

/** Generous for one person on several devices, and for a small office behind one address. */
export const SOCKET_LIMITS: SocketLimits = { perUser: 20, perAddress: 60 };

/** Connections that one address may open in a minute, for each one that it may have open. */
const CONNECTS_A_MINUTE = 5;
const MINUTE_MS = 60_000;

export function tooManySockets(limit: number): ApiError {
  return new ApiError(
    429,
    'too_many_sockets',
    `At most ${limit} pages can receive live updates at a time. Close some; this one is updated every few seconds.`,
  );
}

/** The address of a caller: of the connection, or the last one of the header, which a trusted proxy has written itself. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (request.socket.remoteAddress ?? '');
}

/** Counts the connections of each address: those that are open, and those that were opened in the last minute. */
export function createAddressCounts(limits: SocketLimits, monotonicNow = () => performance.now()) {
  const open = new Map<string, number>();
  const recent = new Map<string, { until: number; count: number }>();

  return {
    /** Whether another connection is accepted. Counts the attempt. Twice the limit may connect, and is then refused with a sentence. */
    admits(address: string): boolean {
      const now = monotonicNow();
      const window = recent.get(address);
      const current =
        window !== undefined && window.until > now ? window : { until: now + MINUTE_MS, count: 0 };
      current.count += 1;
      recent.set(address, current);
      if (current.count > limits.perAddress * CONNECTS_A_MINUTE) return false;
      return (open.get(address) ?? 0) < limits.perAddress * 2;
    },
    opened(address: string): void {
      open.set(address, (open.get(address) ?? 0) + 1);
    },
    closed(address: string): void {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    },
    isOver: (address: string): boolean => (open.get(address) ?? 0) > limits.perAddress,
    /** Deletes the counts of addresses that have not connected for a minute. */
    sweep(): void {
      const now = monotonicNow();
      for (const [address, { until }] of recent) if (until <= now) recent.delete(address);
    },
  };
}
export type AddressCounts = ReturnType<typeof createAddressCounts>;
