import type { FixtureChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, numberOf, objectOf, textOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { skip, type WireReport } from '../wire-report.ts';

/**
 * Parses `{league: [{id, name, events: [...]}]}`; the list is also accepted as `leagues`. When one response repeats an
 * event, the higher version wins.
 */
export function parseFixtures(body: JsonObject, report: WireReport): Content {
  const fixtures = new Map<number, FixtureChange>();
  for (const item of listOf(body.league ?? body.leagues)) {
    const league = objectOf(item);
    const leagueId = idOf(league?.id);
    if (league === null || leagueId === null) {
      skip(report, 'league ?: id');
      continue;
    }
    const leagueName = textOf(league.name) ?? `League ${leagueId}`;
    for (const event of listOf(league.events)) {
      const fixture = fixtureOf(objectOf(event), leagueId, leagueName, report);
      if (fixture === null) continue;
      const earlier = fixtures.get(fixture.eventId);
      if (earlier === undefined || earlier.version <= fixture.version) fixtures.set(fixture.eventId, fixture);
    }
  }
  return { fixtures: [...fixtures.values()] };
}

function fixtureOf(
  event: JsonObject | null,
  leagueId: number,
  leagueName: string,
  report: WireReport,
): FixtureChange | null {
  const eventId = idOf(event?.id);
  const starts = instantOf(event?.starts);
  const home = textOf(event?.home);
  const away = textOf(event?.away);
  if (event === null || eventId === null || starts === null || home === null || away === null) {
    skip(report, `event ${eventId ?? '?'}: id, starts, home or away`);
    return null;
  }
  return {
    eventId,
    parentId: idOf(event.parentId),
    leagueId,
    leagueName,
    starts,
    home,
    away,
    liveStatus: event.liveStatus === 1 || event.liveStatus === 2 ? event.liveStatus : 0,
    status: textOf(event.status),
    resultingUnit: textOf(event.resultingUnit) ?? 'Regular',
    version: numberOf(event.version) ?? 0,
  };
}
