import type { WireSettledPeriod } from '../../wire/fixtures.wire.ts';
import { keyOf, unit } from '../keyed-random.ts';
import { bookingParams, cornerParams, FIRST_HALF_SHARE, playGoals } from '../models/soccer.model.ts';
import type { Params, PeriodScore, Played } from '../models/sport-model.ts';
import { RandomSequence } from '../random-sequence.ts';
import type { FixtureScript, IdKind } from '../schedule/fixture-script.ts';
import { isoMillis } from '../schedule/iso.ts';
import { deletedEntryKind, LIVE_EVENT_STAYS_MS, mainIdAt, REPLACED_STAYS_MS } from '../schedule/listing.ts';

const MINUTE = 60_000;
/** The share of matches whose settlement changes afterwards, by a correction or by voiding. */
const RESETTLED = 0.04;
/** The share of matches that are voided after the settlement. */
const VOIDED = 0.01;

/** The settlement of one period at a known time. */
export interface Settlement {
  readonly at: number;
  readonly sportId: number;
  readonly eventId: number;
  readonly leagueId: number;
  readonly period: WireSettledPeriod;
}

/**
 * All settlements of the events of a match, in order. Usually each period is settled once (status 1); some are corrected
 * later (2), cancelled (3) or voided after the settlement (4), and an entry that was replaced is deleted (5).
 */
export function settlementsOf(script: FixtureScript, played: Played, closing = script.params): Settlement[] {
  return [...deletionsOf(script), ...resultsOf(script, played, closing)].toSorted((a, b) => a.at - b.at);
}

/** The settlements that are known before the match starts: an entry that was replaced is deleted. */
export function deletionsOf(script: FixtureScript): Settlement[] {
  const { anomaly } = script;
  if (anomaly.kind === 'relisted' || anomaly.kind === 'placeholder') {
    return [deleted(script, 'main', anomaly.at + REPLACED_STAYS_MS)];
  }
  return anomaly.kind === 'duplicate' ? [deleted(script, deletedEntryKind(anomaly), anomaly.until)] : [];
}

/**
 * The settlements that follow from the result.
 *
 * @param closing the parameters at the start of the match.
 */
export function resultsOf(script: FixtureScript, played: Played, closing: Params): Settlement[] {
  const out: Settlement[] = [];
  const { anomaly, settledAt } = script;
  const { league } = script.slot;
  const mainId = mainIdAt(script, settledAt);
  if (anomaly.kind === 'cancelled') {
    return settle(script, mainId, league.id, played.periods, settledAt, 3);
  }
  out.push(...settle(script, mainId, league.id, played.periods, settledAt, 1));
  out.push(
    ...settle(script, script.id('live'), league.id, played.periods, settledAt + LIVE_EVENT_STAYS_MS, 1),
  );
  for (const kind of ['corners', 'bookings', 'games'] as const) {
    const child = league[kind];
    if (child)
      out.push(
        ...settle(script, script.id(kind), child, childScores(script, played, closing, kind), settledAt, 1),
      );
  }
  const later = unit(keyOf(script.key, 51));
  // The delay goes up to several hours, so that results which users have considered final change too.
  const resettledAt = settledAt + (10 + (later / RESETTLED) * 200) * MINUTE;
  if (later < RESETTLED - VOIDED)
    out.push(...settle(script, mainId, league.id, corrected(played.periods), resettledAt, 2));
  else if (later < RESETTLED) out.push(...settle(script, mainId, league.id, played.periods, resettledAt, 4));
  return out;
}

function settle(
  script: FixtureScript,
  eventId: number,
  leagueId: number,
  scores: readonly PeriodScore[],
  at: number,
  status: number,
): Settlement[] {
  const team1IsHome = script.slot.league.homeTeamType === 'Team1';
  const isVoid = status >= 3;
  return scores.map(({ number, home, away }, index) => ({
    at: at + index,
    sportId: script.slot.league.sportId,
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

function deleted(script: FixtureScript, kind: IdKind, at: number): Settlement {
  const eventId = script.id(kind);
  const period = {
    number: 0,
    status: 5,
    settlementId: settlementId(eventId, 0, 5),
    settledAt: isoMillis(at),
    team1Score: 0,
    team2Score: 0,
    cancellationReason: { code: 'FBS_CW_07' },
  };
  const { id: leagueId, sportId } = script.slot.league;
  return { at, sportId, eventId, leagueId, period };
}

/** The correction adds one score to the home side of the full match. */
function corrected(scores: readonly PeriodScore[]): PeriodScore[] {
  return scores.map((score) => (score.number === 0 ? { ...score, home: score.home + 1 } : score));
}

/** Corners and bookings are drawn independently of the goals; games follow from the played sets. */
function childScores(
  script: FixtureScript,
  played: Played,
  closing: Params,
  kind: 'corners' | 'bookings' | 'games',
): readonly PeriodScore[] {
  if (kind === 'games') return played.games ? [played.games] : [];
  const random = new RandomSequence(keyOf(script.key, kind === 'corners' ? 52 : 53));
  const params = kind === 'corners' ? cornerParams(closing) : bookingParams(closing);
  const { periods } = playGoals(params, random, FIRST_HALF_SHARE);
  return kind === 'corners' ? periods : periods.filter(({ number }) => number === 0);
}

/** The id of a settlement is the same in every run; a later settlement of the same period has a greater id. */
function settlementId(eventId: number, period: number, status: number): number {
  return eventId * 64 + Math.min(period, 7) * 8 + status;
}
