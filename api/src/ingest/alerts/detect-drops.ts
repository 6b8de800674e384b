import type { EventState, LinePlan, QuoteChange, SpecialState } from '../book/book-state.ts';
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

/**
 * The drops among a line's changed quotes, before duplicates are taken out.
 *
 * @param knownUntil After an outage: until when the prices before are known to have been in force.
 */
export function detectDrops(
  event: EventState,
  plan: LinePlan,
  windows: DropWindows,
  knownUntil: number | null = null,
): NewOddsAlert[] {
  const { after: line, quotes } = plan;
  const at = line.since;
  if (quotes.length === 0 || !isPrematch(event, at)) return [];
  const until = inForceUntil(plan, knownUntil);
  const alerts: NewOddsAlert[] = [];
  for (const change of quotes) {
    if (!change.inForce) continue;
    const market = alertMarket(change.after.market);
    if (market === null) continue;
    const special = specialOf(plan, change);
    if (!isAhead(special ? special.cutoff : line.cutoff, at)) continue;
    for (const [index, price] of change.after.prices.entries()) {
      const drop = findDrop(windows, change, index, price, at, until);
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

/** When the prices before a plan ended: with the plan, or, after an outage, when they were last seen or made. */
export function inForceUntil({ before, after }: LinePlan, knownUntil: number | null): number {
  if (knownUntil === null) return after.since;
  return Math.min(after.since, Math.max(knownUntil, before?.since ?? knownUntil));
}

function findDrop(
  windows: DropWindows,
  change: QuoteChange,
  index: number,
  price: number,
  at: number,
  until: number,
) {
  const { before, after, wasInForce } = change;
  const comparable = before !== null && before.prices.length === after.prices.length;
  const current = wasInForce && comparable ? (before.prices[index] ?? Number.NaN) : Number.NaN;
  // A contestant without a price cannot drop.
  if (Number.isNaN(price) || current === price) return null;
  return windows.find(after.slot < 0 ? -1 : after.slot + index, at, current, price, until);
}

function specialOf({ after }: LinePlan, change: QuoteChange): SpecialState | null {
  if (change.after.market !== 'special') return null;
  return after.specials.find(({ quote }) => quote?.key === change.after.key) ?? null;
}
