import type { EventState, LineDiff, QuoteChange, SpecialState } from '../book/book-state.ts';
import { isAhead, isPrematch, mainQuote } from '../book/market-state.ts';
import {
  alertMarket,
  eventFields,
  type MoveSubject,
  type NewPriceMove,
  outcomeNames,
  quotePrices,
  selectionPoints,
} from './alert-fields.ts';
import type { PriceError, PriceTracks } from './windows/price-tracks.ts';

/** A price in force that changed. */
export interface PriceChange {
  readonly subject: MoveSubject & { readonly outcome: string };
  readonly quote: string;
  /** Place of the outcome in the prices of the quote. */
  readonly index: number;
  /** Null: the selection is not in force any more. */
  readonly price: number | null;
  /** The drop, if it is one that is stored. */
  readonly move: NewPriceMove | null;
  /** The price error that this price ends; null when it ends none. */
  readonly error: PriceError | null;
  /** The time of the price itself (measured time). */
  readonly changedAt: number;
}

/**
 * The prices in force of a line that changed, with those that became lower.
 *
 * @param measuredAt The time of the change set (measured time), which its moves are dated with.
 */
export function detectPrices(
  event: EventState,
  diff: LineDiff,
  tracks: PriceTracks,
  measuredAt: number,
): PriceChange[] {
  const { after: line, quotes, at } = diff;
  if (quotes.length === 0 || !isPrematch(event, at)) return [];
  const changes: PriceChange[] = [];
  for (const change of quotes) {
    const market = alertMarket(change.after.market);
    if (market === null || !(change.inForce || change.wasInForce)) continue;
    const special = specialOf(diff, change);
    const cutoff = special ? special.cutoff : line.cutoff;
    const isOpen = change.inForce && isAhead(cutoff, at);
    for (const [index, price] of change.after.prices.entries()) {
      const current = currentPrice(change, index);
      const next = change.inForce ? price : Number.NaN;
      if (Object.is(current, next)) continue;
      const { slot } = change.after;
      const step = tracks.step(slot < 0 ? -1 : slot + index, diff.measuredAt, current, next, diff.knownUntil);
      const points = selectionPoints(change.after, index, special);
      const outcome = outcomeNames(change.after, special)[index] ?? '';
      const { lineId: line_id, period } = line;
      const subject = { line_id, period, market, outcome, points, specials_name: special?.name ?? null };
      const move: NewPriceMove | null =
        step.move === null || !isOpen
          ? null
          : {
              type: 'odds',
              ...eventFields(event, line, at, measuredAt),
              ...subject,
              limit_val: change.limit,
              odds: price,
              ...step.move,
              main: market !== 'specials' && mainQuote(line, market) === change.after,
              closes: cutoff !== null && cutoff < event.starts ? new Date(cutoff).toISOString() : null,
              quote: quotePrices(change.after, special),
            };
      changes.push({
        subject,
        quote: change.after.key,
        index,
        price: isOpen && !Number.isNaN(next) ? next : null,
        move,
        error: step.error,
        changedAt: diff.measuredAt,
      });
    }
  }
  return changes;
}

/** The price in force until the change; NaN when there was none, or when it is not comparable. */
export function currentPrice({ before, after, wasInForce }: QuoteChange, index: number): number {
  const comparable = before !== null && before.prices.length === after.prices.length;
  return wasInForce && comparable ? (before.prices[index] ?? Number.NaN) : Number.NaN;
}

function specialOf({ after }: LineDiff, change: QuoteChange): SpecialState | null {
  if (change.after.market !== 'special') return null;
  return after.specials.find(({ quote }) => quote?.key === change.after.key) ?? null;
}
