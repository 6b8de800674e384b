import type { SpecialChange, SpecialOddsChange } from '../../change-set.ts';
import {
  emptyLine,
  type LineState,
  type LineStep,
  type QuoteChange,
  type SpecialState,
} from '../book-state.ts';
import { isPrice } from '../quotes/merge-ladder.ts';
import { withOpening } from '../quotes/opening-odds.ts';
import {
  isConfirmed,
  type Quote,
  samePrices,
  specialQuoteKey,
  unreadQuote,
  withdrawnQuote,
} from '../quotes/quote.ts';
import { isSaneBook } from '../quotes/sanity.ts';
import { byId, joinContestants, samePlaces, withPlaces } from './contestants.ts';

/** Most quotes at earlier handicaps of one special. */
const LONGEST_PAST = 20;

/**
 * Applies the description of a special to its line. The prices stay with their contestants; afterwards the last odds are applied
 * again, because other contestants may have a price now.
 *
 * @param former The special in another line, from which it moves to this one.
 */
export function diffSpecial(
  before: LineState | null,
  change: SpecialChange,
  at: number,
  former: SpecialState | null = null,
): LineStep | null {
  // A line that consists of specials alone is online until their cut-off.
  const line = before ?? { ...emptyLine(change.eventId, change.period), status: 1, cutoff: change.cutoff };
  const own = line.specials.find(({ specialId }) => specialId === change.specialId) ?? null;
  const known = own ?? former;
  const next: SpecialState = {
    specialId: change.specialId,
    name: change.name,
    category: change.category,
    cutoff: change.unread && known ? known.cutoff : change.cutoff,
    status: change.unread && known ? known.status : change.status,
    limit: known?.limit ?? null,
    ...fieldOf(known, change),
  };
  if (own !== null && own.quote === next.quote && sameDescription(own, next)) return null;
  // In a line that it moves to, its prices are new.
  if (own === null && next.quote !== null) {
    const quote = { ...next.quote, slot: -1 };
    return withSpecial(line, before, null, { ...next, quote, past: [] }, at);
  }
  return withSpecial(line, before, own, next, at);
}

/** The contestants after a description, with what is known of them at their places. */
function fieldOf(
  known: SpecialState | null,
  change: SpecialChange,
): Pick<SpecialState, 'contestants' | 'handicaps' | 'quote' | 'past'> {
  const contestants = known && joinContestants(known.contestants, change.contestants);
  if (known === null || contestants === null) {
    const described = byId(change.contestants);
    return { contestants: described, handicaps: described.map(() => null), quote: null, past: [] };
  }
  const { contestants: former, handicaps, past } = known;
  const quote = known.quote && change.unread ? unreadQuote(known.quote) : known.quote;
  if (samePlaces(former, contestants)) return { contestants, handicaps, quote, past };
  return {
    contestants,
    handicaps: contestants.map((_, index) => handicaps[index] ?? null),
    quote: quote && withPlaces(quote, contestants),
    past: past.map((one) => withPlaces(one, contestants)),
  };
}

/** Removes a special from its line, because it has moved to another. */
export function removeSpecial(line: LineState, special: SpecialState, at: number): LineStep {
  const { quote } = special;
  const closed = { ...special, quote: quote && withdrawnQuote(quote), limit: null };
  const specials = line.specials.filter((candidate) => candidate !== special);
  return {
    before: line,
    after: { ...line, specials, since: at },
    quotes: quote?.offered ? specialChanges(special, closed) : [],
    visible: true,
  };
}

