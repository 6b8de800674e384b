import type { SettledChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, numberOf, objectOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { skip, type WireReport } from '../wire-report.ts';

/**
 * Parses `{leagues: [{id, events: [{id, periods: [...]}]}]}`. A period can be settled more than once, and all of its
 * settlements are returned. The set scores are ignored: they are deprecated and have been wrong.
 */
export function parseSettled(body: JsonObject, report: WireReport): Content {
  const settled: SettledChange[] = [];
  for (const league of listOf(body.leagues ?? body.league)) {
    for (const item of listOf(objectOf(league)?.events)) {
      const event = objectOf(item);
      const eventId = idOf(event?.id);
      if (event === null || eventId === null) {
        skip(report, 'settled event ?: id');
        continue;
      }
      for (const period of listOf(event.periods)) {
        const change = settlementOf(eventId, objectOf(period));
        if (change === null) skip(report, `settled event ${eventId}: a field of a period`);
        else settled.push(change);
      }
    }
  }
  return { settled };
}

function settlementOf(eventId: number, period: JsonObject | null): SettledChange | null {
  const number = numberOf(period?.number);
  const status = statusOf(period?.status);
  const settlementId = idOf(period?.settlementId);
  const settledAt = instantOf(period?.settledAt);
  if (number === null || status === null || settlementId === null || settledAt === null) return null;
  const team1Score = numberOf(period?.team1Score);
  const team2Score = numberOf(period?.team2Score);
  // A cancelled or deleted period has no score.
  const isGraded = status === 1 || status === 2;
  if (isGraded && (team1Score === null || team2Score === null)) return null;
  return {
    eventId,
    period: number,
    status,
    settlementId,
    settledAt,
    team1Score: team1Score ?? 0,
    team2Score: team2Score ?? 0,
  };
}

function statusOf(value: unknown): SettledChange['status'] | null {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 ? value : null;
}
