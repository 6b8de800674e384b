import type { EventState, LineDiff } from '../book/book-state.ts';
import { ALERTED_MARKETS, isMarketOpen, isPrematch, isSpecialOpen, mainQuote } from '../book/market-state.ts';
import { eventFields, type NewClosedAlert, quotePrices } from './alert-fields.ts';
import { smallestInterval } from './smallest-interval.ts';

/**
 * Markets of a not yet started event that were open and have closed, repeats and false closures included. `suspended` when
 * prices are still offered, `withdrawn` when they are not. An alternate line that is removed from an open market closes
 * nothing.
 *
 * A market closes at one moment: the interval is the smallest one, or after an outage the smallest that contains it.
 */
export function detectClosures(event: EventState, diff: LineDiff): NewClosedAlert[] {
  const { before, after, at, measuredAt, knownUntil } = diff;
  const interval = smallestInterval(measuredAt - knownUntil);
  if (before === null || interval === null || !isPrematch(event, at)) return [];
  const shared = {
    type: 'closed' as const,
    ...eventFields(event, after, at),
    outcome: null,
    points: null,
    hdp_type: null,
    time_interval: interval,
  };
  const alerts: NewClosedAlert[] = [];
  for (const market of ALERTED_MARKETS) {
    if (!isMarketOpen(before, market, at) || isMarketOpen(after, market, at)) continue;
    alerts.push({
      ...shared,
      market,
      specials_name: null,
      limit_val: before.limits[market],
      reason: after.markets[market].some(({ offered }) => offered) ? 'suspended' : 'withdrawn',
      quote: quotePrices(mainQuote(before, market), null),
    });
  }
  if (before.specials === after.specials) return alerts;
  for (const special of before.specials) {
    if (!isSpecialOpen(special, at)) continue;
    const now = after.specials.find(({ specialId }) => specialId === special.specialId);
    if (now && isSpecialOpen(now, at)) continue;
    alerts.push({
      ...shared,
      market: 'specials',
      specials_name: special.name,
      limit_val: special.limit,
      reason: now?.quote?.offered ? 'suspended' : 'withdrawn',
      quote: quotePrices(special.quote, special),
    });
  }
  return alerts;
}
