import { periodsOf, sportName } from '@fairline/shared/periods';
import type { Board } from '../../board/board.ts';
import type { SportBoard } from '../../board/sport-board.ts';
import type { Host } from '../routes.ts';

/** `sports`, with the number of events and specials of each. */
export function presentSports(board: Board): string {
  const sports = board.sportIds().map((id) => {
    const sport = board.sport(id);
    return {
      id,
      name: sportName(id),
      hasOfferings: sport.fixtures.size > 0,
      leagueSpecialsCount: 0,
      eventSpecialsCount: sport.specials.size,
      eventCount: sport.fixtures.size,
    };
  });
  return JSON.stringify({ sports });
}

/** `leagues` of one sport. */
export function presentLeagues(board: SportBoard): string {
  const events = new Map<number, number>();
  const specials = new Map<number, number>();
  for (const { leagueId } of board.fixtures.values()) events.set(leagueId, (events.get(leagueId) ?? 0) + 1);
  for (const { leagueId } of board.specials.values())
    specials.set(leagueId, (specials.get(leagueId) ?? 0) + 1);
  const leagues = [...board.leagues.values()].map((league) => ({
    ...league,
    hasOfferings: events.has(league.id),
    leagueSpecialsCount: 0,
    eventSpecialsCount: specials.get(league.id) ?? 0,
    eventCount: events.get(league.id) ?? 0,
  }));
  return JSON.stringify({ leagues });
}

/** `periods` of one sport; Pinnacle also sends the names of the markets. */
export function presentPeriods(sportId: number, host: Host): string {
  const periods = periodsOf(sportId).map((period) => ({
    number: period.number,
    description: period.description,
    shortDescription: period.short_description,
    ...(host === 'pinnacle'
      ? {
          spreadDescription: period.spread_description,
          moneylineDescription: period.moneyline_description,
          totalDescription: period.total_description,
          team1TotalDescription: period.team_1_total_description,
          team2TotalDescription: period.team_2_total_description,
          spreadShortDescription: period.spread_short_description,
          moneylineShortDescription: period.moneyline_short_description,
          totalShortDescription: period.total_short_description,
          team1TotalShortDescription: period.team_1_total_short_description,
          team2TotalShortDescription: period.team_2_total_short_description,
        }
      : {}),
  }));
  return JSON.stringify({ periods });
}

/** `inrunning`: the clocks of live soccer. */
export function presentInRunning(board: Board): string {
  const sports = board.sportIds().flatMap((id) => {
    const clocks = [...board.sport(id).inRunning.values()];
    if (clocks.length === 0) return [];
    const leagues = new Map<number, object[]>();
    for (const { leagueId, ...clock } of clocks)
      leagues.set(leagueId, [...(leagues.get(leagueId) ?? []), clock]);
    return [{ id, leagues: [...leagues].map(([league, events]) => ({ id: league, events })) }];
  });
  return JSON.stringify({ sports });
}
