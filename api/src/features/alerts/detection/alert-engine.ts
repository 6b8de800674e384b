import { MAX_CONFIRM_SECONDS } from '@fairline/shared/contracts';
import type { Book } from '../../../market/book/book.ts';
import type { EventState, LineDiff } from '../../../market/book/book-state.ts';
import type { ChangeDiff } from '../../../market/book/diff/diff-change.ts';
import { isPrematch, mainQuote, openMarketCount } from '../../../market/book/market-state.ts';
import { isPlaceholder, isRelisted } from '../../../market/book/relisting.ts';
import type { MarketChange } from '../../../market/observer.ts';
import type { ChangedPrice, EndedPriceError } from '../../../market/prices/price-memory.ts';
import {
  eventFields,
  type MoveSubject,
  type NewClosing,
  type NewLimitMove,
  type NewPriceMove,
  quotePrices,
} from './alert-fields.ts';
import { detectClosures } from './detect-closures.ts';
import { detectLimits, type LimitChange } from './detect-limits.ts';
import { LimitTracks } from './limit-tracks.ts';

/**
 * A blackout is the bookmaker closing its book, which says nothing about a market: at least so many closures in one change
 * set, and at least this share of the sport's open markets.
 */
const BLACKOUT = { markets: 20, share: 0.5 };
const RECENT_MS = MAX_CONFIRM_SECONDS * 1000;
const PRUNE_MS = 60_000;

/** A price in force after a move that is stored: streams that confirm need it. */
export interface NewPriceStep extends MoveSubject {
  readonly outcome: string;
  /** Null: not in force any more. */
  readonly price: number | null;
}

/** The end of a limit in force. */
export interface NewLimitEnd {
  readonly line_id: string;
  /** As in the limit tracks. */
  readonly market: string;
  /** Measured time. */
  readonly until: number;
  readonly limit_val: number;
}

export interface DetectedMoves {
  /** When the answer came, by the wall clock. */
  readonly at: number;
  /** The time of the change set (measured time), later than that of the one before. */
  readonly measuredAt: number;
  readonly odds: readonly NewPriceMove[];
  readonly limit: readonly NewLimitMove[];
  readonly closed: readonly NewClosing[];
  readonly steps: readonly NewPriceStep[];
  readonly errors: readonly EndedPriceError[];
  readonly limitEnds: readonly NewLimitEnd[];
}

/**
 * Finds the moves of a change. `detect` only reads; `commit` adds a diff that has been written to the database to what is known of the
 * last day.
 */
export class AlertEngine {
  readonly limits = new LimitTracks();
  readonly recent = new RecentMoves();
  #prunedAt = 0;

  /** @param book The book before the change. */
  detect(book: Book, change: MarketChange): DetectedMoves {
    const { diff, at, measuredAt, prices, errors } = change;
    const events = new Map(diff.events.map((event) => [event.eventId, event]));
    const limits: { line: LineDiff; changes: LimitChange[] }[] = [];
    const closures: { event: EventState; closings: NewClosing[] }[] = [];
    let closed = 0;
    for (const line of diff.lines) {
      if (!line.visible) continue;
      const event = events.get(line.after.eventId) ?? book.event(line.after.eventId);
      if (!event || isPlaceholder(event)) continue;
      limits.push({ line, changes: detectLimits(event, line, this.limits, measuredAt) });
      const closings = detectClosures(event, line, measuredAt);
      if (closings.length === 0) continue;
      closed += closings.length;
      closures.push({ event, closings });
    }
    return {
      at,
      measuredAt,
      odds: prices.flatMap((price) => priceMove(price, measuredAt) ?? []),
      limit: limits.flatMap(({ changes }) => changes.flatMap(({ move }) => move ?? [])),
      closed: this.#withoutFalseClosures(book, change, closures, closed),
      steps: prices.flatMap(({ selection, price, fall }) =>
        fall === null && this.recent.has(selection, measuredAt) ? [{ ...selection, price }] : [],
      ),
      errors,
      limitEnds: limits.flatMap(({ line, changes }) =>
        changes.flatMap(({ key, before }) =>
          typeof before === 'number'
            ? [{ line_id: line.after.lineId, market: key, until: line.knownUntil, limit_val: before }]
            : [],
        ),
      ),
    };
  }

