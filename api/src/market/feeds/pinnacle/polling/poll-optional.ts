import type { Logger } from '../../../../platform/log.ts';
import type { LogFault } from '../../fault-log.ts';
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
  readonly logFault: LogFault;
  readonly signal: AbortSignal;
}

/**
 * Polls an endpoint that the feed works without, until the feed stops. Its failures do not change the health of the feed; after one
 * it pauses for a minute, where it is not served for ten.
 *
 * @param onBody Receives each response that has content. Throws a `lost-response` fault for one that cannot be the answer.
 */
export async function pollOptional(
  { path, intervalMs }: OptionalEndpoint,
  { sendRequest, clock, log, logFault, signal }: OptionalPollDeps,
  onBody: (body: JsonObject) => void | Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    let pause = intervalMs;
    try {
      const response = readResponse((await sendRequest(path, {}, true)).text);
      if (response !== null) await onBody(response.body);
    } catch (error) {
      if (signal.aborted) return;
      const isFault = error instanceof FeedFault;
      if (!isFault) log.error({ err: error, path }, 'a response could not be processed');
      const fault = isFault ? error : new FeedFault('lost-response', { code: 'NOT_PROCESSED' });
      const isServed = fault.kind !== 'retired' && fault.status !== 403;
      const failedMs = isServed ? FAILED_PAUSE_MS : NOT_SERVED_PAUSE_MS;
      pause = Math.max(intervalMs, failedMs, Math.min(fault.retryAfterMs ?? 0, NOT_SERVED_PAUSE_MS));
      logFault(path, fault, { path });
    }
    await clock.wait(pause, signal);
  }
}
