import type { LineChange, TwoWay, UnreadPart } from '../../change-set.ts';
import {
  emptyLine,
  type LineLimits,
  type LineState,
  type LineStep,
  marketLimit,
  type QuoteChange,
} from '../book-state.ts';
import { isPrice, mergeLadder, type Offer, toOffers } from '../quotes/merge-ladder.ts';
import { withOpening } from '../quotes/opening-odds.ts';
import {
  isConfirmed,
  type Quote,
  STRAIGHT_MARKETS,
  type StraightMarket,
  samePrices,
} from '../quotes/quote.ts';
import { agreesWithLadder, isSaneBook } from '../quotes/sanity.ts';
import { stalenessOf } from './staleness.ts';

/** The clocks of the bookmaker and of this machine differ by less. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * Applies one answer about a line: the line after it and every quote that changed, or null when nothing did. The line
 * before is not modified. What of the answer cannot be read is as before and not confirmed (ADR 0041).
 *
 * @param at Epoch milliseconds, later than the line's `since`.
 * @param complete Whether the answer is a snapshot, which may be older than the book.
 * @param receivedAt When the answer arrived; differs from `at` after the clock was set back.
 */
export function diffLine(
  before: LineState | null,
  change: LineChange,
  at: number,
  complete: boolean,
  receivedAt: number = at,
): LineStep | null {
  const line = withoutFutureTimes(before ?? emptyLine(change.eventId, change.period), at);
  const { lineIsStale, staleMarkets } = stalenessOf(line, change, complete, receivedAt);
  if (lineIsStale) return null;

  const unread = new Set<UnreadPart>(change.unread);
  const isUnread = unread.has('line');
  const offers = isUnread ? NO_OFFERS : offersOf(change);
  const markets: Record<StraightMarket, readonly Quote[]> = { ...line.markets };
  const heldLimits = new Set<keyof LineLimits>(staleMarkets);
  let laddersMoved = false;
  for (const market of STRAIGHT_MARKETS) {
    if (staleMarkets.has(limitKey(market))) continue;
    const isMarketUnread = isUnread || unread.has(market);
    markets[market] = mergeLadder(market, line.markets[market], offers[market], isMarketUnread);
    laddersMoved ||= markets[market] !== line.markets[market];
    if (isMarketUnread && offers[market].length === 0) heldLimits.add(limitKey(market));
  }
  const limits = merge(line.limits, change.limits, heldLimits);
  const updatedAt = merge(line.updatedAt, change.updatedAt, heldLimits, true);
  const { status, cutoff } = isUnread ? line : change;
  const limitsMoved = !sameLimits(limits, line.limits);
  const moved =
    laddersMoved || limitsMoved || before === null || status !== line.status || cutoff !== line.cutoff;

  const draft: LineState = {
    ...line,
    status,
    cutoff,
    feedLineId: Math.max(change.feedLineId, line.feedLineId),
    markets,
    limits,
    updatedAt,
  };
  if (!moved) {
    if (draft.feedLineId === line.feedLineId && sameLimits(updatedAt, line.updatedAt)) return null;
    return { before, after: draft, quotes: [], visible: false };
  }
  const quotes = quoteChanges(line, draft, markets);
  const opening = withOpening(line.opening, firstPrices(quotes), line.specials);
  const openingLimits = line.openingLimits && withOpeningLimits(line.openingLimits, limits);
  return { before, after: { ...draft, markets, opening, openingLimits, since: at }, quotes, visible: true };
}

/** The first limit of each market, with those added that had none yet. */
function withOpeningLimits(opening: LineLimits, limits: LineLimits): LineLimits {
  const next: LineLimits = {
    moneyline: opening.moneyline ?? limits.moneyline,
    spread: opening.spread ?? limits.spread,
    total: opening.total ?? limits.total,
    teamTotal: opening.teamTotal ?? limits.teamTotal,
  };
  return sameLimits(opening, next) ? opening : next;
}

/**
 * The line without market times that lie ahead: the bookmaker reported a wrong one, and everything after it would look older.
 *
 * @param at Epoch ms.
 */
function withoutFutureTimes(line: LineState, at: number): LineState {
  const { moneyline, spread, total, teamTotal } = line.updatedAt;
  const latest = at + CLOCK_DIFFERENCE_MS;
  if (Math.max(moneyline ?? 0, spread ?? 0, total ?? 0, teamTotal ?? 0) <= latest) return line;
  const known = (time: number | null): number | null => (time !== null && time > latest ? null : time);
  const updatedAt = {
    moneyline: known(moneyline),
    spread: known(spread),
    total: known(total),
    teamTotal: known(teamTotal),
  };
  return { ...line, updatedAt };
}

/** The change for a line that a snapshot no longer names: nothing offered, offline. */
export function withdrawal(line: LineState): LineChange {
  const none = { moneyline: null, spread: null, total: null, teamTotal: null };
  return {
    eventId: line.eventId,
    period: line.period,
    feedLineId: line.feedLineId,
    cutoff: line.cutoff,
    status: 2,
    moneyline: null,
    spreads: [],
    totals: [],
    homeTotals: [],
    awayTotals: [],
    limits: none,
    updatedAt: none,
  };
}