/** Applies the odds of a special to its line; null when nothing changed or the line has no such special. */
export function diffSpecialOdds(before: LineState, change: SpecialOddsChange, at: number): LineStep | null {
  const known = before.specials.find(({ specialId }) => specialId === change.specialId);
  if (!known) return null;
  if (change.unread) {
    const quote = known.quote && unreadQuote(known.quote);
    return quote === known.quote ? null : withSpecial(before, before, known, { ...known, quote }, at);
  }
  const offerOf = new Map(change.contestants.map((contestant) => [contestant.id, contestant]));
  const offers = known.contestants.map(({ id, withdrawn }) => (withdrawn ? undefined : offerOf.get(id)));
  const prices = offers.map((offer) =>
    offer?.price !== null && offer?.price !== undefined && isPrice(offer.price) ? offer.price : Number.NaN,
  );
  const offered = prices.some((price) => !Number.isNaN(price));
  const handicaps = offered ? offers.map((offer) => offer?.handicap ?? null) : known.handicaps;
  const key = specialQuoteKey(known.specialId, handicaps.find((handicap) => handicap !== null) ?? null);
  const moved = known.quote !== null && known.quote.key !== key;
  const base =
    known.quote?.key === key ? known.quote : (known.past.find((quote) => quote.key === key) ?? null);
  if (!offered && base === null) return null;
  const limit = offered ? change.limit : null;
  const same =
    base === known.quote &&
    base?.offered === offered &&
    !base.unread &&
    known.limit === limit &&
    (!offered || samePrices(base.prices, prices)) &&
    known.handicaps.every((handicap, index) => handicap === handicaps[index]);
  if (same) return null;
  const lastPrices = base?.prices ?? prices;
  const quote: Quote = {
    key,
    market: 'special',
    points: handicaps.find((handicap) => handicap !== null) ?? null,
    prices: offered ? prices : lastPrices,
    offered,
    trusted: offered ? isSaneBook(prices) : (base?.trusted ?? true),
    main: offered,
    max: null,
    slot: base?.slot ?? -1,
  };
  const rest = known.past.filter((past) => past.key !== key);
  const past = moved && known.quote ? [withdrawnQuote(known.quote), ...rest].slice(0, LONGEST_PAST) : rest;
  return withSpecial(before, before, known, { ...known, handicaps, limit, quote, past }, at);
}

/** The odds as the feed would report what a special offers; null when it offers nothing, or nothing that is confirmed. */
export function lastOddsOf(special: SpecialState): SpecialOddsChange | null {
  const { specialId, limit, handicaps, quote } = special;
  if (!quote || !isConfirmed(quote)) return null;
  const contestants = special.contestants.map(({ id }, index) => {
    const price = quote.prices[index] ?? Number.NaN;
    return {
      id,
      feedLineId: 0,
      price: Number.isNaN(price) ? null : price,
      handicap: handicaps[index] ?? null,
    };
  });
  const isNamed = ({ price, handicap }: (typeof contestants)[number]) => price !== null || handicap !== null;
  return { specialId, limit, contestants: contestants.filter(isNamed) };
}

/** Whether the special's status is online. Its cut-off is not considered. */
export function isSpecialOnline({ status }: SpecialState): boolean {
  return status === null || status === 'O' || status === 'I';
}

function sameDescription(a: SpecialState, b: SpecialState): boolean {
  return (
    a.name === b.name &&
    a.category === b.category &&
    a.cutoff === b.cutoff &&
    a.status === b.status &&
    samePlaces(a.contestants, b.contestants) &&
    a.contestants.every(
      ({ name, withdrawn }, index) =>
        name === b.contestants[index]?.name && withdrawn === b.contestants[index]?.withdrawn,
    )
  );
}

function withSpecial(
  line: LineState,
  before: LineState | null,
  known: SpecialState | null,
  next: SpecialState,
  at: number,
): LineStep {
  const specials = known
    ? line.specials.map((special) => (special === known ? next : special))
    : [...line.specials, next];
  const quotes = specialChanges(known, next);
  const first = quotes.filter((change) => change.before === null && change.after.offered);
  const opening = withOpening(
    line.opening,
    first.map((change) => change.after),
    specials,
  );
  return { before, after: { ...line, specials, opening, since: at }, quotes, visible: true };
}

function specialChanges(known: SpecialState | null, next: SpecialState): QuoteChange[] {
  const changes: QuoteChange[] = [];
  const statusBefore = known && isSpecialOnline(known) ? 1 : 2;
  const status = isSpecialOnline(next) ? 1 : 2;
  const left = known?.quote && known.quote.key !== next.quote?.key ? known.quote : null;
  if (left?.offered) {
    changes.push({
      before: left,
      after: next.past.find(({ key }) => key === left.key) ?? withdrawnQuote(left),
      wasInForce: left.trusted && statusBefore === 1,
      inForce: false,
      limit: null,
      status,
    });
  }
  if (next.quote === null) return changes;
  const { key } = next.quote;
  const before = left
    ? (known?.past.find((quote) => quote.key === key) ?? null)
    : known?.quote?.key === key
      ? known.quote
      : null;
  if (before !== null && !before.offered && !next.quote.offered) return changes;
  const same =
    before !== null &&
    before.offered === next.quote.offered &&
    before.trusted === next.quote.trusted &&
    known?.limit === next.limit &&
    statusBefore === status &&
    samePrices(before.prices, next.quote.prices);
  if (same) return changes;
  changes.push({
    before,
    after: next.quote,
    wasInForce: before?.offered === true && before.trusted && statusBefore === 1,
    inForce: next.quote.offered && next.quote.trusted && status === 1,
    limit: next.quote.offered ? next.limit : null,
    status,
  });
  return changes;
}
