import type { FixtureChange, LineChange } from '../../../change-set.ts';
import { type BookPrices, NO_PRICES, withAlternates, withUnread } from '../lines/book-prices.ts';
import { choosePrices, type SourceSettings } from '../lines/choose-prices.ts';
import { fixturesOf, lineOf } from '../lines/line-changes.ts';
import { toLiveId } from '../wire/event-ids.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import type { EventOffer } from '../wire/parse-odds.ts';
import type { Competition, PricedEvent } from './competition.ts';

export interface OddsChange {
  readonly fixtures: readonly FixtureChange[];
  readonly lines: readonly LineChange[];
  /** Whether prices were missing for the first time: they are asked for once more before they are withdrawn. */
  readonly recheck: boolean;
}

export interface ReadTime {
  /** The clock of the service, epoch milliseconds. */
  readonly servedAt: number;
  readonly monotonic: number;
}

/** How old alternate lines may be. */
const ALTERNATES_MS = 15 * 60_000;
/** Responses in a row without an event after which its prices count as withdrawn: one may be a gap of the service. */
const MISSED = 2;

/**
 * The change that a response with the prices of a competition makes, which is a snapshot without deltas. Also updates what is known
 * of the competition.
 */
export function readOdds(
  competition: Competition,
  offers: readonly EventOffer[],
  settings: SourceSettings,
  time: ReadTime,
): OddsChange {
  const { sport, priced, events } = competition;
  const fixtures: FixtureChange[] = [];
  const lines: LineChange[] = [];
  const named = new Set<number>();
  for (const offer of offers) {
    const { event } = offer;
    const { match } = event.ids;
    const known = priced.get(match);
    const chosen = choosePrices(offer, settings, known?.source ?? null, time.servedAt);
    if (chosen === null) continue;
    named.add(match);
    priced.set(match, { ...chosen, missed: 0 });
    fixtures.push(...fixturesOf(event, sport.title, time.servedAt));
    lines.push(...linesOf(event, offeredPrices(competition, match, chosen.prices, time), time.servedAt));
  }
  let recheck = false;
  for (const [match, known] of priced) {
    if (named.has(match)) continue;
    const missed = known.missed + 1;
    priced.set(match, { ...known, missed });
    const event = events.get(match);
    // What is in no list either is withdrawn by the list of events.
    if (event === undefined || missed > MISSED) continue;
    if (missed < MISSED) recheck = true;
    else lines.push(...linesOf(event, NO_PRICES, time.servedAt));
  }
  return { fixtures, lines, recheck };
}

/** Withdraws the prices of a match, before its start and in play. After a restart only its number may be known. */
export function withdrawLines(match: number, event: OddsApiEvent | undefined, now: number): LineChange[] {
  if (event !== undefined) return linesOf(event, NO_PRICES, now);
  return [lineOf(match, NO_PRICES, null), lineOf(toLiveId(match), NO_PRICES, null)];
}

/** Notes that no event of a competition has prices, so that none is withdrawn a second time. */
export function markWithdrawn({ priced, alternates }: Competition): void {
  alternates.clear();
  for (const [match, known] of priced) priced.set(match, { ...known, missed: MISSED });
}

/** Whether an event has no prices: it never had any, or so many responses in a row were without it. */
export function isWithdrawn(known: PricedEvent | undefined): boolean {
  return known === undefined || known.missed >= MISSED;
}

/** The prices with the alternate lines, as long as these belong to the same main lines. */
export function offeredPrices(
  { alternates }: Competition,
  match: number,
  prices: BookPrices,
  { monotonic }: Pick<ReadTime, 'monotonic'>,
): BookPrices {
  const known = alternates.get(match);
  if (known === undefined) return prices;
  if (known.basis !== basisOf(prices) || monotonic - known.readAt > ALTERNATES_MS) {
    alternates.delete(match);
    return prices;
  }
  return {
    ...prices,
    ...withUnread(prices.unread, known.unread),
    spreads: withAlternates(prices.spreads, known.spreads),
    totals: withAlternates(prices.totals, known.totals),
  };
}

export function basisOf({ spreads, totals }: BookPrices): string {
  return JSON.stringify([spreads, totals]);
}

/** Before the start the match is priced, afterwards the event in play; the other of the two has no prices. */
export function linesOf(event: OddsApiEvent, prices: BookPrices, now: number): LineChange[] {
  const { match, live } = event.ids;
  if (event.starts > now) return [lineOf(match, prices, event.starts)];
  return [lineOf(match, NO_PRICES, event.starts), lineOf(live, prices, null)];
}
