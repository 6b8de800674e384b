import type { SettledPeriod, SportBoard } from '../../board/sport-board.ts';
import type { Query } from '../query.ts';
import { byLeague, type CursorRange, envelope } from './envelope.ts';

/** The API lists settlements of the last 24 hours only, as the real one does. */
const SETTLED_WINDOW_MS = 24 * 60 * 60_000;

/** `fixtures/settled`: the periods settled in the last day, by league and event. */
export function presentSettled(board: SportBoard, query: Query, range: CursorRange, now: number): string {
  const selected = [...board.settled.values()].filter(({ leagueId, stamp, value }) => {
    if (range.since !== null && stamp <= range.since) return false;
    if (Date.parse(value.period.settledAt) <= now - SETTLED_WINDOW_MS) return false;
    return !query.leagueIds || query.leagueIds.has(leagueId);
  });
  const leagues = [...byLeague(selected)].map(([id, settled]) => ({
    id,
    events: byEvent(settled.map(({ value }) => value)),
  }));
  return envelope(query.sportId, range.cursor.write(range.stamp), 'leagues', leagues);
}

/** `fixtures/special/settled`: the specials settled in the last day, with the outcome of each contestant. */
export function presentSettledSpecials(
  board: SportBoard,
  query: Query,
  range: CursorRange,
  now: number,
): string {
  const selected = [...board.settledSpecials.values()].filter(({ leagueId, stamp, value }) => {
    if (range.since !== null && stamp <= range.since) return false;
    if (Date.parse(value.settledAt) <= now - SETTLED_WINDOW_MS) return false;
    return !query.leagueIds || query.leagueIds.has(leagueId);
  });
  const leagues = [...byLeague(selected)].map(([id, specials]) => ({
    id,
    specials: specials.map(({ value }) => value),
  }));
  return envelope(query.sportId, range.cursor.write(range.stamp), 'leagues', leagues);
}

function byEvent(settled: readonly SettledPeriod[]): object[] {
  const events = new Map<number, SettledPeriod['period'][]>();
  for (const { eventId, period } of settled) {
    const periods = events.get(eventId);
    if (periods) periods.push(period);
    else events.set(eventId, [period]);
  }
  return [...events].map(([id, periods]) => ({ id, periods }));
}
