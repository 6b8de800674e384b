import { betProfit } from '@fairline/shared/bets';
import { type BetRecord, type RecordLeg, readEachWay } from '@fairline/shared/bets/records';
import {
  type BetGrade,
  type BetLeg,
  type BetState,
  BLANK_BET,
  type Currency,
  LEG_RESULTS,
  type LegResult,
  MAX_PAYOUT,
} from '@fairline/shared/contracts';
import { sportNamed } from '@fairline/shared/periods';

/** What a record does not say itself. */
export interface RecordOwner {
  readonly bankrollId: number;
  readonly tagIds: readonly number[];
  readonly currency: Currency;
}

/** What stands where a file says nothing. */
const UNKNOWN = { event: 'Unknown match', market: 'Other', selection: 'Unknown selection' } as const;
/** The most characters of a side and of the name of a match. */
const LONGEST = { side: 200, event: 500 } as const;
/** A profit that differs from the calculated one by less has the same eight decimals. */
const SAME_PROFIT = 0.000000005;

/**
 * The state that an imported bet begins with. Selections are in the words of the file; what the feed has of them is looked up later.
 *
 * @returns a sentence for the user when the bet cannot be stored.
 */
export function betOfRecord(record: BetRecord, owner: RecordOwner): BetState | string {
  const stake = Number(record.stake);
  const odds = Number(record.odds);
  if (stake * odds > MAX_PAYOUT)
    return `The possible payout is more than the ${MAX_PAYOUT} that can be stored.`;
  const state: BetState = {
    ...BLANK_BET,
    bankroll_id: owner.bankrollId,
    tag_ids: [...owner.tagIds],
    // Every record has one of them.
    placed_at: record.placed_at ?? record.starts ?? '',
    ...{ stake, odds, currency: record.currency ?? owner.currency },
    commission_percent: Number(record.commission_percent ?? 0),
    ...{ free_bet: record.free_bet, is_live: record.is_live },
    each_way: readEachWay(record.each_way),
    bookmaker: textOf(record.bookmaker),
    note: textOf(record.note) === null ? null : record.note,
    legs: legsOf(record),
    ev_percent: numberOf(record.ev_percent),
    fair_approximated: record.ev_confidence !== null,
    fair_confidence: record.ev_confidence === 'unknown' ? null : record.ev_confidence,
    external_id: record.external_id ?? record.id,
    closing_odds: numberOf(record.closing_odds),
    closing_fair_odds: numberOf(record.closing_fair_odds),
    closing_confidence: record.closing_confidence,
    closing_early: record.closing_early,
    clv_percent: numberOf(record.clv_percent),
  };
  if (record.result === null) return state;
  const profit = Number(record.profit ?? 0);
  if (Math.abs(profit) + stake > MAX_PAYOUT)
    return `The profit is more than the ${MAX_PAYOUT} that can be stored.`;
  return { ...state, grade: gradeOf(record, state, profit) };
}

/** The profit of the file stands where stake, odds and result would give another one. */
function gradeOf({ result, settled_at }: BetRecord, state: BetState, profit: number): BetGrade | null {
  if (result === null) return null;
  const returned = state.free_bet ? profit : profit + state.stake;
  const grade: BetGrade = {
    ...{ result, source: 'import', settled_at: settled_at ?? latestOf(state), profit: null },
    payout: result === 'cash-out' ? Number(Math.max(0, returned).toFixed(8)) : null,
    ...{ dead_heat: null, final: true, score: null, rule: null, reason: null },
  };
  const explains = (one: BetGrade): boolean =>
    Math.abs((betProfit({ ...state, grade: one }) ?? 0) - profit) < SAME_PROFIT;
  if (explains(grade)) return grade;
  const placed: BetGrade = { ...grade, placed: true };
  return state.each_way && result !== 'cash-out' && explains(placed) ? placed : { ...grade, profit };
}

/** A bet of unknown time of settlement is settled at its start, or when it was placed, whichever is later. */
function latestOf({ placed_at, legs }: BetState): string {
  return [placed_at, ...legs.flatMap(({ starts }) => starts ?? [])].sort().at(-1) ?? placed_at;
}

function legsOf(record: BetRecord): BetLeg[] {
  if (record.bet_type === 'single' || record.legs.length === 0) {
    const { home, away, sport, league, starts, market, period, selection, points } = record;
    const only = legOf({
      ...{ event: null, home, away, sport, league, starts, market, period, selection, points },
      ...{ odds: null, result: null },
    });
    return record.bet_type === 'single' ? [only] : [only, UNKNOWN_LEG];
  }
  const legs = record.legs.map(legOf);
  return legs.length === 1 ? [...legs, UNKNOWN_LEG] : legs;
}

function legOf(leg: RecordLeg): BetLeg {
  const [sportName, home, away] = [textOf(leg.sport), textOf(leg.home), textOf(leg.away)];
  const sport = sportNamed(sportName);
  const names = [home, away].filter((name) => name !== null);
  // A named event without sides stands in `home`, which is longer than a side.
  const hasSides = names.length === 2 && names.every((name) => name.length <= LONGEST.side);
  return {
    ...{ line_id: null, sport_id: sport?.id ?? null, sport: sportName, league_name: textOf(leg.league) },
    event: textOf(leg.event) ?? textOf(names.join(' vs ').slice(0, LONGEST.event)) ?? UNKNOWN.event,
    ...{ home: hasSides ? home : null, away: hasSides ? away : null },
    ...{ starts: leg.starts, period: leg.period },
    market: textOf(leg.market) ?? UNKNOWN.market,
    outcome: textOf(leg.selection) ?? UNKNOWN.selection,
    points: numberOf(leg.points),
    ...{ specials_name: null, special_id: null, is3Way: null, score_at_bet: null },
    odds: numberOf(leg.odds),
    result: isLegResult(leg.result) ? leg.result : null,
  };
}

/** A parlay has two selections at least, whatever a file names. */
const UNKNOWN_LEG: BetLeg = legOf({
  ...{ event: null, home: null, away: null, sport: null, league: null, starts: null, market: null },
  ...{ period: null, selection: null, points: null, odds: null, result: null },
});

/** A text without space around it; null where nothing is left. */
function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

function isLegResult(result: RecordLeg['result']): result is LegResult {
  return (LEG_RESULTS as readonly (string | null)[]).includes(result);
}
