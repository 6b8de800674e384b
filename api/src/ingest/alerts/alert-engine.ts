import type { Book } from '../book/book.ts';
import type { EventState, LineDiff } from '../book/book-state.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { isPrematch, openMarketCount } from '../book/market-state.ts';
import { isPlaceholder, isRelisted } from '../book/relisting.ts';
import {
  alertMarket,
  type MoveSubject,
  type NewClosing,
  type NewLimitMove,
  type NewPriceMove,
} from './alert-fields.ts';
import { detectClosures } from './detect-closures.ts';
import { detectLimits, type LimitChange } from './detect-limits.ts';
import { currentPrice, detectPrices, type PriceChange } from './detect-prices.ts';
import { RecentMoves } from './recent-moves.ts';
import { LimitTracks } from './windows/limit-tracks.ts';
import { PriceTracks } from './windows/price-tracks.ts';

/**
 * A blackout is the bookmaker closing its book, which says nothing about a market: at least so many closures in one change
 * set, and at least this share of the sport's open markets.
 */
const BLACKOUT = { markets: 20, share: 0.5 };
const PRUNE_MS = 60_000;

/** A price in force after a move that is stored: streams that confirm need it. */
export interface NewPriceStep extends MoveSubject {
  readonly outcome: string;
  /** Null: not in force any more. */
  readonly price: number | null;
}

/** A price error that has ended: the moves of its subject since then, and the prices in the history, are wrong. */
export interface EndedPriceError extends MoveSubject {
  readonly outcome: string;
  readonly quote: string;
  readonly index: number;
  /** Its moves are dated from `since` on; measured time, as the others. */
  readonly since: number;
  /** Its prices in the history begin at `begins` and end before `ends`. */
  readonly begins: number;
  readonly ends: number;
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
 * Finds the moves of a diff. `detect` only reads; `commit` adds the diff to what is known of the last day, and is called
 * after the diff has been written to the database.
 */
export class AlertEngine {
  readonly prices = new PriceTracks();
  readonly limits = new LimitTracks();
  readonly recent = new RecentMoves();
  /** False while the bookmaker has closed its whole book on purpose (maintenance). */
  bettingEnabled = true;
  /** The time of the last change set (measured time). */
  measuredUntil = 0;
  #prunedAt = 0;

  /** @param book The book before the diff. */
  detect(book: Book, diff: ChangeDiff): DetectedMoves {
    const measuredAt = Math.max(Math.round(diff.change.receivedAt + diff.offset), this.measuredUntil + 1);
    const events = new Map(diff.events.map((event) => [event.eventId, event]));
    const prices: PriceChange[] = [];
    const limits: { line: LineDiff; changes: LimitChange[] }[] = [];
    const closures: { event: EventState; closings: NewClosing[] }[] = [];
    let closed = 0;
    for (const line of diff.lines) {
      if (!line.visible) continue;
      const event = events.get(line.after.eventId) ?? book.event(line.after.eventId);
      if (!event || isPlaceholder(event)) continue;
      prices.push(...detectPrices(event, line, this.prices, measuredAt));
      limits.push({ line, changes: detectLimits(event, line, this.limits, measuredAt) });
      const closings = detectClosures(event, line, measuredAt);
      if (closings.length === 0) continue;
      closed += closings.length;
      closures.push({ event, closings });
    }
    return {
      at: diff.change.receivedAt,
      measuredAt,
      odds: prices.flatMap(({ move }) => move ?? []),
      limit: limits.flatMap(({ changes }) => changes.flatMap(({ move }) => move ?? [])),
      closed: this.#withoutFalseClosures(book, diff, closures, closed),
      steps: prices.flatMap(({ subject, price, move }) =>
        move === null && this.recent.has(subject, measuredAt) ? [{ ...subject, price }] : [],
      ),
      errors: prices.flatMap(({ subject, quote, index, error, changedAt }) =>
        error === null
          ? []
          : [{ ...subject, quote, index, since: error.dated, begins: error.at, ends: changedAt }],
      ),
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
  commit(book: Book, diff: ChangeDiff, detected: DetectedMoves): void {
    const { measuredAt } = detected;
    this.measuredUntil = measuredAt;
    for (const move of detected.odds) this.recent.add(move, measuredAt);
    for (const line of diff.lines) {
      const event = book.event(line.after.eventId);
      // A clock that is ahead makes matches look started; their prices count again when it has been set right.
      if (!event || !isPrematch(event, Math.min(line.at, line.measuredAt))) continue;
      this.#recordPrices(line, measuredAt);
      if (!isPlaceholder(event)) this.#recordLimits(event, line, measuredAt);
    }
    if (measuredAt - this.#prunedAt <= PRUNE_MS) return;
    this.recent.prune(measuredAt);
    this.limits.prune(measuredAt);
    this.prices.settle(measuredAt);
    this.#prunedAt = measuredAt;
  }

  #recordPrices({ quotes, knownUntil, measuredAt }: LineDiff, dated: number): void {
    for (const change of quotes) {
      const { after, inForce } = change;
      if (alertMarket(after.market) === null) continue;
      for (const [index, price] of after.prices.entries()) {
        const current = currentPrice(change, index);
        const next = inForce ? price : Number.NaN;
        if (Object.is(current, next)) continue;
        if (!Number.isNaN(current)) {
          if (after.slot < 0) after.slot = this.prices.allocate(after.prices.length);
          this.prices.ended(after.slot + index, knownUntil, current);
        }
        // Without a price that has ended, there is nothing to measure against.
        if (!Number.isNaN(next) && after.slot >= 0)
          this.prices.began(after.slot + index, measuredAt, next, dated);
      }
    }
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
    diff: ChangeDiff,
    closures: readonly { event: EventState; closings: NewClosing[] }[],
    closed: number,
  ): NewClosing[] {
    if (!this.bettingEnabled || closed === 0) return [];
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
