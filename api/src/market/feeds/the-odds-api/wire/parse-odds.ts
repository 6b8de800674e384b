import { instantOf } from '../../pinnacle/wire/instants.ts';
import { idTextOf, isAbsent, listOf, numberBetween, objectOf, textOf } from './fields.ts';
import { type OddsApiEvent, parseEvent } from './parse-events.ts';

/** One outcome of a market. */
export interface Outcome {
  readonly name: string;
  readonly price: number;
  /** The handicap of the named team, or the points of a total. */
  readonly point: number | null;
}

export interface BookMarket {
  readonly key: string;
  /** When the service last saw this market at the bookmaker, not when a price moved; null when it is not reported. */
  readonly lastUpdate: number | null;
  readonly outcomes: readonly Outcome[];
  /** An outcome is in the answer and cannot be read. A price that is not offered can. */
  readonly unread?: true;
}

/** The offer of one bookmaker on an event. */
export interface BookOffer {
  readonly key: string;
  readonly title: string;
  readonly markets: readonly BookMarket[];
}

export interface EventOffer {
  readonly event: OddsApiEvent;
  readonly books: readonly BookOffer[];
}

/** A price of 1 in play means that nothing is offered, and so does one of a hundredth above. */
const LOWEST_PRICE = 1.01;
const NOT_OFFERED = 1;
const HIGHEST_PRICE = 100_000;
const MAX_POINTS = 10_000;

/** The events with their offers, from `/odds` or, as a single object, from `/events/{id}/odds`. */
export function parseOdds(body: unknown): EventOffer[] {
  return (Array.isArray(body) ? body : [body]).flatMap((item) => parseOffer(item) ?? []);
}

function parseOffer(item: unknown): EventOffer | null {
  const event = parseEvent(item);
  if (event === null) return null;
  return { event, books: listOf(objectOf(item)?.bookmakers).flatMap((book) => parseBook(book) ?? []) };
}

function parseBook(item: unknown): BookOffer | null {
  const book = objectOf(item);
  const key = idTextOf(book?.key);
  if (book === null || key === null) return null;
  const bookUpdate = instantOf(book.last_update);
  const markets = listOf(book.markets).flatMap((market) => parseMarket(market, bookUpdate) ?? []);
  return { key, title: textOf(book.title) ?? key, markets };
}

/** Event odds report the time of the market only; the one of the bookmaker is going to disappear. */
function parseMarket(item: unknown, bookUpdate: number | null): BookMarket | null {
  const market = objectOf(item);
  const key = idTextOf(market?.key);
  if (market === null || key === null) return null;
  const parsed = listOf(market.outcomes).map(parseOutcome);
  const outcomes = parsed.filter((outcome) => outcome !== 'unread' && outcome !== null);
  const isUnread = !Array.isArray(market.outcomes) || parsed.includes('unread');
  return {
    key,
    lastUpdate: instantOf(market.last_update) ?? bookUpdate,
    outcomes,
    ...(isUnread ? { unread: true } : {}),
  };
}

/** @returns null for an outcome that is not offered, 'unread' for one that cannot be read */
function parseOutcome(item: unknown): Outcome | 'unread' | null {
  const outcome = objectOf(item);
  const name = textOf(outcome?.name);
  const price = numberBetween(outcome?.price, NOT_OFFERED, HIGHEST_PRICE);
  if (outcome === null || name === null || price === null) return 'unread';
  const point = numberBetween(outcome.point, -MAX_POINTS, MAX_POINTS);
  if (point === null && !isAbsent(outcome.point)) return 'unread';
  return price <= LOWEST_PRICE ? null : { name, price, point };
}