  /** @param book The book after the diff, but with the lines before it. */
  commit(book: Book, diff: ChangeDiff, { measuredAt, odds }: DetectedMoves): void {
    for (const move of odds) this.recent.add(move, measuredAt);
    for (const line of diff.lines) {
      const event = book.event(line.after.eventId);
      // A clock that is ahead makes matches look started; their limits count again when it has been set right.
      if (!event || !isPrematch(event, Math.min(line.at, line.measuredAt))) continue;
      if (!isPlaceholder(event)) this.#recordLimits(event, line, measuredAt);
    }
    if (measuredAt - this.#prunedAt <= PRUNE_MS) return;
    this.recent.prune(measuredAt);
    this.limits.prune(measuredAt);
    this.#prunedAt = measuredAt;
  }

  #recordLimits(event: EventState, line: LineDiff, measuredAt: number): void {
    if (!line.visible) return;
    for (const { key, before, after } of detectLimits(event, line, this.limits, measuredAt)) {
      if (typeof before === 'number') this.limits.ended(key, line.knownUntil, before);
      if (after === null) this.limits.forget(key);
    }
  }

  /** Closures while betting is disabled, in a blackout, and of events that are listed again under another id are false. */
  #withoutFalseClosures(
    book: Book,
    { diff, bettingEnabled }: MarketChange,
    closures: readonly { event: EventState; closings: NewClosing[] }[],
    closed: number,
  ): NewClosing[] {
    if (!bettingEnabled || closed === 0) return [];
    if (closed >= BLACKOUT.markets && !hasMoreOpenMarkets(book, diff, closed / BLACKOUT.share)) return [];
    return closures.flatMap(({ event, closings }) =>
      isRelisted(book, event, diff.change.receivedAt) ? [] : closings,
    );
  }
}

/** Whether more than `count` markets of the sport's not yet started events were open before the diff. */
function hasMoreOpenMarkets(book: Book, { change }: ChangeDiff, count: number): boolean {
  let open = 0;
  for (const event of book.eventsOf(change.sportId)) {
    if (!isPrematch(event, change.receivedAt)) continue;
    for (const line of book.linesOf(event.eventId)) open += openMarketCount(line, change.receivedAt);
    if (open > count) return true;
  }
  return false;
}

/** The selections with a move so recent that a stream may still have to confirm it. */
class RecentMoves {
  readonly #movedAt = new Map<string, number>();

  /** @param measuredAt Measured time, as all times here. */
  add(subject: MoveSubject, measuredAt: number): void {
    this.#movedAt.set(toKey(subject), measuredAt);
  }

  has(subject: MoveSubject, measuredAt: number): boolean {
    const movedAt = this.#movedAt.get(toKey(subject));
    return movedAt !== undefined && measuredAt - movedAt <= RECENT_MS;
  }

  prune(measuredAt: number): void {
    for (const [key, movedAt] of this.#movedAt) {
      if (measuredAt - movedAt > RECENT_MS) this.#movedAt.delete(key);
    }
  }
}

function toKey({ line_id, market, outcome, points, specials_name }: MoveSubject): string {
  return `${line_id}|${market}|${outcome ?? ''}|${points ?? ''}|${specials_name ?? ''}`;
}

/**
 * The move of a price that became lower; null for any other change.
 *
 * @param measuredAt The time of the change set (measured time), which its moves are dated with.
 */
function priceMove(changed: ChangedPrice, measuredAt: number): NewPriceMove | null {
  const { event, line, quote, special, selection, price, fall } = changed;
  if (fall === null || price === null) return null;
  const cutoff = special ? special.cutoff : line.after.cutoff;
  const { market } = selection;
  return {
    type: 'odds',
    ...eventFields(event, line.after, line.at, measuredAt),
    ...selection,
    limit_val: quote.limit,
    odds: price,
    ...fall,
    main: market !== 'specials' && mainQuote(line.after, market) === quote.after,
    closes: cutoff !== null && cutoff < event.starts ? new Date(cutoff).toISOString() : null,
    quote: quotePrices(quote.after, special),
  };
}
