import { createConcurrencyLimit } from '../../../../platform/outgoing/concurrency-limit.ts';
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

/** Requests since the start. */
export interface RequestCounts {
  sent: number;
  /** Responses with status 429. */
  rateLimited: number;
  /** Requests sent between a 429 and the next accepted response of any endpoint. */
  sentDuringRateLimit: number;
}

/**
 * This many 429 in a row, of any endpoints, mean that the account as a whole is limited; a limit of one endpoint and sport
 * is interrupted by the accepted responses of the others.
 */
const ACCOUNT_WIDE = 3;

/** One per feed: all sports share the concurrency limit and the account gate. */
export function createSendRequest(options: {
  readonly transport: Transport;
  readonly profile: FeedProfile;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly counts?: RequestCounts;
}): SendRequest {
  const { transport, profile, clock, signal } = options;
  const counts = options.counts ?? { sent: 0, rateLimited: 0, sentDuringRateLimit: 0 };
  const gate = createAccountGate(clock);
  const limited = createConcurrencyLimit(profile.concurrency);
  let rateLimitedInRow = 0;
  /** Pauses of the whole account since the last accepted response. */
  let pauses = 0;

  /** @param sentAfter How many pauses there had been when the request was sent. */
  function failed(fault: FeedFault, isOptional: boolean, sentAfter: number): void {
    switch (fault.kind) {
      case 'account':
        if (fault.status === 401 || !isOptional) gate.close(profile.accountPauseMs);
        else gate.open();
        return;
      case 'rate-limit': {
        counts.rateLimited += 1;
        rateLimitedInRow += 1;
        const { pauseMs, capMs } = profile.rateLimit;
        if (rateLimitedInRow < ACCOUNT_WIDE) gate.unclear();
        else {
          // Only a request that was sent after a pause shows that it was too short.
          if (sentAfter === pauses) pauses += 1;
          gate.close(Math.min(capMs, pauseMs * 2 ** Math.min(10, pauses - 1)));
        }
        return;
      }
      case 'unreachable':
      case 'lost-response':
      case 'server':
        gate.unclear();
        return;
      default:
        gate.open();
    }
  }

  return (path, query, isOptional) =>
    limited(async () => {
      await gate.pass(signal);
      counts.sent += 1;
      const sentAfter = pauses;
      if (rateLimitedInRow > 0) counts.sentDuringRateLimit += 1;
      try {
        const response = await transport.get(path, query, signal);
        rateLimitedInRow = 0;
        pauses = 0;
        gate.open();
        return response;
      } catch (error) {
        if (error instanceof FeedFault) failed(error, isOptional, sentAfter);
        else gate.unclear();
        throw error;
      }
    });
}
