import { pricesOf } from '../../feeds/the-odds-api/lines/book-prices.ts';
import { type ConsensusBooks, countConsensusBooks } from '../../feeds/the-odds-api/lines/consensus.ts';
import { type Competition, newCompetition } from '../../feeds/the-odds-api/polling/competition.ts';
import type { FeedJob } from '../../feeds/the-odds-api/polling/list-jobs.ts';
import { readEvents } from '../../feeds/the-odds-api/polling/read-events.ts';
import { isWithdrawn } from '../../feeds/the-odds-api/polling/read-odds.ts';
import type { OddsApiResponse } from '../../feeds/the-odds-api/polling/send-request.ts';
import { type OddsApiEvent, parseEvents } from '../../feeds/the-odds-api/wire/parse-events.ts';
import { type EventOffer, parseOdds } from '../../feeds/the-odds-api/wire/parse-odds.ts';
import { parseSports, type SportKey } from '../../feeds/the-odds-api/wire/parse-sports.ts';
import type { EventMatchesStore } from '../storage/event-matches.store.ts';
import type { OtherEvent, OtherPricesStore } from '../storage/other-prices.store.ts';
import { matchEventsOf } from './match-events-of.ts';
import { offersOf } from './offers-of.ts';

export interface ApplyBookDeps {
  readonly competitions: Map<string, Competition>;
  readonly prices: Pick<OtherPricesStore, 'saveBooks' | 'saveEvents' | 'savePrices' | 'saveConsensusBooks'>;
  readonly matches: EventMatchesStore;
  readonly clock: { readonly monotonic: () => number; readonly wall: () => number };
  /** The reference stands there already. */
  readonly reference: string | null;
  /** Whether events without the reference have the consensus of these bookmakers; absent where another feed has their prices. */
  readonly countsConsensus?: boolean | undefined;
}

/** More events of a competition are not stored. */
const MOST_EVENTS = 1_000;

/** Stores what a response of a feed beside the reference has: events with what they match, and prices. Never anything of the reference. */
export async function applyBookResponse(
  { kind, competition }: Pick<FeedJob, 'kind' | 'competition'>,
  response: OddsApiResponse,
  deps: ApplyBookDeps,
): Promise<boolean> {
  if (kind === 'sports' || competition === null) {
    applySports(parseSports(response.body), deps.competitions);
    return false;
  }
  if (kind === 'events') return applyEvents(competition, response, deps);
  if (kind === 'odds') await applyOdds(competition, response, deps);
  return false;
}

function applySports(sports: readonly SportKey[], competitions: Map<string, Competition>): void {
  const listed = new Set(sports.map(({ key }) => key));
  for (const sport of sports)
    if (!competitions.has(sport.key)) competitions.set(sport.key, newCompetition(sport));
  for (const [key, { events }] of competitions) {
    if (!listed.has(key) && events.size === 0) competitions.delete(key);
  }
}

async function applyEvents(
  competition: Competition,
  { body, servedAt, receivedAt }: OddsApiResponse,
  { prices, matches, clock }: ApplyBookDeps,
): Promise<boolean> {
  const byId = new Map(parseEvents(body).map((event) => [event.id, event]));
  const listed = [...byId.values()].slice(0, MOST_EVENTS);
  const { recheck } = readEvents(competition, listed, { servedAt, monotonic: clock.monotonic() });
  await prices.saveEvents(listed.map(otherEventOf(competition.sport)), receivedAt);
  await matchEventsOf(competition.sport.sportId, matches, clock.wall());
  return recheck;
}

async function applyOdds(
  { sport, priced, events }: Competition,
  { body, servedAt, receivedAt }: OddsApiResponse,
  { prices, reference, countsConsensus = false }: ApplyBookDeps,
): Promise<void> {
  const byId = new Map(parseOdds(body).map((offer) => [offer.event.id, offer]));
  const offers = [...byId.values()]
    .slice(0, MOST_EVENTS)
    .map(({ event, books }) => ({ event, books: books.filter(({ key }) => key !== reference) }));
  const isConsensus = ({ ids }: OddsApiEvent) =>
    countsConsensus && priced.get(ids.match)?.source !== 'reference';
  const count = (offer: EventOffer) => countBooks(offer, sport.sportId, servedAt);
  const absent = [...events.values()]
    .filter((event) => !byId.has(event.id) && isConsensus(event) && isWithdrawn(priced.get(event.ids.match)))
    .slice(0, MOST_EVENTS);
  const titles = new Map(offers.flatMap(({ books }) => books.map(({ key, title }) => [key, title] as const)));
  const listed = [...offers.map(({ event }) => event), ...absent];
  await prices.saveEvents(listed.map(otherEventOf(sport)), receivedAt);
  await prices.saveBooks(titles, receivedAt);
  await prices.savePrices(
    offers.map((offer) => ({
      ref: offer.event.id,
      offers: offersOf(offer, { receivedAt, servedAt }),
      consensusBooks: isConsensus(offer.event) ? count(offer) : null,
    })),
    receivedAt,
  );
  await prices.saveConsensusBooks(
    absent.map((event) => ({ ref: event.id, consensusBooks: count({ event, books: [] }) })),
    receivedAt,
  );
}

function countBooks({ event, books }: EventOffer, sportId: number, servedAt: number): ConsensusBooks {
  return countConsensusBooks(
    books.map((book) => pricesOf(book, event, servedAt)),
    sportId,
  );
}

function otherEventOf({ key, title, sportId }: SportKey): (event: OddsApiEvent) => OtherEvent {
  return ({ id, home, away, starts }) => ({
    ref: id,
    sportId,
    leagueKey: key,
    league: title,
    home,
    away,
    starts,
  });
}
