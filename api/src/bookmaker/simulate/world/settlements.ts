import type { WireSettledPeriod } from '../../wire/fixtures.wire.ts';
import type { PeriodScore, Played } from '../models/law.ts';
import { Dice } from '../random/dice.ts';
import { keyOf, unit } from '../random/hash.ts';
import { isoMillis } from '../schedule/iso.ts';
import { falseEntry, LIVE_STAYS, mainIdAt, OLD_STAYS } from '../schedule/listing.ts';
import type { IdKind, Plan } from '../schedule/plan.ts';

const MINUTE = 60_000;
/** The part of all matches whose settlement is changed afterwards, and that of those which are voided then. */
const CORRECTED = 0.04;
const VOIDED = 0.01;

/** A period that is settled at a time. */
export interface Settlement {
  readonly at: number;
  readonly sportId: number;
  readonly eventId: number;
  readonly leagueId: number;
  readonly period: WireSettledPeriod;
}

/**
 * All settlements of a match's family, in order: as a rule status 1 once; now and then corrected later (2), not
 * played (3), voided after the fact (4), or an entry deleted because another replaced it (5).
 */
export function settlementsOf(plan: Plan, played: Played): Settlement[] {
  const out: Settlement[] = [];
  const { twist, settledAt } = plan;
  const { league } = plan.slot;
  if (twist.kind === 'relisted' || twist.kind === 'placeholder') {
    out.push(deleted(plan, 'main', twist.at + OLD_STAYS));
  }
  if (twist.kind === 'duplicate') out.push(deleted(plan, falseEntry(twist), twist.until));
  const mainId = mainIdAt(plan, settledAt);
  if (twist.kind === 'cancelled') {
    return [...out, ...settle(plan, mainId, league.id, played.periods, settledAt, 3)];
  }
  out.push(...settle(plan, mainId, league.id, played.periods, settledAt, 1));
  out.push(...settle(plan, plan.id('live'), league.id, played.periods, settledAt + LIVE_STAYS, 1));
  for (const kind of ['corners', 'bookings', 'games'] as const) {
    const child = league[kind];
    if (child) out.push(...settle(plan, plan.id(kind), child, childScores(plan, played, kind), settledAt, 1));
  }
  const later = unit(keyOf(plan.key, 51));
  // Up to some hours later, so that a result that was long taken for final changes, too.
  const again = settledAt + (10 + (later / CORRECTED) * 200) * MINUTE;
  if (later < CORRECTED - VOIDED)
    out.push(...settle(plan, mainId, league.id, corrected(played.periods), again, 2));
  else if (later < CORRECTED) out.push(...settle(plan, mainId, league.id, played.periods, again, 4));
  return out.toSorted((a, b) => a.at - b.at);
}

function settle(
  plan: Plan,
  eventId: number,
  leagueId: number,
  scores: readonly PeriodScore[],
  at: number,
  status: number,
): Settlement[] {
  const team1IsHome = plan.slot.league.homeTeamType === 'Team1';
  const isVoid = status >= 3;
  return scores.map(({ number, home, away }, index) => ({
    at: at + index,
    sportId: plan.slot.league.sportId,
    eventId,
    leagueId,
    period: {
      number,
      status,
      settlementId: settlementId(eventId, number, status),
      settledAt: isoMillis(at + index),
      team1Score: isVoid ? 0 : team1IsHome ? home : away,
      team2Score: isVoid ? 0 : team1IsHome ? away : home,
      ...(isVoid ? { cancellationReason: { code: status === 3 ? 'FBS_CW_65' : 'FBS_CW_12' } } : {}),
    },
  }));
}

function deleted(plan: Plan, kind: IdKind, at: number): Settlement {
  const eventId = plan.id(kind);
  const period = {
    number: 0,
    status: 5,
    settlementId: settlementId(eventId, 0, 5),
    settledAt: isoMillis(at),
    team1Score: 0,
    team2Score: 0,
    cancellationReason: { code: 'FBS_CW_07' },
  };
  const { id: leagueId, sportId } = plan.slot.league;
  return { at, sportId, eventId, leagueId, period };
}

/** The first report gave the last score to the wrong side. */
function corrected(scores: readonly PeriodScore[]): PeriodScore[] {
  return scores.map((score) => (score.number === 0 ? { ...score, home: score.home + 1 } : score));
}

/** Children are drawn by themselves; games follow from the sets as they were played. */
function childScores(
  plan: Plan,
  played: Played,
  kind: 'corners' | 'bookings' | 'games',
): readonly PeriodScore[] {
  if (kind === 'games') return played.games ? [played.games] : [];
  const dice = new Dice(keyOf(plan.key, kind === 'corners' ? 52 : 53));
  const mean = kind === 'corners' ? 5 : 2.2;
  const [firstHome, firstAway] = [dice.poisson(mean * 0.45), dice.poisson(mean * 0.45)];
  const whole = {
    number: 0,
    home: firstHome + dice.poisson(mean * 0.55),
    away: firstAway + dice.poisson(mean * 0.55),
  };
  return kind === 'corners' ? [whole, { number: 1, home: firstHome, away: firstAway }] : [whole];
}

/** The same settlement has the same id in every run; a later one of the same period has a greater. */
function settlementId(eventId: number, period: number, status: number): number {
  return eventId * 64 + Math.min(period, 7) * 8 + status;
}
