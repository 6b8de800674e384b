import type { SettledPeriod, SportBoard } from '../../board/sport-board.ts';
import type { Query } from '../query.ts';
import { byLeague, envelope, type Window } from './group.ts';

/** Settlements are told for a day and no longer; who was away for more has lost them. */
export const SETTLED_WINDOW_MS = 24 * 60 * 60_000;

/** `fixtures/settled`: the periods settled in the last day, by league and event. */
export function presentSettled(board: SportBoard, query: Query, window: Window, now: number): string {
  const wanted = [...board.settled.values()].filter(({ leagueId, stamp, value }) => {
    if (window.since !== null && stamp <= window.since) return false;
    if (Date.parse(value.period.settledAt) <= now - SETTLED_WINDOW_MS) return false;
    return !query.leagueIds || query.leagueIds.has(leagueId);
  });
  const leagues = [...byLeague(wanted)].map(([id, settled]) => ({
    id,
    events: byEvent(settled.map(({ value }) => value)),
  }));
  return envelope(query.sportId, window.cursor.write(window.stamp), 'leagues', leagues);
}

/** `fixtures/special/settled`: who won. */
export function presentSettledSpecials(board: SportBoard, query: Query, window: Window, now: number): string {
  const wanted = [...board.settledSpecials.values()].filter(({ leagueId, stamp, value }) => {
    if (window.since !== null && stamp <= window.since) return false;
    if (Date.parse(value.settledAt) <= now - SETTLED_WINDOW_MS) return false;
    return !query.leagueIds || query.leagueIds.has(leagueId);
  });
  const leagues = [...byLeague(wanted)].map(([id, specials]) => ({
    id,
    specials: specials.map(({ value }) => value),
  }));
  return envelope(query.sportId, window.cursor.write(window.stamp), 'leagues', leagues);
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
