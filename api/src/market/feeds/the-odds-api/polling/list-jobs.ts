import type { Job } from '../credits/next-request.ts';
import { wantedIntervalMs } from '../credits/wanted-interval.ts';
import { leagueIdOf } from '../wire/event-ids.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import { alternatesOf, durationMs, marketsOf } from '../wire/sport-keys.ts';
import type { Competition } from './competition.ts';
import type { Interest } from './interest.ts';

export type RequestKind = 'sports' | 'events' | 'odds' | 'alternates' | 'scores';

/** A request that is made again and again. */
export interface FeedJob extends Job {
  readonly kind: RequestKind;
  readonly competition: Competition | null;
  /** Of alternates. */
  readonly event: OddsApiEvent | null;
  /** Of scores: how many days back results are asked for; null: matches in play only. */
  readonly daysFrom: number | null;
}

/** When each request was made last, and may be made again; monotonic milliseconds, by the id of its job. */
export interface RequestTimes {
  readonly lastAt: ReadonlyMap<string, number>;
  readonly notBefore: ReadonlyMap<string, number>;
  /** Requests that are due at once. */
  readonly recheckAt: ReadonlyMap<string, number>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Free; shows that the key works and what is left. */
const SPORTS_MS = 2 * MINUTE;
const EVENTS_MS = 10 * MINUTE;
const IN_PLAY_EVENTS_MS = 2 * MINUTE;
const STARTED_MS = 5_000;
const ALTERNATES_MS = 10 * MINUTE;
/** Alternate lines are read of watched matches that start within this time. */
const ALTERNATES_BEFORE_MS = DAY;
const LIVE_SCORES_MS = 5 * MINUTE;
const RESULTS_MS = 10 * MINUTE;
/** Results that do not come: the match was postponed, or the service has none of it. */
const LATE_MS = 2 * 60 * MINUTE;
/** Results are asked for at least this often, so that none is missed: the service has those of three days. */
const RESULTS_AT_LEAST_MS = 12 * 60 * MINUTE;
/** The service has results of this many days. */
const MOST_DAYS = 3;

/** How often requests are wanted with the credits that there are. */
export interface Pace {
  /** Prices are wanted at least this often; null: as often as is useful. */
  readonly longestMs: number | null;
  /**
   * How many times more credits are wanted than there are, at least 1. All paid requests are late by that already, because they share
   * what there is; scores are wanted less often by it as well, because prices matter more.
   */
  readonly scarcity: number;
}

/** As often as is useful. */
export const USEFUL: Pace = { longestMs: null, scarcity: 1 };

/** All requests, with how often each is wanted now. */
export function listJobs(
  competitions: Iterable<Competition>,
  interest: Interest,
  times: RequestTimes,
  now: { readonly wall: number; readonly monotonic: number },
  { longestMs, scarcity }: Pace = USEFUL,
): FeedJob[] {
  const jobs: FeedJob[] = [jobOf('sports', null, 'sports', 0, SPORTS_MS, times)];
  for (const competition of competitions) {
    const { key } = competition.sport;
    if (competition.leftOut !== null && competition.leftOut.until > now.monotonic) continue;
    jobs.push(jobOf('events', competition, `events:${key}`, 0, eventsMs(competition, now), times));
    jobs.push(...oddsJobs(competition, interest, times, now.wall, longestMs));
    const scores = scoresJob(competition, interest, times, now, scarcity);
    if (scores !== null) jobs.push(scores);
  }
  return jobs;
}

/** A match that starts is listed as in play, and one that ends leaves the list, so that its result can be asked for. */
function eventsMs(competition: Competition, now: { wall: number; monotonic: number }): number {
  if (startedSince(competition, now)) return STARTED_MS;
  const isInPlay = [...competition.events.values()].some(({ starts }) => starts <= now.wall);
  return isInPlay ? IN_PLAY_EVENTS_MS : EVENTS_MS;
}

/** Whether a match has started since the last list: it is listed as in play from now on. */
function startedSince({ events, eventsAt }: Competition, now: { wall: number; monotonic: number }): boolean {
  if (eventsAt === null) return false;
  const readAt = now.wall - (now.monotonic - eventsAt);
  return [...events.values()].some(({ starts }) => starts > readAt && starts <= now.wall);
}

function oddsJobs(
  competition: Competition,
  interest: Interest,
  times: RequestTimes,
  wall: number,
  longestMs: number | null,
): FeedJob[] {
  const { sport, events, priced } = competition;
  const isWatched = ({ ids }: OddsApiEvent) =>
    interest.watched.has(ids.match) || interest.watched.has(ids.live);
  const open = [...events.values()].filter(({ starts }) => wall - starts < durationMs(sport.sportId));
  if (open.length === 0) return [];
  const wanted = Math.min(
    longestMs ?? Number.POSITIVE_INFINITY,
    ...open.map((event) => wantedIntervalMs(event.starts - wall, isWatched(event))),
  );
  const cost = marketsOf(sport.sportId).length;
  const jobs = [jobOf('odds', competition, `odds:${sport.key}`, cost, wanted, times)];
  const alternates = alternatesOf(sport.sportId).length;
  for (const event of alternates === 0 ? [] : open) {
    const until = event.starts - wall;
    const hasPrices = priced.get(event.ids.match)?.source === 'reference';
    if (!hasPrices || until <= 0 || until > ALTERNATES_BEFORE_MS || !isWatched(event)) continue;
    const job = jobOf('alternates', competition, `alternates:${event.id}`, alternates, ALTERNATES_MS, times);
    jobs.push({ ...job, event });
  }
  return jobs;
}

function scoresJob(
  competition: Competition,
  interest: Interest,
  times: RequestTimes,
  now: { readonly wall: number; readonly monotonic: number },
  scarcity: number,
): FeedJob | null {
  const { sport, noScoresUntil } = competition;
  const unsettled = interest.unsettled.get(leagueIdOf(sport.key));
  if (unsettled === undefined || noScoresUntil > now.monotonic) return null;
  const lasts = durationMs(sport.sportId);
  const isOver = competition.hasEnded || unsettled.earliest + lasts < now.wall;
  const isInPlay = unsettled.latest + lasts >= now.wall;
  const overSince = now.wall - unsettled.latest - lasts;
  const usual = isInPlay ? LIVE_SCORES_MS : overSince < LATE_MS ? RESULTS_MS : LATE_MS;
  const wanted = Math.min((competition.hasEnded ? MINUTE : usual) * scarcity, RESULTS_AT_LEAST_MS);
  const days = Math.ceil((now.wall - unsettled.earliest) / DAY);
  const daysFrom = isOver ? Math.min(MOST_DAYS, Math.max(1, days)) : null;
  const job = jobOf('scores', competition, `scores:${sport.key}`, isOver ? 2 : 1, wanted, times);
  return { ...job, daysFrom };
}

function jobOf(
  kind: RequestKind,
  competition: Competition | null,
  id: string,
  cost: number,
  wantedMs: number,
  { lastAt, notBefore, recheckAt }: RequestTimes,
): FeedJob {
  const last = lastAt.get(id) ?? null;
  const recheck = recheckAt.get(id);
  const soonMs = recheck === undefined || last === null ? wantedMs : Math.max(1, recheck - last);
  return {
    id,
    kind,
    competition,
    event: null,
    daysFrom: null,
    cost,
    wantedMs: Math.min(wantedMs, soonMs),
    lastAt: last,
    notBefore: notBefore.get(id) ?? 0,
  };
}

/** The credits a day with which every request is made as often as it is wanted. */
export function wantedPerDay(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { cost, wantedMs }) => sum + (cost * DAY) / wantedMs, 0);
}
