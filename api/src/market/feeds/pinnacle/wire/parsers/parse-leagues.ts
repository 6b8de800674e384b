import type { LeagueChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, isAbsent, type JsonObject, objectOf, textOf } from '../fields.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';

/**
 * Parses `{leagues: [{id, name, homeTeamType}]}`. A missing `homeTeamType` means Team1, the usual side; a league with an
 * unknown one is set aside, because its results would be stored the wrong way round.
 */
export function parseLeagues(body: JsonObject, report: WireReport): Content {
  const leagues: LeagueChange[] = [];
  for (const item of checkedList(body.leagues ?? body.league, report, 'leagues')) {
    const league = objectOf(item);
    const id = idOf(league?.id);
    const name = textOf(league?.name);
    const homeTeamType = isAbsent(league?.homeTeamType) ? 'Team1' : league.homeTeamType;
    if (id === null || name === null || (homeTeamType !== 'Team1' && homeTeamType !== 'Team2')) {
      reject(report, 'league', `league ${id ?? '?'}: id, name or homeTeamType`);
      continue;
    }
    leagues.push({ id, name, homeTeamType });
  }
  return { leagues };
}
