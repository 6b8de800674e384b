import type { FeedProfile } from '../profiles/feed-profile.ts';
import { createAccountGate } from './account-gate.ts';
import type { Clock } from './clock.ts';
import { FeedFault } from './feed-fault.ts';
import type { HttpResponse, Transport } from './transport.ts';

/**
 * Sends a request as soon as the concurrency limit and the account gate permit it.
 *
 * @param isOptional a 403 then means that this endpoint is closed to the account, not that the account is rejected
 */
export type SendRequest = (
  path: string,
  query: Readonly<Record<string, string>>,
  isOptional: boolean,
) => Promise<HttpResponse>;

/** One per feed: all sports share the concurrency limit and the account gate. */
export function createSendRequest(options: {
  readonly transport: Transport;
  readonly profile: FeedProfile;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}): SendRequest {
  const { transport, profile, clock, signal } = options;
  const gate = createAccountGate(clock, profile.accountPauseMs);
  const limited = createConcurrencyLimit(profile.concurrency);
  return (path, query, isOptional) =>
    limited(async () => {
      await gate.pass(signal);
      try {
        const response = await transport.get(path, query, signal);
        gate.open();
        return response;
      } catch (error) {
        const isRejected = error instanceof FeedFault && error.kind === 'account';
        if (isRejected && (error.status === 401 || !isOptional)) gate.close();
        else gate.open();
        throw error;
      }
    });
}

/** Runs at most `size` tasks at once, in the order in which they were submitted. */
export function createConcurrencyLimit(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = size;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
