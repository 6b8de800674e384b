import { lineIdOf } from '@fairline/shared/contracts';
import type { LineChange, ScoreChange } from '../../../../change-set.ts';
import type { Content } from '../content.ts';
import { idOf, type JsonObject, listOf, numberOf, objectOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { skip, type WireReport } from '../wire-report.ts';
import { limitOf, moneylineOf, sideTotalsOf, spreadsOf, totalsOf } from './parse-markets.ts';

/**
 * Parses `{leagues: [{id, events: [{id, periods: [...]}]}]}`. When one response repeats a period, the last one wins.
 */
export function parseOdds(body: JsonObject, report: WireReport): Content {
  const lines = new Map<string, LineChange>();
  const scores = new Map<number, ScoreChange>();
  for (const league of listOf(body.leagues ?? body.league)) {
    for (const item of listOf(objectOf(league)?.events)) {
      const event = objectOf(item);
      const eventId = idOf(event?.id);
      if (event === null || eventId === null) {
        skip(report, 'event ?: id');
        continue;
      }
      const periods = listOf(event.periods).map(objectOf);
      for (const period of periods) {
        const line = lineOf(eventId, period, report);
        if (line !== null) lines.set(lineIdOf(eventId, line.period), line);
      }
      const score = scoreOf(eventId, event) ?? scoreOf(eventId, periods.find((p) => p?.number === 0) ?? null);
      if (score !== null) scores.set(eventId, score);
    }
  }
  return { lines: [...lines.values()], scores: [...scores.values()] };
}

function lineOf(eventId: number, period: JsonObject | null, report: WireReport): LineChange | null {
  const number = numberOf(period?.number);
  const status = numberOf(period?.status);
  if (period === null || number === null || !Number.isInteger(number) || number < 0 || status === null) {
    skip(report, `event ${eventId}, period ${number ?? '?'}: number or status`);
    return null;
  }
  const teamTotal = objectOf(period.teamTotal);
  return {
    eventId,
    period: number,
    feedLineId: idOf(period.lineId) ?? 0,
    cutoff: instantOf(period.cutoff),
    // Only 1 means that bets are accepted; an unknown status counts as suspended.
    status: status === 1 ? 1 : 2,
    moneyline: moneylineOf(period.moneyline, report),
    spreads: spreadsOf(period.spreads, report),
    totals: totalsOf(period.totals, report),
    homeTotals: sideTotalsOf(teamTotal?.home, report),
    awayTotals: sideTotalsOf(teamTotal?.away, report),
    limits: {
      moneyline: limitOf(period.maxMoneyline),
      spread: limitOf(period.maxSpread),
      total: limitOf(period.maxTotal),
      teamTotal: limitOf(period.maxTeamTotal),
    },
    updatedAt: {
      moneyline: instantOf(period.moneylineUpdatedAt),
      spread: instantOf(period.spreadUpdatedAt),
      total: instantOf(period.totalUpdatedAt),
      teamTotal: instantOf(period.teamTotalUpdatedAt),
    },
  };
}

function scoreOf(eventId: number, holder: JsonObject | null): ScoreChange | null {
  const home = numberOf(holder?.homeScore);
  const away = numberOf(holder?.awayScore);
  if (holder === null || home === null || away === null) return null;
  return {
    eventId,
    home,
    away,
    homeRedCards: numberOf(holder.homeRedCards),
    awayRedCards: numberOf(holder.awayRedCards),
  };
}
