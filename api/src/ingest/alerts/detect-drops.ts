import type { EventState, LineDiff, QuoteChange, SpecialState } from '../book/book-state.ts';
import { isAhead, isPrematch } from '../book/market-state.ts';
import {
  alertMarket,
  eventFields,
  hdpType,
  type NewOddsAlert,
  outcomeNames,
  quotePrices,
  selectionPoints,
} from './alert-fields.ts';
import type { DropWindows } from './windows/drop-windows.ts';

/** The drops among a line's changed quotes, repeats included. */
export function detectDrops(event: EventState, diff: LineDiff, windows: DropWindows): NewOddsAlert[] {
  const { after: line, quotes, at } = diff;
  if (quotes.length === 0 || !isPrematch(event, at)) return [];
  const alerts: NewOddsAlert[] = [];
  for (const change of quotes) {
    if (!change.inForce) continue;
    const market = alertMarket(change.after.market);
    if (market === null) continue;
    const special = specialOf(diff, change);
    if (!isAhead(special ? special.cutoff : line.cutoff, at)) continue;
    for (const [index, price] of change.after.prices.entries()) {
      const drop = findDrop(windows, change, index, price, diff);
      if (drop === null) continue;
      const points = selectionPoints(change.after, index, special);
      alerts.push({
        type: 'odds',
        ...eventFields(event, line, at),
        market,
        outcome: outcomeNames(change.after, special)[index] ?? '',
        points,
        specials_name: special?.name ?? null,
        limit_val: change.limit,
        hdp_type: hdpType(points),
        time_interval: drop.interval,
        odd_val: price,
        odds: price,
        previous_odds: drop.previous,
        drop_percentage: drop.percentage,
        quote: quotePrices(change.after, special) ?? {},
      });
    }
  }
  return alerts;
}

function findDrop(
  windows: DropWindows,
  change: QuoteChange,
  index: number,
  price: number,
  { measuredAt, knownUntil }: LineDiff,
) {
  const { before, after, wasInForce } = change;
  const comparable = before !== null && before.prices.length === after.prices.length;
  const current = wasInForce && comparable ? (before.prices[index] ?? Number.NaN) : Number.NaN;
  // A contestant without a price cannot drop.
  if (Number.isNaN(price) || current === price) return null;
  return windows.find(after.slot < 0 ? -1 : after.slot + index, measuredAt, current, price, knownUntil);
}

function specialOf({ after }: LineDiff, change: QuoteChange): SpecialState | null {
  if (change.after.market !== 'special') return null;
  return after.specials.find(({ quote }) => quote?.key === change.after.key) ?? null;
}
