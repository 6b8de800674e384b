import type { FixtureChange } from '../../../../change-set.ts';
import { MAX_AHEAD_MS } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, integerBetween, isAbsent, type JsonObject, objectOf, textOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';

/**
 * Parses `{league: [{id, name, events: [...]}]}`; the list is also accepted as `leagues`. When one response repeats an
 * event, the higher version wins.
 */
export function parseFixtures(body: JsonObject, report: WireReport): Content {
  const fixtures = new Map<number, FixtureChange>();
  const unreadable: number[] = [];
  for (const item of checkedList(body.league ?? body.leagues, report, 'leagues')) {
    const league = objectOf(item);
    const leagueId = idOf(league?.id);
    if (league === null || leagueId === null) {
      reject(report, 'league', 'league ?: id');
      continue;
    }
    const leagueName = optionalText(league.name, `league ${leagueId}: name`, report) ?? `League ${leagueId}`;
    for (const event of checkedList(league.events, report, `league ${leagueId}: events`)) {
      const fixture = fixtureOf(objectOf(event), leagueId, leagueName, report);
      if (fixture === null) {
        const eventId = idOf(objectOf(event)?.id);
        if (eventId !== null) unreadable.push(eventId);
        continue;
      }
      const earlier = fixtures.get(fixture.eventId);
      if (earlier === undefined || earlier.version <= fixture.version) fixtures.set(fixture.eventId, fixture);
    }
  }
  return { fixtures: [...fixtures.values()], ...(unreadable.length > 0 ? { unreadable } : {}) };
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
  // Corners that count as goals would be wrong prices, so an unreadable unit has no default.
  const resultingUnit = isAbsent(event?.resultingUnit) ? 'Regular' : textOf(event.resultingUnit);
  if (
    event === null ||
    eventId === null ||
    starts === null ||
    home === null ||
    away === null ||
    resultingUnit === null
  ) {
    reject(report, 'event', `event ${eventId ?? '?'}: id, starts, home, away or resultingUnit`);
    return null;
  }
  const parentId = idOf(event.parentId);
  // The feed sends no parent as null or 0.
  if (parentId === null && !isAbsent(event.parentId) && event.parentId !== 0) {
    reject(report, 'field', `event ${eventId}: parentId`);
  }
  return {
    eventId,
    parentId,
    leagueId,
    leagueName,
    starts,
    home,
    away,
    liveStatus: event.liveStatus === 1 || event.liveStatus === 2 ? event.liveStatus : 0,
    status: optionalText(event.status, `event ${eventId}: status`, report),
    resultingUnit,
    version: versionOf(event.version, eventId, report),
  };
}

/**
 * 0 for a version that is absent or invalid. Versions are counters far below epoch milliseconds; greater values are invalid.
 */
function versionOf(value: unknown, eventId: number, report: WireReport): number {
  if (isAbsent(value)) return 0;
  const version = integerBetween(value, 0, Math.min(Number.MAX_SAFE_INTEGER, report.feedTime + MAX_AHEAD_MS));
  if (version === null) reject(report, 'ahead', `event ${eventId}: version`);
  return version ?? 0;
}

/** Null for an absent or an empty text; any other value that is not text is reported. */
function optionalText(value: unknown, what: string, report: WireReport): string | null {
  const text = textOf(value);
  if (text === null && !isAbsent(value) && value !== '') reject(report, 'field', what);
  return text;
}
