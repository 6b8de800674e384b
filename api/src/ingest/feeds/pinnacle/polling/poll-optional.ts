import type { Logger } from '../../../../platform/log.ts';
import type { Clock } from '../transport/clock.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import type { SendRequest } from '../transport/send-request.ts';
import type { JsonObject } from '../wire/fields.ts';
import { readResponse } from '../wire/read-response.ts';

const FAILED_PAUSE_MS = 60_000;
const NOT_SERVED_PAUSE_MS = 10 * 60_000;

/** An endpoint that answers for all sports at once, without a cursor. */
export interface OptionalEndpoint {
  readonly path: string;
  /** From the end of one response to the next request. Milliseconds. */
  readonly intervalMs: number;
}

export interface OptionalPollDeps {
  readonly sendRequest: SendRequest;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Polls an endpoint that the feed works without, until the feed stops. Its failures do not change the health of the feed; after one
 * it pauses for a minute, where it is not served for ten.
 *
 * @param onBody Receives each response that has content.
 */
export async function pollOptional(
  { path, intervalMs }: OptionalEndpoint,
  { sendRequest, clock, log, signal }: OptionalPollDeps,
  onBody: (body: JsonObject) => void | Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    let pause = intervalMs;
    try {
      const response = readResponse((await sendRequest(path, {}, true)).text);
      if (response !== null) await onBody(response.body);
    } catch (error) {
      if (signal.aborted) return;
      const kind = error instanceof FeedFault ? error.kind : 'unknown';
      const isForbidden = error instanceof FeedFault && error.status === 403;
      const failedMs = kind === 'retired' || isForbidden ? NOT_SERVED_PAUSE_MS : FAILED_PAUSE_MS;
      const requestedMs = error instanceof FeedFault ? (error.retryAfterMs ?? 0) : 0;
      pause = Math.max(intervalMs, failedMs, Math.min(requestedMs, NOT_SERVED_PAUSE_MS));
      log.debug({ kind, path }, 'an optional endpoint could not be read');
    }
    await clock.wait(pause, signal);
  }
}
