import type { TwoWay, UnreadPart } from '../../../change-set.ts';
import type { BookPrices } from '../lines/book-prices.ts';
import type { PriceSource } from '../lines/choose-prices.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import type { SportKey } from '../wire/parse-sports.ts';

/** Alternate lines of an event, which are offered only while the main lines are those that they were read with. */
export interface Alternates {
  readonly spreads: readonly TwoWay[];
  readonly totals: readonly TwoWay[];
  readonly unread?: readonly UnreadPart[] | undefined;
  /** The main lines at that time, as text. */
  readonly basis: string;
  /** Monotonic milliseconds. */
  readonly readAt: number;
}

/** An event with prices. */
export interface PricedEvent {
  readonly source: PriceSource;
  /** Its last prices; null after a restart, when only the source is known. */
  readonly prices: BookPrices | null;
  /** Responses in a row without it. */
  readonly missed: number;
}

/** What the feed knows of a competition. Events are named by the number of the match. */
export interface Competition {
  readonly sport: SportKey;
  /** The events of the last list. */
  events: ReadonlyMap<number, OddsApiEvent>;
  /** Events that were missing in the last list for the first time. */
  missedEvents: ReadonlySet<number>;
  readonly priced: Map<number, PricedEvent>;
  readonly alternates: Map<number, Alternates>;
  /** Results that have been delivered, so that each is delivered once. */
  readonly results: Map<number, string>;
  /** When the prices that were stored last arrived, epoch milliseconds. */
  oddsAt: number | undefined;
  /** When the list of events arrived last, monotonic milliseconds. */
  eventsAt: number | null;
  /** Left out until then because the service has not what was asked for, monotonic milliseconds; and why. */
  leftOut: { readonly until: number; readonly code: string } | null;
  /** A match in play has left the list, so that its result is to be expected. */
  hasEnded: boolean;
  /** The service has no results of it until then, monotonic milliseconds. */
  noScoresUntil: number;
}

export function newCompetition(sport: SportKey): Competition {
  return {
    sport,
    events: new Map(),
    missedEvents: new Set(),
    priced: new Map(),
    alternates: new Map(),
    results: new Map(),
    oddsAt: undefined,
    eventsAt: null,
    leftOut: null,
    hasEnded: false,
    noScoresUntil: 0,
  };
}

/** The cursor of a sport: which of its events have prices, and whose, by competition. */
export type SourceCursor = Readonly<Record<string, Readonly<Record<string, PriceSource>>>>;

export function writeCursor(competitions: Iterable<Competition>): string {
  const cursor: Record<string, Record<string, PriceSource>> = {};
  for (const { sport, priced } of competitions) {
    if (priced.size === 0) continue;
    cursor[sport.key] = Object.fromEntries([...priced].map(([id, { source }]) => [String(id), source]));
  }
  return JSON.stringify(cursor);
}

/** Without a readable cursor, nothing is known: the sources are chosen anew. */
export function readCursor(text: string): SourceCursor {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as SourceCursor) : {};
  } catch {
    return {};
  }
}

/** Takes over what the cursor has of a competition. */
export function restore(competition: Competition, cursor: SourceCursor): void {
  for (const [id, source] of Object.entries(cursor[competition.sport.key] ?? {})) {
    const eventId = Number(id);
    if (!Number.isSafeInteger(eventId) || (source !== 'reference' && source !== 'consensus')) continue;
    competition.priced.set(eventId, { source, prices: null, missed: 0 });
  }
}
