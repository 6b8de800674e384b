import type { ChangeSink } from '../../../ports.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import type { JsonObject } from '../wire/fields.ts';
import { type OptionalEndpoint, type OptionalPollDeps, pollOptional } from './poll-optional.ts';

/**
 * Polls whether the bookmaker accepts bets at all and notifies the sink of each change. Without a response the last
 * known status stays: a failing feed does not mean that betting is closed. Runs until the feed stops.
 */
export function watchBettingStatus(
  endpoint: OptionalEndpoint,
  deps: OptionalPollDeps,
  sink: Pick<ChangeSink, 'setBettingEnabled'>,
): Promise<void> {
  let isEnabled = true;
  return pollOptional(endpoint, deps, (body) => {
    if (typeof body.status !== 'string') throw new FeedFault('lost-response', { code: 'OTHER_ENDPOINT' });
    const enabled = parseBettingStatus(body);
    if (enabled === null || enabled === isEnabled) return;
    isEnabled = enabled;
    sink.setBettingEnabled(enabled);
    deps.log.info(
      { enabled },
      enabled ? 'the bookmaker accepts bets again' : 'the bookmaker has closed all betting',
    );
  });
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
