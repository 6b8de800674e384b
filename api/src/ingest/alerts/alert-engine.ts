import type { Book } from '../book/book.ts';
import type { EventState, LineDiff } from '../book/book-state.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { isPrematch, openMarketCount } from '../book/market-state.ts';
import { isPlaceholder, isRelisted } from '../book/relisting.ts';
import { alertMarket, type NewClosedAlert, type NewLimitAlert, type NewOddsAlert } from './alert-fields.ts';
import { detectClosures } from './detect-closures.ts';
import { detectDrops } from './detect-drops.ts';
import { detectLimits } from './detect-limits.ts';
import { Suppression } from './suppression.ts';
import { DropWindows } from './windows/drop-windows.ts';

/**
 * A blackout is the bookmaker closing its book, which says nothing about a market: at least so many closures in one change
 * set, and at least this share of the sport's open markets.
 */
const BLACKOUT = { markets: 20, share: 0.5 };

export interface DetectedAlerts {
  readonly odds: readonly NewOddsAlert[];
  readonly limit: readonly NewLimitAlert[];
  readonly closed: readonly NewClosedAlert[];
}

/**
 * Finds the alerts of a diff. `detect` only reads; `commit` adds the diff to the drop windows and to the 15-minute
 * suppression, and is called after the diff has been written to the database.
 */
export class AlertEngine {
  readonly windows = new DropWindows();
  readonly suppression = new Suppression();
  /** False while the bookmaker has closed its whole book on purpose (maintenance). */
  bettingEnabled = true;
  #prunedAt = 0;

  /** @param book The book before the diff. */
  detect(book: Book, diff: ChangeDiff): DetectedAlerts {
    const events = new Map(diff.events.map((event) => [event.eventId, event]));
    const odds: NewOddsAlert[] = [];
    const limit: NewLimitAlert[] = [];
    const closures: { event: EventState; alerts: NewClosedAlert[] }[] = [];
    let closed = 0;
    for (const line of diff.lines) {
      if (!line.visible) continue;
      const event = events.get(line.after.eventId) ?? book.event(line.after.eventId);
      if (!event || isPlaceholder(event)) continue;
      odds.push(...detectDrops(event, line, this.windows));
      limit.push(...detectLimits(event, line));
      const alerts = detectClosures(event, line);
      if (alerts.length === 0) continue;
      closed += alerts.length;
      closures.push({ event, alerts });
    }
    return {
      odds: this.suppression.withoutRepeats('odds', odds, diff.offset),
      limit: this.suppression.withoutRepeats('limit', limit, diff.offset),
      closed: this.suppression.withoutRepeats(
        'closed',
        this.#withoutFalseClosures(book, diff, closures, closed),
        diff.offset,
      ),
    };
  }

  /** @param book The book after the diff, but with the lines before it. */
  commit(book: Book, diff: ChangeDiff, detected: DetectedAlerts): void {
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      for (const alert of detected[kind]) {
        this.suppression.add(kind, alert, Date.parse(alert.created_at) + diff.offset);
      }
    }
    for (const line of diff.lines) {
      const event = book.event(line.after.eventId);
      // A clock that is ahead makes matches look started; their prices count again when it has been set right.
      if (event && isPrematch(event, Math.min(line.at, line.measuredAt))) this.#recordEndedPrices(line);
    }
    const measuredAt = diff.change.receivedAt + diff.offset;
    if (measuredAt - this.#prunedAt > 60_000) {
      this.suppression.prune(measuredAt);
      this.#prunedAt = measuredAt;
    }
  }

  #recordEndedPrices({ quotes, knownUntil }: LineDiff): void {
    for (const { before, after, wasInForce, inForce } of quotes) {
      if (alertMarket(after.market) === null || before === null) continue;
      if (!wasInForce || before.prices.length !== after.prices.length) continue;
      for (const [index, price] of before.prices.entries()) {
        if (Number.isNaN(price) || (inForce && after.prices[index] === price)) continue;
        if (after.slot < 0) after.slot = this.windows.allocate(after.prices.length);
        this.windows.addEnded(after.slot + index, knownUntil, price);
      }
    }
  }

  /** Closures while betting is disabled, in a blackout, and of events that are listed again under another id are false. */
  #withoutFalseClosures(
    book: Book,
    diff: ChangeDiff,
    closures: readonly { event: EventState; alerts: NewClosedAlert[] }[],
    closed: number,
  ): NewClosedAlert[] {
    if (!this.bettingEnabled || closed === 0) return [];
    if (closed >= BLACKOUT.markets && !hasMoreOpenMarkets(book, diff, closed / BLACKOUT.share)) return [];
    return closures.flatMap(({ event, alerts }) =>
      isRelisted(book, event, diff.change.receivedAt) ? [] : alerts,
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
