import type { Book } from '../book/book.ts';
import type { EventState, LineDiff, QuoteChange, SpecialState } from '../book/book-state.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { isAhead, isPrematch } from '../book/market-state.ts';
import { isPlaceholder } from '../book/relisting.ts';
import { measuredMarket, outcomeNames, type Selection, selectionPoints } from '../book/selection.ts';
import { type PriceMove, PriceTracks } from './price-tracks.ts';

const SETTLE_MS = 60_000;

/** A price that changed before its match starts. */
export interface ChangedPrice {
  readonly event: EventState;
  readonly line: LineDiff;
  readonly quote: QuoteChange;
  /** The special of its quote; null of every other market. */
  readonly special: SpecialState | null;
  readonly selection: Selection;
  /** Null: it cannot be bet on any more. */
  readonly price: number | null;
  /** Null when it cannot be bet on, or did not become lower by 2 % of the highest price of a day. */
  readonly fall: PriceMove | null;
}

/** A price error that has ended: what was made of its prices is wrong. */
export interface EndedPriceError extends Selection {
  readonly quote: string;
  /** Place of the outcome in the prices of the quote. */
  readonly index: number;
  /** Its moves are dated from `since` on; measured time, as the others. */
  readonly since: number;
  /** Its prices in the history begin at `begins` and end before `ends`. */
  readonly begins: number;
  readonly ends: number;
}

export interface MeasuredPrices {
  readonly prices: readonly ChangedPrice[];
  readonly errors: readonly EndedPriceError[];
}

/** The prices in force of the last day. `measure` only reads; `commit` adds a diff that has been written to the database. */
export class PriceMemory {
  readonly tracks = new PriceTracks();
  #settledAt = 0;

  /** Measures the prices that a diff changes. @param book The book before the diff. */
  measure(book: Book, { events, lines }: ChangeDiff): MeasuredPrices {
    const changed = new Map(events.map((event) => [event.eventId, event]));
    const measured = { prices: [] as ChangedPrice[], errors: [] as EndedPriceError[] };
    for (const line of lines) {
      if (!line.visible || line.quotes.length === 0) continue;
      const event = changed.get(line.after.eventId) ?? book.event(line.after.eventId);
      if (!event || isPlaceholder(event) || !isPrematch(event, line.at)) continue;
      for (const quote of line.quotes) this.#measureQuote(event, line, quote, measured);
    }
    return measured;
  }

  /** @param book The book after the diff, but with the lines before it. @param measuredAt The time of the change set (measured time). */
  commit(book: Book, { lines }: ChangeDiff, measuredAt: number): void {
    for (const line of lines) {
      const event = book.event(line.after.eventId);
      // A clock that is ahead makes matches look started; their prices count again when it has been set right.
      if (event && isPrematch(event, Math.min(line.at, line.measuredAt))) this.#record(line, measuredAt);
    }
    if (measuredAt - this.#settledAt <= SETTLE_MS) return;
    this.tracks.settle(measuredAt);
    this.#settledAt = measuredAt;
  }

  #measureQuote(
    event: EventState,
    line: LineDiff,
    quote: QuoteChange,
    { prices, errors }: { readonly prices: ChangedPrice[]; readonly errors: EndedPriceError[] },
  ): void {
    const { after, inForce, wasInForce } = quote;
    const market = measuredMarket(after.market);
    if (market === null || !(inForce || wasInForce)) return;
    const special = findSpecial(line, quote);
    const isOpen = inForce && isAhead(special ? special.cutoff : line.after.cutoff, line.at);
    for (const [index, price] of after.prices.entries()) {
      const current = currentPrice(quote, index);
      const next = inForce ? price : Number.NaN;
      if (Object.is(current, next)) continue;
      const slot = after.slot < 0 ? -1 : after.slot + index;
      const step = this.tracks.step(slot, line.measuredAt, current, next, line.knownUntil);
      const selection = {
        line_id: line.after.lineId,
        period: line.after.period,
        market,
        outcome: outcomeNames(after, special)[index] ?? '',
        points: selectionPoints(after, index, special),
        specials_name: special?.name ?? null,
      };
      const isOffered = isOpen && !Number.isNaN(next);
      prices.push({
        event,
        line,
        quote,
        special,
        selection,
        price: isOffered ? next : null,
        fall: isOffered ? step.move : null,
      });
      if (step.error === null) continue;
      const { dated, at } = step.error;
      errors.push({ ...selection, quote: after.key, index, since: dated, begins: at, ends: line.measuredAt });
    }
  }

  #record({ quotes, knownUntil, measuredAt }: LineDiff, dated: number): void {
    for (const quote of quotes) {
      const { after, inForce } = quote;
      if (measuredMarket(after.market) === null) continue;
      for (const [index, price] of after.prices.entries()) {
        const current = currentPrice(quote, index);
        const next = inForce ? price : Number.NaN;
        if (Object.is(current, next)) continue;
        if (!Number.isNaN(current)) {
          if (after.slot < 0) after.slot = this.tracks.allocate(after.prices.length);
          this.tracks.ended(after.slot + index, knownUntil, current);
        }
        // Without a price that has ended, there is nothing to measure against.
        if (!Number.isNaN(next) && after.slot >= 0) {
          this.tracks.began(after.slot + index, measuredAt, next, dated);
        }
      }
    }
  }
}

/** The price in force until the change; NaN when there was none, or when it is not comparable. */
function currentPrice({ before, after, wasInForce }: QuoteChange, index: number): number {
  const comparable = before !== null && before.prices.length === after.prices.length;
  return wasInForce && comparable ? (before.prices[index] ?? Number.NaN) : Number.NaN;
}

function findSpecial({ after }: LineDiff, quote: QuoteChange): SpecialState | null {
  if (quote.after.market !== 'special') return null;
  return after.specials.find(({ quote: own }) => own?.key === quote.after.key) ?? null;
}
