import type { LeagueChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, objectOf, textOf } from '../fields.ts';
import { skip, type WireReport } from '../wire-report.ts';

/** Parses `{leagues: [{id, name, homeTeamType}]}`. A missing `homeTeamType` means Team1, the usual side. */
export function parseLeagues(body: JsonObject, report: WireReport): Content {
  const leagues: LeagueChange[] = [];
  for (const item of listOf(body.leagues ?? body.league)) {
    const league = objectOf(item);
    const id = idOf(league?.id);
    const name = textOf(league?.name);
    if (league === null || id === null || name === null) {
      skip(report, `league ${id ?? '?'}: id or name`);
      continue;
    }
    leagues.push({ id, name, homeTeamType: league.homeTeamType === 'Team2' ? 'Team2' : 'Team1' });
  }
  return { leagues };
}
