import type { IncomingMessage } from 'node:http';
import { countedNetworks, WIDE_FACTOR } from '../../http/address-limits.ts';
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

  /** The networks of an address, each with the times that it may use the limits. */
  function listNetworks(address: string): { network: string; times: number }[] {
    const { near, wide } = countedNetworks(address);
    const own = { network: near, times: 1 };
    return wide === null ? [own] : [own, { network: wide, times: WIDE_FACTOR }];
  }

  function admitsNetwork(network: string, times: number): boolean {
    const now = monotonicNow();
    const window = recent.get(network);
    const current =
      window !== undefined && window.until > now ? window : { until: now + MINUTE_MS, count: 0 };
    current.count += 1;
    recent.set(network, current);
    if (current.count > times * limits.perAddress * CONNECTS_A_MINUTE) return false;
    return (open.get(network) ?? 0) < times * limits.perAddress * 2;
  }

  return {
    /** Whether another connection is accepted. Counts the attempt. Twice the limit may connect, and is then refused with a sentence. */
    admits: (address: string): boolean =>
      listNetworks(address).every(({ network, times }) => admitsNetwork(network, times)),
    opened(address: string): void {
      for (const { network } of listNetworks(address)) open.set(network, (open.get(network) ?? 0) + 1);
    },
    closed(address: string): void {
      for (const { network } of listNetworks(address)) {
        const left = (open.get(network) ?? 0) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    },
    isOver: (address: string): boolean =>
      listNetworks(address).some(
        ({ network, times }) => (open.get(network) ?? 0) > times * limits.perAddress,
      ),
    /** Deletes the counts of networks that have not connected for a minute. */
    sweep(): void {
      const now = monotonicNow();
      for (const [network, { until }] of recent) if (until <= now) recent.delete(network);
    },
  };
}
export type AddressCounts = ReturnType<typeof createAddressCounts>;
