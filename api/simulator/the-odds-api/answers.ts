import { type Book, outcomesOf } from './books.ts';
import { OddsApiError } from './odds-api-error.ts';
import type { World, WorldEvent } from './world.ts';

/** What a request is answered, and what it costs. */
export interface Answer {
  readonly body: unknown;
  readonly cost: number;
}

const FEATURED = ['h2h', 'spreads', 'totals'];
const OF_EVENTS = [...FEATURED, 'alternate_spreads', 'alternate_totals'];
const BOOKS_OF_A_REGION = 10;
const REGIONS = ['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'fr', 'se', 'au'];
/** All simulated bookmakers are of this one. */
const REGION_OF_BOOKS = 'eu';
const MOST_DAYS = 3;

/** Answers a path below `/v4`. @throws OddsApiError with the code that the service documents */
export function answer(
  world: World,
  path: string,
  query: URLSearchParams,
  now: number,
  { seenAt, books: known }: { readonly seenAt: number; readonly books: readonly Book[] },
): Answer {
  const [, sports, sportKey, resource, eventId, last, ...rest] = path.split('/');
  if (sports !== 'sports' || rest.length > 0) throw new OddsApiError(404, 'UNKNOWN_RESOURCE');
  if (sportKey === undefined) return { body: world.sports.map(sportOf), cost: 0 };
  const sport = world.sports.find(({ key }) => key === sportKey);
  if (sport === undefined) throw new OddsApiError(404, 'UNKNOWN_SPORT');
  const events = world.events(sport.key, now);
  if (resource === 'events' && eventId === undefined) return { body: events.map(eventOf), cost: 0 };
  if (resource === 'scores') return scores(world, sport.key, events, query);
  if (resource === 'odds') {
    if (sport.hasOutrights) throw new OddsApiError(422, 'INVALID_MARKET_COMBO');
    const markets = marketsOf(query, FEATURED);
    const { books, regions } = askedOf(query, known);
    const body = events.map((event) => offerOf(event, books, markets, seenAt, true));
    return { body, cost: events.length === 0 ? 0 : markets.length * regions };
  }
  if (resource === 'events' && last === 'odds') {
    const event = events.find(({ id }) => id === eventId);
    if (event === undefined) throw new OddsApiError(404, 'EVENT_NOT_FOUND');
    const { books, regions } = askedOf(query, known);
    const body = offerOf(event, books, marketsOf(query, OF_EVENTS), seenAt, false);
    const returned = new Set(body.bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)));
    return { body, cost: returned.size * regions };
  }
  throw new OddsApiError(404, 'UNKNOWN_RESOURCE');
}

function sportOf({ key, group, title, hasOutrights }: World['sports'][number]) {
  return { key, group, title, description: title, active: true, has_outrights: hasOutrights };
}

function eventOf({ id, sport, starts, home, away }: WorldEvent) {
  return {
    id,
    sport_key: sport.key,
    sport_title: sport.title,
    commence_time: isoSeconds(starts),
    home_team: home,
    away_team: away,
  };
}

function offerOf(
  event: WorldEvent,
  books: readonly Book[],
  markets: readonly string[],
  seenAt: number,
  isBulk: boolean,
) {
  const last_update = isoSeconds(seenAt);
  const bookmakers = books.flatMap((book) => {
    const offered = markets.flatMap((key) => {
      const outcomes = outcomesOf(event, book, key, seenAt);
      return outcomes === null ? [] : [{ key, last_update, outcomes }];
    });
    // Only the list of all events has the time of the bookmaker, too.
    const head = { key: book.key, title: book.title, ...(isBulk ? { last_update } : {}) };
    return offered.length === 0 ? [] : [{ ...head, markets: offered }];
  });
  return { ...eventOf(event), bookmakers };
}

function scores(
  world: World,
  sportKey: string,
  events: readonly WorldEvent[],
  query: URLSearchParams,
): Answer {
  const daysFrom = query.get('daysFrom');
  if (daysFrom !== null && !(Number.isInteger(Number(daysFrom)) && inRange(Number(daysFrom)))) {
    throw new OddsApiError(422, 'INVALID_SCORES_DAYS_FROM');
  }
  const all = daysFrom === null ? events : [...events, ...world.completed(sportKey)];
  const body = all.map((event) => {
    const { score, home, away } = event;
    const sides = score && [
      { name: home, score: String(score.home) },
      { name: away, score: String(score.away) },
    ];
    const last_update = score === null ? null : isoSeconds(event.starts + 60_000);
    return { ...eventOf(event), completed: event.completed, scores: sides, last_update };
  });
  return { body, cost: body.length === 0 ? 0 : daysFrom === null ? 1 : 2 };
}

function inRange(days: number): boolean {
  return days >= 1 && days <= MOST_DAYS;
}

function marketsOf(query: URLSearchParams, known: readonly string[]): string[] {
  const markets = [...new Set((query.get('markets') ?? 'h2h').split(',').filter(Boolean))];
  if (markets.length === 0) throw new OddsApiError(422, 'MISSING_MARKET');
  if (!markets.every((market) => known.includes(market))) throw new OddsApiError(422, 'INVALID_MARKET');
  return markets;
}

/** The bookmakers of a request, and how many regions they cost: those that are named, else those of the regions. */
interface Asked {
  readonly books: readonly Book[];
  readonly regions: number;
}

function askedOf(query: URLSearchParams, known: readonly Book[]): Asked {
  const keys = listOf(query, 'bookmakers');
  if (keys.length > 0) {
    if (!keys.every((wanted) => known.some(({ key }) => key === wanted))) {
      throw new OddsApiError(422, 'INVALID_BOOKMAKERS');
    }
    const books = known.filter(({ key }) => keys.includes(key));
    return { books, regions: Math.ceil(books.length / BOOKS_OF_A_REGION) };
  }
  const regions = [...new Set(listOf(query, 'regions'))];
  if (regions.length === 0) throw new OddsApiError(422, 'MISSING_REGION');
  if (!regions.every((region) => REGIONS.includes(region))) throw new OddsApiError(422, 'INVALID_REGION');
  return { books: regions.includes(REGION_OF_BOOKS) ? known : [], regions: regions.length };
}

function listOf(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter(Boolean);
}

function isoSeconds(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}
