import type { Book } from '../book/book.ts';
import type { EventState, LinePlan } from '../book/book-state.ts';
import { isPrematch, openMarketCount } from '../book/market-state.ts';
import type { Plan } from '../book/plan/plan-change.ts';
import { isPlaceholder, isRelisted } from '../book/relisting.ts';
import { alertMarket, type NewClosedAlert, type NewLimitAlert, type NewOddsAlert } from './alert-fields.ts';
import { detectClosures } from './detect-closures.ts';
import { detectDrops, inForceUntil } from './detect-drops.ts';
import { detectLimits } from './detect-limits.ts';
import { Suppression } from './suppression.ts';
import { DropWindows } from './windows/drop-windows.ts';

/** A burst of closings is the bookmaker's doing, not the market's, from this many on … */
const DARK_CLOSINGS = 20;
/** … when it takes at least this share of the sport's open markets. */
const DARK_SHARE = 0.5;

export interface DetectedAlerts {
  readonly odds: readonly NewOddsAlert[];
  readonly limit: readonly NewLimitAlert[];
  readonly closed: readonly NewClosedAlert[];
}

/**
 * Finds the news in a plan. `detect` only reads; `commit` takes the plan into the windows and the 15-minute memory, and
 * is called once the plan is in the database.
 */
export class AlertEngine {
  readonly windows = new DropWindows();
  readonly suppression = new Suppression();
  /** False while the bookmaker has closed its whole book on purpose. */
  bettingEnabled = true;
  #prunedAt = 0;

  /**
   * @param book The book before the plan.
   * @param knownUntil After an outage: until when the prices in the book are known to have been in force.
   */
  detect(book: Book, plan: Plan, knownUntil: number | null = null): DetectedAlerts {
    const events = new Map(plan.events.map((event) => [event.eventId, event]));
    const odds: NewOddsAlert[] = [];
    const limit: NewLimitAlert[] = [];
    const closings: { event: EventState; alerts: NewClosedAlert[] }[] = [];
    let closed = 0;
    for (const line of plan.lines) {
      if (!line.visible) continue;
      const event = events.get(line.after.eventId) ?? book.event(line.after.eventId);
      if (!event || isPlaceholder(event)) continue;
      odds.push(...detectDrops(event, line, this.windows, knownUntil));
      limit.push(...detectLimits(event, line, knownUntil));
      const alerts = detectClosures(event, line, knownUntil);
      if (alerts.length === 0) continue;
      closed += alerts.length;
      closings.push({ event, alerts });
    }
    return {
      odds: this.suppression.news('odds', odds),
      limit: this.suppression.news('limit', limit),
      closed: this.suppression.news('closed', this.#genuine(book, plan, closings, closed)),
    };
  }

  commit(plan: Plan, book: Book, detected: DetectedAlerts, knownUntil: number | null = null): void {
    for (const kind of ['odds', 'limit', 'closed'] as const) {
      for (const alert of detected[kind]) this.suppression.told(kind, alert, Date.parse(alert.created_at));
    }
    for (const line of plan.lines) {
      const event = book.event(line.after.eventId);
      if (event && isPrematch(event, line.after.since)) {
        this.#keepPrices(line, inForceUntil(line, knownUntil));
      }
    }
    const { receivedAt } = plan.change;
    if (receivedAt - this.#prunedAt > 60_000) {
      this.suppression.prune(receivedAt);
      this.#prunedAt = receivedAt;
    }
  }

  /** Puts the prices that this plan ended into the windows. */
  #keepPrices({ quotes }: LinePlan, until: number): void {
    for (const { before, after, wasInForce, inForce } of quotes) {
      if (alertMarket(after.market) === null || before === null) continue;
      if (!wasInForce || before.prices.length !== after.prices.length) continue;
      for (const [index, price] of before.prices.entries()) {
        if (Number.isNaN(price) || (inForce && after.prices[index] === price)) continue;
        if (after.slot < 0) after.slot = this.windows.allocate(after.prices.length);
        this.windows.ended(after.slot + index, until, price);
      }
    }
  }

  #genuine(
    book: Book,
    plan: Plan,
    closings: readonly { event: EventState; alerts: NewClosedAlert[] }[],
    closed: number,
  ): NewClosedAlert[] {
    if (!this.bettingEnabled || closed === 0) return [];
    if (closed >= DARK_CLOSINGS && !hasMoreOpenMarkets(book, plan, closed / DARK_SHARE)) return [];
    return closings.flatMap(({ event, alerts }) =>
      isRelisted(book, event, plan.change.receivedAt) ? [] : alerts,
    );
  }
}

/** Whether more than `count` markets of the sport's not yet started events took bets before the plan. */
function hasMoreOpenMarkets(book: Book, { change }: Plan, count: number): boolean {
  let open = 0;
  for (const event of book.eventsOf(change.sportId)) {
    if (!isPrematch(event, change.receivedAt)) continue;
    for (const line of book.linesOf(event.eventId)) open += openMarketCount(line, change.receivedAt);
    if (open > count) return true;
  }
  return false;
}
