import { Board } from '../board/board.ts';
import type { SportBoard } from '../board/sport-board.ts';
import type { Stamped } from '../board/stamped-map.ts';
import { Match } from '../simulate/match/match.ts';
import { PeriodWriter } from '../simulate/match/period-writer.ts';
import type { Steam } from '../simulate/match/price-drift.ts';
import { settlementsOf } from '../simulate/match/settlements.ts';
import type { FixtureScript } from '../simulate/schedule/fixture-script.ts';
import {
  CANCELLED_BEFORE_MS,
  CHILDREN_BEFORE_MS,
  LIVE_EVENT_STAYS_MS,
  PREMATCH_PRICES_STAY_MS,
  REPLACED_STAYS_MS,
} from '../simulate/schedule/listing.ts';
import { specialSettlementsOf } from '../simulate/specials/special-settlements.ts';
import type { WireLeague } from '../wire/fixtures.wire.ts';

/** What an endpoint answered about one match at a time (epoch ms). */
export interface PastAnswer {
  readonly endpoint:
    | 'fixtures'
    | 'leagues'
    | 'odds'
    | 'settled'
    | 'specialOdds'
    | 'specials'
    | 'specialsSettled';
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A match that has started, as the Lines API answered about it from its listing to its settlements. */
export interface PastMatch {
  readonly sportId: number;
  readonly answers: readonly PastAnswer[];
}

/** The last prices before the start are of this long before it. */
const CLOSE_BEFORE_MS = 1_000;
const MINUTE = 60_000;
/** What else is looked at before the start, so that a chart shows how the prices moved. */
const BETWEEN_MS = [12 * 60 * MINUTE, 4 * 60 * MINUTE, 20 * MINUTE];

/**
 * What the bookmaker answered about a match: at its listing, when parts or specials of it were added, when its listing changed, some hours
 * and minutes before the start, right before it, and after it. Between these times its prices moved as well. The event in play is left out.
 *
 * @param steams all scheduled ones of the match
 * @param now epoch ms; later answers are left out
 */
export function pastAnswers(
  script: FixtureScript,
  { steams, pace, now }: { readonly steams: readonly Steam[]; readonly pace: number; readonly now: number },
): PastMatch {
  const { sportId } = script.slot.league;
  const match = new Match(script, pace);
  for (const steam of steams) match.drift.steam(steam);
  const board = new Board();
  const writer = new PeriodWriter();
  const leagues = leaguesOf(script);
  const answers: PastAnswer[] = [{ endpoint: 'leagues', at: script.times.listedAt, body: { leagues } }];
  for (const at of momentsOf(script)) {
    board.begin(at);
    match.publish(board.sport(sportId), writer, at);
    answers.push(...offerOf(board.sport(sportId), leagues, at));
  }
  const closedAt = script.starts + PREMATCH_PRICES_STAY_MS;
  answers.push({ endpoint: 'odds', at: closedAt, body: NOTHING });
  answers.push({ endpoint: 'specialOdds', at: closedAt, body: NOTHING });
  answers.push({ endpoint: 'fixtures', at: script.settledAt, body: NOTHING });
  answers.push(...resultsOf(script, match));
  return { sportId, answers: answers.filter(({ at }) => at <= now) };
}

/** Whether any event of a match that has started is listed. */
export function isListedAt({ settledAt }: FixtureScript, now: number): boolean {
  return now < settledAt + LIVE_EVENT_STAYS_MS;
}

const NOTHING = { leagues: [] };

type Leagues = readonly Pick<WireLeague, 'homeTeamType' | 'id' | 'name'>[];

function leaguesOf({ slot: { league } }: FixtureScript): Leagues {
  const { name, homeTeamType } = league;
  const parts = [
    [league.id, ''],
    [league.corners, ' Corners'],
    [league.bookings, ' Bookings'],
    [league.games, ' (Games)'],
  ] as const;
  return parts.flatMap(([id, suffix]) => (id === undefined ? [] : { id, name: name + suffix, homeTeamType }));
}

/** The times at which the offer is looked at, in order. */
function momentsOf({ times, starts, anomaly }: FixtureScript): number[] {
  const changes =
    anomaly.kind === 'duplicate'
      ? [anomaly.until]
      : anomaly.kind === 'cancelled'
        ? [starts - CANCELLED_BEFORE_MS - CLOSE_BEFORE_MS, starts - CANCELLED_BEFORE_MS]
        : anomaly.kind === 'none'
          ? []
          : [anomaly.at, anomaly.at + REPLACED_STAYS_MS];
  const moments = new Set([
    times.listedAt,
    ...changes,
    ...BETWEEN_MS.map((before) => starts - before),
    starts - CHILDREN_BEFORE_MS,
    starts - CLOSE_BEFORE_MS,
  ]);
  return [...moments]
    .filter((at) => at >= times.listedAt && at < starts)
    .map(Math.ceil)
    .sort((a, b) => a - b);
}

/** Everything that is offered of the match. */
function offerOf(board: SportBoard, leagues: Leagues, at: number): PastAnswer[] {
  const fixtures = [...board.fixtures.values()].filter(({ value }) => value.liveStatus !== 1);
  const nameOf = (id: number) => leagues.find((league) => league.id === id)?.name;
  const listed = new Set(fixtures.map(({ value }) => value.id));
  const offers = [...board.odds.offers(null)].filter(({ id }) => listed.has(id));
  return [
    {
      endpoint: 'fixtures',
      at,
      body: {
        leagues: fixtures.map(({ leagueId: id, value }) => ({ id, name: nameOf(id), events: [value] })),
      },
    },
    {
      endpoint: 'odds',
      at,
      body: {
        leagues: offers.map(({ id, leagueId, periods }) => ({ id: leagueId, events: [{ id, periods }] })),
      },
    },
    { endpoint: 'specials', at, body: { leagues: specialsIn(board.specials.values()) } },
    { endpoint: 'specialOdds', at, body: { leagues: specialsIn(board.specialOdds.values()) } },
  ];
}

function specialsIn(specials: Iterable<Stamped<unknown>>) {
  return [...specials].map(({ leagueId, value }) => ({ id: leagueId, specials: [value] }));
}

function resultsOf(script: FixtureScript, match: Match): PastAnswer[] {
  const closing = match.drift.closing();
  const live = script.id('live');
  const settled = settlementsOf(script, match.played, closing)
    .filter(({ eventId }) => eventId !== live)
    .map(({ at, eventId, leagueId, period }): PastAnswer => {
      const events = [{ id: eventId, periods: [period] }];
      return { endpoint: 'settled', at, body: { leagues: [{ id: leagueId, events }] } };
    });
  const specials = specialSettlementsOf(script, match.played, closing).map(
    ({ at, leagueId, special }): PastAnswer => {
      return { endpoint: 'specialsSettled', at, body: { leagues: [{ id: leagueId, specials: [special] }] } };
    },
  );
  return [...settled, ...specials];
}
