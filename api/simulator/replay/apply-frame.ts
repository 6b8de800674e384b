import type { Board } from '../board/board.ts';
import type { SportBoard } from '../board/sport-board.ts';
import type { WireFixture, WireLeague, WireSettledPeriod } from '../wire/fixtures.wire.ts';
import type { WirePeriod, WireScores, WireTotal } from '../wire/odds.wire.ts';
import type { WireSettledSpecial, WireSpecial, WireSpecialOdds } from '../wire/specials.wire.ts';
import { type Frame, isObject, isValidAnswer } from './frame.ts';

interface InLeague<T> {
  readonly leagueId: number;
  readonly item: T;
}

/**
 * Replaces the board's content of one endpoint and sport by a frame: entries that the frame does not contain are removed.
 * Unchanged entries keep their stamp, so a delta holds exactly the changes between two frames. A recorded body that is not an answer is
 * served as it is until the next one.
 */
export function applyFrame(board: Board, frame: Frame): void {
  const key = `${frame.endpoint}:${frame.sportId}` as const;
  if (!isValidAnswer(frame.endpoint, { ...frame.body })) {
    board.nonsense.set(key, frame.body);
    return;
  }
  board.nonsense.delete(key);
  const sport = board.sport(frame.sportId);
  switch (frame.endpoint) {
    case 'leagues':
      for (const league of listOf<WireLeague>(frame.body, 'leagues')) sport.leagues.set(league.id, league);
      break;
    case 'fixtures':
      applyFixtures(sport, frame.body);
      break;
    case 'odds':
      applyOdds(sport, frame.body);
      break;
    case 'specials':
      replace(
        sport.specials,
        inLeagues<WireSpecial & { readonly cutOff?: string }>(frame.body, 'specials').map(withCutoff),
      );
      break;
    case 'specialOdds':
      replace(sport.specialOdds, inLeagues<WireSpecialOdds>(frame.body, 'specials'));
      break;
    case 'settled':
      for (const { leagueId, item } of inLeagues<SettledEvent>(frame.body, 'events')) {
        for (const period of item.periods) {
          sport.settled.put(period.settlementId, leagueId, { eventId: item.id, period });
        }
      }
      break;
    case 'specialsSettled':
      for (const { leagueId, item } of inLeagues<WireSettledSpecial>(frame.body, 'specials')) {
        sport.settledSpecials.put(item.settlementId, leagueId, item);
      }
      break;
  }
}

interface SettledEvent {
  readonly id: number;
  readonly periods: readonly WireSettledPeriod[];
}

type OddsEvent = WireScores & { readonly id: number; readonly periods?: readonly RecordedPeriod[] };

/** The older versions write one object per side. */
interface RecordedPeriod extends Omit<WirePeriod, 'teamTotal'> {
  readonly teamTotal?: Readonly<Partial<Record<'home' | 'away', WireTotal | readonly WireTotal[]>>>;
}

function applyFixtures(sport: SportBoard, body: object): void {
  for (const league of listOf<{ readonly id: number; readonly name?: string }>(body, 'league', 'leagues')) {
    // In a recording without a `leagues` frame, fixtures give the names only; home is then team 1.
    const known = sport.leagues.get(league.id);
    sport.leagues.set(league.id, known ?? { id: league.id, name: league.name ?? '', homeTeamType: 'Team1' });
  }
  replace(sport.fixtures, inLeagues<WireFixture>(body, 'events'));
}

function applyOdds(sport: SportBoard, body: object): void {
  const listed = new Set<number>();
  for (const { leagueId, item } of inLeagues<OddsEvent>(body, 'events')) {
    const { id, periods = [], ...scores } = item;
    listed.add(id);
    sport.odds.putScores(id, leagueId, scores);
    for (const period of periods) sport.odds.putPeriod(id, leagueId, withTotalLists(period));
    const numbers = new Set(periods.map(({ number }) => number));
    for (const number of sport.odds.periodNumbers(id)) {
      if (!numbers.has(number)) sport.odds.removePeriod(id, number);
    }
  }
  for (const id of [...sport.odds.eventIds()]) if (!listed.has(id)) sport.odds.removeEvent(id);
}

function withTotalLists(period: RecordedPeriod): WirePeriod {
  const { teamTotal, ...rest } = period;
  if (!teamTotal) return rest;
  const list = (side: WireTotal | readonly WireTotal[] | undefined) =>
    side === undefined ? [] : [side].flat();
  const [home, away] = [list(teamTotal.home), list(teamTotal.away)];
  return {
    ...rest,
    teamTotal: { ...(home.length > 0 ? { home } : {}), ...(away.length > 0 ? { away } : {}) },
  };
}

/** PS3838 spells `cutOff`. */
function withCutoff({
  leagueId,
  item,
}: InLeague<WireSpecial & { readonly cutOff?: string }>): InLeague<WireSpecial> {
  const { cutOff, ...rest } = item;
  return { leagueId, item: cutOff === undefined ? item : { ...rest, cutoff: cutOff } };
}

interface Replaceable<T> {
  put(id: number, leagueId: number, value: T): unknown;
  retain(keep: (id: number) => boolean): void;
}

function replace<T extends { readonly id: number }>(
  entries: Replaceable<T>,
  items: readonly InLeague<T>[],
): void {
  const ids = new Set(items.map(({ item }) => item.id));
  entries.retain((id) => ids.has(id));
  for (const { leagueId, item } of items) entries.put(item.id, leagueId, item);
}

function inLeagues<T>(body: object, key: string): InLeague<T>[] {
  return listOf<{ readonly id: number }>(body, 'leagues', 'league').flatMap((league) =>
    listOf<T>(league, key).map((item) => ({ leagueId: league.id, item })),
  );
}

/**
 * The list under the first of the keys that exists. Recordings are responses of the real API, so their shapes are not
 * validated; entries that are not objects are left out.
 */
function listOf<T>(body: object, ...keys: readonly string[]): readonly T[] {
  const entries: Record<string, unknown> = { ...body };
  const list = keys.map((key) => entries[key]).find(Array.isArray);
  return (list ?? []).filter(isObject) as readonly T[];
}
