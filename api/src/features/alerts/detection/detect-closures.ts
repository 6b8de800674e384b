import { TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';
import type { EventState, LineDiff } from '../../../market/book/book-state.ts';
import {
  ALERTED_MARKETS,
  isMarketOpen,
  isPrematch,
  isSpecialOpen,
  mainQuote,
} from '../../../market/book/market-state.ts';
import { eventFields, type NewClosing, quoteFields, quotePrices } from './alert-fields.ts';

/**
 * Markets of a not yet started event that were open and have closed, false closures included. `suspended` when
 * prices are still offered, `withdrawn` when they are not. An alternate line that is removed from an open market closes
 * nothing.
 *
 * A market closes at one moment: the interval is the smallest one, or after an outage the smallest that contains it.
 *
 * @param dated The time of the change set (measured time), which its moves are dated with.
 */
export function detectClosures(event: EventState, diff: LineDiff, dated: number): NewClosing[] {
  const { before, after, at, measuredAt, knownUntil } = diff;
  const interval = smallestInterval(measuredAt - knownUntil);
  if (before === null || interval === null || !isPrematch(event, at)) return [];
  const shared = {
    type: 'closed' as const,
    ...eventFields(event, after, at, dated),
    outcome: null,
    points: null,
    time_interval: interval,
  };
  const closings: NewClosing[] = [];
  for (const market of ALERTED_MARKETS) {
    if (!isMarketOpen(before, market, at) || isMarketOpen(after, market, at)) continue;
    closings.push({
      ...shared,
      market,
      specials_name: null,
      limit_val: before.limits[market],
      reason: after.markets[market].some(({ offered }) => offered) ? 'suspended' : 'withdrawn',
      ...quoteFields(mainQuote(before, market)),
    });
  }
  if (before.specials === after.specials) return closings;
  for (const special of before.specials) {
    if (!isSpecialOpen(special, at)) continue;
    const now = after.specials.find(({ specialId }) => specialId === special.specialId);
    if (now && isSpecialOpen(now, at)) continue;
    closings.push({
      ...shared,
      market: 'specials',
      specials_name: special.name,
      limit_val: special.limit,
      reason: now?.quote?.offered ? 'suspended' : 'withdrawn',
      quote: quotePrices(special.quote, special),
      quote_points: null,
    });
  }
  return closings;
}

/**
 * The smallest time interval, in seconds, that contains a change whose state before was last in force `age` milliseconds
 * ago; null when that is a day or more.
 * @example smallestInterval(0) // 10
 * @example smallestInterval(7_200_000) // 10_800
 */
function smallestInterval(age: number): TimeInterval | null {
  return TIME_INTERVALS.find((seconds) => seconds * 1000 > age) ?? null;
}
