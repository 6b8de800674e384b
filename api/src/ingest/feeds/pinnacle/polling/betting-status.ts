import type { Logger } from '../../../../platform/log.ts';
import type { ChangeSink } from '../../../ports.ts';
import type { Clock } from '../transport/clock.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import type { SendRequest } from '../transport/send-request.ts';
import type { JsonObject } from '../wire/fields.ts';
import { readResponse } from '../wire/read-response.ts';

const FAILED_PAUSE_MS = 60_000;
const NOT_SERVED_PAUSE_MS = 10 * 60_000;

/**
 * Polls whether the bookmaker accepts bets at all and notifies the sink of each change. Without a response the last
 * known status stays: a failing feed does not mean that betting is closed. Runs until the feed stops.
 */
export async function watchBettingStatus(options: {
  readonly sendRequest: SendRequest;
  readonly path: string;
  readonly intervalMs: number;
  readonly sink: Pick<ChangeSink, 'setBettingEnabled'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { sendRequest, path, intervalMs, sink, clock, log, signal } = options;
  let isEnabled = true;
  while (!signal.aborted) {
    let pause = intervalMs;
    try {
      const response = readResponse((await sendRequest(path, {}, true)).text);
      const enabled = response === null ? null : parseBettingStatus(response.body);
      if (enabled !== null && enabled !== isEnabled) {
        isEnabled = enabled;
        sink.setBettingEnabled(enabled);
        log.info(
          { enabled },
          enabled ? 'the bookmaker accepts bets again' : 'the bookmaker has closed all betting',
        );
      }
    } catch (error) {
      if (signal.aborted) return;
      const kind = error instanceof FeedFault ? error.kind : 'unknown';
      const isForbidden = error instanceof FeedFault && error.status === 403;
      const failedMs = kind === 'retired' || isForbidden ? NOT_SERVED_PAUSE_MS : FAILED_PAUSE_MS;
      const requestedMs = error instanceof FeedFault ? (error.retryAfterMs ?? 0) : 0;
      pause = Math.max(intervalMs, failedMs, Math.min(requestedMs, NOT_SERVED_PAUSE_MS));
      log.debug({ kind }, 'the betting status could not be read');
    }
    await clock.wait(pause, signal);
  }
}

/**
 * Whether prematch bets are accepted: false while all betting is closed, null for an unknown status. Closed live betting
 * alone is true, because alerts are about prematch markets.
 */
export function parseBettingStatus(body: JsonObject): boolean | null {
  if (body.status === 'ALL_BETTING_CLOSED') return false;
  if (body.status === 'ALL_BETTING_ENABLED' || body.status === 'ALL_LIVE_BETTING_CLOSED') return true;
  return null;
}
