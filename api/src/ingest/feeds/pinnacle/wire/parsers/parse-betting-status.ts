import type { JsonObject } from '../fields.ts';

/**
 * Whether bets are taken before the match: false while the whole book is closed, null for an answer that says nothing
 * known. Closed live betting alone leaves it true, because alerts are about prematch markets.
 */
export function parseBettingStatus(body: JsonObject): boolean | null {
  if (body.status === 'ALL_BETTING_CLOSED') return false;
  if (body.status === 'ALL_BETTING_ENABLED' || body.status === 'ALL_LIVE_BETTING_CLOSED') return true;
  return null;
}
