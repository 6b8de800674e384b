import { MIN_LIMIT_CHANGE_PERCENTAGE, type TimeInterval } from '@fairline/shared/contracts';
import type { EventState, LineDiff, SpecialState } from '../book/book-state.ts';
import { ALERTED_MARKETS, isMarketOpen, isPrematch, isSpecialOpen, mainQuote } from '../book/market-state.ts';
import { eventFields, type NewLimitAlert, quotePrices } from './alert-fields.ts';
import { smallestInterval } from './smallest-interval.ts';

/**
 * Limits that moved on a line, repeats included. The market is open after the change and had a limit before it; a change
 * below the tolerance is the bookmaker's currency rounding.
 *
 * A limit moves at one moment: the interval is the smallest one, or after an outage the smallest that contains it.
 */
export function detectLimits(event: EventState, diff: LineDiff): NewLimitAlert[] {
  const { before, after, at, measuredAt, knownUntil } = diff;
  const interval = smallestInterval(measuredAt - knownUntil);
  if (before === null || interval === null || !isPrematch(event, at)) return [];
  const alerts: NewLimitAlert[] = [];
  if (before.limits !== after.limits) {
    for (const market of ALERTED_MARKETS) {
      const moved = limitMove(before.limits[market], after.limits[market]);
      if (moved === null || !isMarketOpen(after, market, at)) continue;
      const main = mainQuote(after, market);
      alerts.push({
        ...limitFields(event, diff, moved, interval),
        market,
        specials_name: null,
        quote: quotePrices(main, null),
      });
    }
  }
  if (before.specials === after.specials) return alerts;
  for (const special of after.specials) {
    const known = before.specials.find(({ specialId }) => specialId === special.specialId);
    const moved = limitMove(known?.limit ?? null, special.limit);
    if (moved === null || !isSpecialOpen(special, at)) continue;
    alerts.push({ ...limitFields(event, diff, moved, interval), ...specialFields(special) });
  }
  return alerts;
}

interface LimitMove {
  readonly from: number;
  readonly to: number;
  readonly percentage: number;
}

/**
 * `limitMove(900, 1800)` is up by 100 %. Null when there is no move to report: unknown before or after, or within the
 * tolerance.
 */
function limitMove(from: number | null, to: number | null): LimitMove | null {
  if (from === null || to === null || from === to || !(from > 0)) return null;
  const percentage = (Math.abs(to - from) / from) * 100;
  return percentage < MIN_LIMIT_CHANGE_PERCENTAGE ? null : { from, to, percentage };
}

function limitFields(
  event: EventState,
  { after, at }: LineDiff,
  { from, to, percentage }: LimitMove,
  interval: TimeInterval,
) {
  return {
    type: 'limit' as const,
    ...eventFields(event, after, at),
    outcome: null,
    points: null,
    hdp_type: null,
    time_interval: interval,
    limit_val: to,
    previous_limit_val: from,
    direction: to > from ? (1 as const) : (0 as const),
    drop_percentage: percentage,
  };
}

function specialFields(special: SpecialState) {
  return {
    market: 'specials' as const,
    specials_name: special.name,
    quote: quotePrices(special.quote, special),
  };
}