/** Whether the line offers any straight market. A snapshot that does not name the line withdraws these. */
export function offersAnything(line: LineState): boolean {
  return STRAIGHT_MARKETS.some((market) => line.markets[market].some((quote) => quote.offered));
}

const NO_OFFERS: Record<StraightMarket, readonly Offer[]> = {
  moneyline: [],
  spread: [],
  total: [],
  'home-total': [],
  'away-total': [],
};

function offersOf(change: LineChange): Record<StraightMarket, readonly Offer[]> {
  return {
    moneyline: moneylineOffer(change),
    spread: ladderOffers(change.spreads),
    total: ladderOffers(change.totals),
    'home-total': ladderOffers(change.homeTotals),
    'away-total': ladderOffers(change.awayTotals),
  };
}

function moneylineOffer({ moneyline }: LineChange): readonly Offer[] {
  if (!moneyline) return [];
  const { home, draw, away } = moneyline;
  const prices = draw === null ? [home, away] : [home, draw, away];
  return prices.every(isPrice) ? [{ points: null, prices, max: null, main: true }] : [];
}

function ladderOffers(lines: readonly TwoWay[]): readonly Offer[] {
  return lines.length === 0 ? [] : toOffers(lines);
}

/** The key of a market in limits and times; both team totals share one. */
function limitKey(market: StraightMarket): keyof LineLimits {
  return market === 'home-total' || market === 'away-total' ? 'teamTotal' : market;
}

/** @param orKnown Whether a market without a value in the change stays at its known value; otherwise it becomes null. */
function merge(
  known: LineLimits,
  next: LineLimits,
  staleMarkets: ReadonlySet<keyof LineLimits>,
  orKnown = false,
): LineLimits {
  const pick = (market: keyof LineLimits): number | null =>
    staleMarkets.has(market) ? known[market] : (next[market] ?? (orKnown ? known[market] : null));
  return {
    moneyline: pick('moneyline'),
    spread: pick('spread'),
    total: pick('total'),
    teamTotal: pick('teamTotal'),
  };
}

function sameLimits(a: LineLimits, b: LineLimits): boolean {
  return (
    a.moneyline === b.moneyline && a.spread === b.spread && a.total === b.total && a.teamTotal === b.teamTotal
  );
}

/** Every quote that changed. Checks those whose prices changed, and replaces them in `markets` when `trusted` changes. */
function quoteChanges(
  before: LineState,
  after: LineState,
  markets: Record<StraightMarket, readonly Quote[]>,
): QuoteChange[] {
  const changes: QuoteChange[] = [];
  const reopened = before.status !== after.status && after.status === 1;
  for (const market of STRAIGHT_MARKETS) {
    const marketMax = marketLimit(after.limits, market);
    const maxBefore = marketLimit(before.limits, market);
    const untouched = markets[market] === before.markets[market];
    if (untouched && before.status === after.status && marketMax === maxBefore) continue;
    const known = before.markets[market];
    const ladder = markets[market].slice();
    let cursor = 0;
    for (const [index, quote] of ladder.entries()) {
      while (cursor < known.length && (known[cursor]?.points ?? 0) < (quote.points ?? 0)) cursor += 1;
      const candidate = known[cursor];
      const old = candidate && candidate.points === quote.points ? candidate : null;
      const repriced = old === null || !old.offered || !samePrices(old.prices, quote.prices);
      if (isConfirmed(quote) && (repriced || reopened || old?.unread)) {
        const trusted = isSaneBook(quote.prices) && agreesWithLadder(ladder, index);
        if (trusted !== quote.trusted) ladder[index] = { ...quote, trusted };
      }
      const checked = ladder[index] ?? quote;
      const change = changeOf(old, checked, before.status, after.status, maxBefore, marketMax);
      if (change) changes.push(change);
    }
    markets[market] = ladder;
  }
  return changes;
}

function changeOf(
  before: Quote | null,
  after: Quote,
  statusBefore: 1 | 2,
  status: 1 | 2,
  maxBefore: number | null,
  max: number | null,
): QuoteChange | null {
  if (before !== null && !before.offered && !after.offered) return null;
  const limit = after.offered ? (after.max ?? max) : null;
  const limitBefore = before?.offered ? (before.max ?? maxBefore) : null;
  const same =
    before !== null &&
    before.offered === after.offered &&
    before.trusted === after.trusted &&
    statusBefore === status &&
    limitBefore === limit &&
    samePrices(before.prices, after.prices);
  if (same) return null;
  return {
    before,
    after,
    wasInForce: before?.offered === true && before.trusted && statusBefore === 1,
    inForce: after.offered && after.trusted && status === 1,
    limit,
    status,
  };
}

function* firstPrices(changes: readonly QuoteChange[]): Generator<Quote> {
  for (const { before, after } of changes) if (before === null && after.offered) yield after;
}
