import type { ChangeSet } from '../../../change-set.ts';
import type { Delivery } from '../../pinnacle/delivery/delivery.ts';
import type { Clock } from '../../pinnacle/transport/clock.ts';
import { pricesOf } from '../lines/book-prices.ts';
import type { SourceSettings } from '../lines/choose-prices.ts';
import { parseEvents } from '../wire/parse-events.ts';
import { parseOdds } from '../wire/parse-odds.ts';
import { parseScores } from '../wire/parse-scores.ts';
import { parseSports } from '../wire/parse-sports.ts';
import { type Competition, newCompetition, restore, type SourceCursor, writeCursor } from './competition.ts';
import type { FeedJob } from './list-jobs.ts';
import { fixturesOfSport, readEvents } from './read-events.ts';
import {
  basisOf,
  isWithdrawn,
  linesOf,
  markWithdrawn,
  offeredPrices,
  readOdds,
  withdrawLines,
} from './read-odds.ts';
import { readScores } from './read-scores.ts';
import type { OddsApiResponse } from './send-request.ts';

interface ApplyDeps extends SourceSettings {
  readonly competitions: Map<string, Competition>;
  readonly delivery: Delivery;
  readonly clock: Clock;
  readonly cursorOf: (sportId: number) => SourceCursor;
}

const FEED = 'the-odds-api';
/** A list of events that is older does not show that an event is gone. */
const LIST_MS = 25 * 60_000;

/**
 * Delivers what a response changes.
 *
 * @returns whether the same is to be requested once more soon, because something was missing for the first time
 */
export async function applyResponse(
  job: FeedJob,
  response: OddsApiResponse,
  deps: ApplyDeps,
): Promise<boolean> {
  const { competition } = job;
  if (job.kind === 'sports' || competition === null) {
    applySports(response, deps);
    return false;
  }
  switch (job.kind) {
    case 'events':
      return applyEvents(competition, response, deps);
    case 'odds':
      return applyOdds(competition, response, deps);
    case 'alternates':
      return applyAlternates(competition, response, deps);
    case 'scores':
      if (job.daysFrom !== null) competition.hasEnded = false;
      return applyScores(competition, response, deps);
  }
}

function applySports({ body }: OddsApiResponse, { competitions, cursorOf }: ApplyDeps): void {
  const sports = parseSports(body);
  const listed = new Set(sports.map(({ key }) => key));
  for (const sport of sports) {
    if (competitions.has(sport.key)) continue;
    const competition = newCompetition(sport);
    restore(competition, cursorOf(sport.sportId));
    competitions.set(sport.key, competition);
  }
  // A competition out of season stays while its matches are listed.
  for (const [key, { events }] of competitions)
    if (!listed.has(key) && events.size === 0) competitions.delete(key);
}

async function applyEvents(
  competition: Competition,
  response: OddsApiResponse,
  deps: ApplyDeps,
): Promise<boolean> {
  const { sportId } = competition.sport;
  const monotonic = deps.clock.monotonic();
  const { servedAt } = response;
  const { withdrawn, recheck } = readEvents(competition, parseEvents(response.body), { servedAt, monotonic });
  const ofSport = competitionsOf(deps, sportId);
  const complete = ofSport.every(({ eventsAt }) => eventsAt !== null && monotonic - eventsAt < LIST_MS);
  await deps.delivery.deliver({
    ...changeOf('fixtures', sportId, response),
    complete,
    fixtures: fixturesOfSport(ofSport, servedAt),
  });
  if (withdrawn.length > 0) {
    await deps.delivery.deliver({
      ...changeOf('odds', sportId, response),
      cursor: writeCursor(ofSport),
      lines: withdrawn,
    });
  }
  return recheck;
}

async function applyOdds(
  competition: Competition,
  response: OddsApiResponse,
  deps: ApplyDeps,
): Promise<boolean> {
  const { sportId } = competition.sport;
  const time = { servedAt: response.servedAt, monotonic: deps.clock.monotonic() };
  const { fixtures, lines, recheck } = readOdds(competition, parseOdds(response.body), deps, time);
  const isStored = await deps.delivery.deliver({
    ...changeOf('odds', sportId, response),
    ...(competition.oddsAt === undefined ? {} : { answeredBefore: competition.oddsAt }),
    cursor: writeCursor(competitionsOf(deps, sportId)),
    fixtures,
    lines,
  });
  if (isStored) competition.oddsAt = response.receivedAt;
  return recheck;
}

async function applyAlternates(
  competition: Competition,
  response: OddsApiResponse,
  deps: ApplyDeps,
): Promise<boolean> {
  const [offer] = parseOdds(response.body);
  const reference = offer?.books.find(({ key }) => key === deps.reference);
  const match = offer?.event.ids.match;
  const prices = match === undefined ? null : (competition.priced.get(match)?.prices ?? null);
  if (offer === undefined || reference === undefined || match === undefined || prices === null) return false;
  const { servedAt } = response;
  if (offer.event.starts <= servedAt) return false;
  const monotonic = deps.clock.monotonic();
  const { spreads, totals, unread } = pricesOf(reference, offer.event, servedAt);
  competition.alternates.set(match, { spreads, totals, unread, basis: basisOf(prices), readAt: monotonic });
  const offered = offeredPrices(competition, match, prices, { monotonic });
  await deps.delivery.deliver({
    ...changeOf('odds', competition.sport.sportId, response),
    ...(competition.oddsAt === undefined ? {} : { answeredBefore: competition.oddsAt }),
    lines: linesOf(offer.event, offered, servedAt),
  });
  return false;
}

async function applyScores(
  competition: Competition,
  response: OddsApiResponse,
  deps: ApplyDeps,
): Promise<boolean> {
  const { fixtures, scores, settled } = readScores(
    competition,
    parseScores(response.body),
    response.receivedAt,
  );
  if (fixtures.length + settled.length === 0) return false;
  await deps.delivery.deliver({
    ...changeOf('settled', competition.sport.sportId, response),
    fixtures,
    scores,
    settled,
  });
  return false;
}

/** Withdraws all prices of a competition. @returns whether that is stored */
export async function withdrawPrices(competition: Competition, deps: ApplyDeps): Promise<boolean> {
  const { sport, priced, events } = competition;
  const receivedAt = deps.clock.wall();
  const offered = [...priced].filter(([, known]) => !isWithdrawn(known));
  if (offered.length === 0) return true;
  const isStored = await deps.delivery.deliver({
    ...changeOf('odds', sport.sportId, { receivedAt }),
    ...(competition.oddsAt === undefined ? {} : { answeredBefore: competition.oddsAt }),
    lines: offered.flatMap(([match]) => withdrawLines(match, events.get(match), receivedAt)),
  });
  if (isStored) markWithdrawn(competition);
  return isStored;
}

function competitionsOf({ competitions }: ApplyDeps, sportId: number): Competition[] {
  return [...competitions.values()].filter(({ sport }) => sport.sportId === sportId);
}

function changeOf(
  endpoint: ChangeSet['endpoint'],
  sportId: number,
  { receivedAt }: Pick<OddsApiResponse, 'receivedAt'>,
): ChangeSet {
  return { feed: FEED, endpoint, sportId, receivedAt, complete: false, cursor: null };
}
