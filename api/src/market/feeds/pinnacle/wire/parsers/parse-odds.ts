import { lineIdOf } from '@fairline/shared/contracts';
import type { LineChange, ScoreChange, UnreadPart } from '../../../../change-set.ts';
import { MAX_PERIOD, MAX_PERIODS, MAX_RED_CARDS, MAX_SCORE } from '../bounds.ts';
import type { Content } from '../content.ts';
import { idOf, integerBetween, isAbsent, type JsonObject, numberOf, objectOf } from '../fields.ts';
import { instantOf } from '../instants.ts';
import { readPart, reject, type WireReport } from '../wire-report.ts';
import { checkedList, pastInstantOf } from './checked-fields.ts';
import { leagueEvents } from './league-events.ts';
import { limitOf, moneylineOf, sideTotalsOf, spreadsOf, totalsOf } from './parse-markets.ts';

/**
 * Parses `{leagues: [{id, events: [{id, periods: [...]}]}]}`. When one response repeats a period, the last one wins.
 */
export function parseOdds(body: JsonObject, report: WireReport): Content {
  const lines = new Map<string, LineChange>();
  const scores = new Map<number, ScoreChange>();
  for (const [eventId, event] of leagueEvents(body, report, () => reject(report, 'event', 'event ?: id'))) {
    const what = `event ${eventId}: periods`;
    const periods = checkedList(event.periods, report, what, MAX_PERIODS).map(objectOf);
    for (const period of periods) {
      const line = lineOf(eventId, period, report);
      if (line !== null) lines.set(lineIdOf(eventId, line.period), line);
    }
    const matchPeriod = periods.find((period) => period?.number === 0) ?? null;
    const score = scoreOf(eventId, event, report) ?? scoreOf(eventId, matchPeriod, report);
    if (score !== null) scores.set(eventId, score);
  }
  return { lines: [...lines.values()], scores: [...scores.values()] };
}

function lineOf(eventId: number, period: JsonObject | null, report: WireReport): LineChange | null {
  const number = integerBetween(period?.number, 0, MAX_PERIOD);
  if (period === null || number === null) {
    reject(report, 'period', `event ${eventId}, period ?: number`);
    return null;
  }
  const what = `event ${eventId}, period ${number}`;
  const unread: UnreadPart[] = [];
  const read = <T>(parts: readonly UnreadPart[], parse: () => T): T => {
    const { value, isUnread } = readPart(report, parse);
    if (isUnread) unread.push(...parts);
    return value;
  };
  const teamTotal = read(['home-total', 'away-total'], () => {
    if (objectOf(period.teamTotal) === null && !isAbsent(period.teamTotal)) {
      reject(report, 'market', `${what}: teamTotal`);
    }
    return objectOf(period.teamTotal);
  });
  const cutoff = instantOf(period.cutoff);
  const status = statusOf(period, cutoff);
  if (status === null) {
    reject(report, 'status', `${what}: status or cutoff`);
    unread.push('line');
  }
  const line: LineChange = {
    eventId,
    period: number,
    feedLineId: idOf(period.lineId) ?? 0,
    cutoff,
    status: status ?? 2,
    moneyline: read(['moneyline'], () => moneylineOf(period.moneyline, report, `${what}: moneyline`)),
    spreads: read(['spread'], () => spreadsOf(period.spreads, report, `${what}: spreads`)),
    totals: read(['total'], () => totalsOf(period.totals, report, `${what}: totals`)),
    homeTotals: read(['home-total'], () => sideTotalsOf(teamTotal?.home, report, `${what}: teamTotal`)),
    awayTotals: read(['away-total'], () => sideTotalsOf(teamTotal?.away, report, `${what}: teamTotal`)),
    limits: {
      moneyline: limitOf(period.maxMoneyline, report, `${what}: maxMoneyline`),
      spread: limitOf(period.maxSpread, report, `${what}: maxSpread`),
      total: limitOf(period.maxTotal, report, `${what}: maxTotal`),
      teamTotal: limitOf(period.maxTeamTotal, report, `${what}: maxTeamTotal`),
    },
    updatedAt: {
      moneyline: pastInstantOf(period.moneylineUpdatedAt, report, `${what}: moneylineUpdatedAt`),
      spread: pastInstantOf(period.spreadUpdatedAt, report, `${what}: spreadUpdatedAt`),
      total: pastInstantOf(period.totalUpdatedAt, report, `${what}: totalUpdatedAt`),
      teamTotal: pastInstantOf(period.teamTotalUpdatedAt, report, `${what}: teamTotalUpdatedAt`),
    },
  };
  return unread.length === 0 ? line : { ...line, unread };
}

/** Whether the bookmaker accepts bets; null when status or cut-off do not say that. */
function statusOf(period: JsonObject, cutoff: number | null): 1 | 2 | null {
  const status = numberOf(period.status);
  const isCutoffReadable = cutoff !== null || isAbsent(period.cutoff);
  return isCutoffReadable && (status === 1 || status === 2) ? status : null;
}

/** The score. Null when one side is missing or has a fraction. */
function scoreOf(eventId: number, holder: JsonObject | null, report: WireReport): ScoreChange | null {
  if (holder === null || isAbsent(holder.homeScore) || isAbsent(holder.awayScore)) return null;
  const home = integerBetween(holder.homeScore, 0, MAX_SCORE);
  const away = integerBetween(holder.awayScore, 0, MAX_SCORE);
  if (home === null || away === null) {
    reject(report, 'score', `event ${eventId}: homeScore or awayScore`);
    return null;
  }
  return {
    eventId,
    home,
    away,
    homeRedCards: integerBetween(holder.homeRedCards, 0, MAX_RED_CARDS),
    awayRedCards: integerBetween(holder.awayRedCards, 0, MAX_RED_CARDS),
  };
}
