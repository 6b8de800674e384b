import type { SettledChange } from '../../../../change-set.ts';
import { MAX_AHEAD_MS, MAX_PERIOD, MAX_PERIODS, MAX_SCORE } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, integerBetween, type JsonObject, numberBetween, objectOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { reject, type WireReport } from '../wire-report.ts';
import { checkedList } from './checked-fields.ts';
import { leagueEvents } from './league-events.ts';

/**
 * Parses `{leagues: [{id, events: [{id, periods: [...]}]}]}`. A period can be settled more than once, and all of its
 * settlements are returned. The set scores are ignored: they are deprecated and have been wrong.
 */
export function parseSettled(body: JsonObject, report: WireReport): Content {
  const settled: SettledChange[] = [];
  const events = leagueEvents(body, report, () => reject(report, 'settlement', 'settled event ?: id'));
  for (const [eventId, event] of events) {
    const what = `settled event ${eventId}`;
    for (const period of checkedList(event.periods, report, `${what}: periods`, MAX_PERIODS)) {
      const change = settlementOf(eventId, objectOf(period), report);
      if (change === null) reject(report, 'settlement', `${what}: a field of a period`);
      else settled.push(change);
    }
  }
  return { settled };
}

function settlementOf(eventId: number, period: JsonObject | null, report: WireReport): SettledChange | null {
  const number = integerBetween(period?.number, 0, MAX_PERIOD);
  const status = statusOf(period?.status);
  const settlementId = idOf(period?.settlementId);
  const settledAt = instantOf(period?.settledAt);
  if (number === null || status === null || settlementId === null || settledAt === null) return null;
  const team1Score = numberBetween(period?.team1Score, -MAX_SCORE, MAX_SCORE);
  const team2Score = numberBetween(period?.team2Score, -MAX_SCORE, MAX_SCORE);
  // A cancelled or deleted period has no score.
  const isGraded = status === 1 || status === 2;
  if (isGraded && (team1Score === null || team2Score === null)) return null;
  // The newest settlement of a period counts, so that one in the future would exclude every correction.
  const isAhead = settledAt > report.feedTime + MAX_AHEAD_MS;
  if (isAhead) reject(report, 'ahead', `settled event ${eventId}: settledAt`);
  return {
    eventId,
    period: number,
    status,
    settlementId,
    settledAt: isAhead ? report.feedTime : settledAt,
    team1Score: team1Score ?? 0,
    team2Score: team2Score ?? 0,
  };
}

function statusOf(value: unknown): SettledChange['status'] | null {
  return value === 1 || value === 2 || value === 3 || value === 4 || value === 5 ? value : null;
}
