import { betProfit, closingOf, clvOf, evAtBet } from '@fairline/shared/bets';
import { type BetRecord, formatEachWay, type RecordLeg } from '@fairline/shared/bets/records';
import type { BetLeg, BetState, FileLabel, Preferences } from '@fairline/shared/contracts';

/** The names of what a bet has by id. */
export interface BetNames {
  readonly bankrolls: ReadonlyMap<number, string>;
  readonly tags: ReadonlyMap<number, string>;
}

type Method = Preferences['devig_method'];
const PERCENT_DECIMALS = 6;

/** A bet as a row of the bet format. Percentages and closing prices are those of a devig method. */
export function recordOfBet(id: number, state: BetState, names: BetNames, method: Method): BetRecord {
  const { grade, legs } = state;
  const isParlay = legs.length > 1;
  const [first] = legs;
  if (first === undefined) throw new RangeError(`Bet ${id} has no selection.`);
  const leg = isParlay ? NO_LEG : recordLegOf(first);
  const profit = betProfit(state);
  return {
    id: String(id),
    placed_at: instant(state.placed_at),
    starts: leg.starts,
    ...{ sport: leg.sport, league: leg.league, home: leg.home ?? leg.event, away: leg.away },
    ...{ market: leg.market, period: leg.period, selection: leg.selection, points: leg.points },
    odds: decimal(state.odds),
    stake: decimal(state.stake),
    currency: state.currency,
    result: grade?.result ?? null,
    profit: profit === null ? null : decimal(profit),
    bookmaker: state.bookmaker,
    tags: state.tag_ids.flatMap((tag) => names.tags.get(tag) ?? []),
    note: state.note,
    ...closingColumns(state, method),
    ...evColumns(state, method),
    is_live: state.is_live,
    bet_type: isParlay ? 'parlay' : 'single',
    legs: isParlay ? legs.map(recordLegOf) : [],
    commission_percent: state.commission_percent === 0 ? null : decimal(state.commission_percent),
    free_bet: state.free_bet,
    each_way: formatEachWay(state.each_way),
    bankroll: names.bankrolls.get(state.bankroll_id) ?? null,
    external_id: state.external_id,
    settled_at: grade === null ? null : instant(grade.settled_at),
  };
}

function closingColumns(state: BetState, method: Method) {
  const closing = closingOf(state, method);
  // What a file says of a bet in play stays as it is.
  const { odds, fair_odds } = closing ?? { odds: state.closing_odds, fair_odds: state.closing_fair_odds };
  return {
    closing_odds: odds === null ? null : decimal(odds),
    closing_fair_odds: fair_odds === null ? null : decimal(fair_odds),
    closing_confidence:
      closing === null
        ? (state.closing_confidence ?? null)
        : getFileLabel(closing.approximated, closing.confidence),
    closing_early: closing?.early ?? state.closing_early ?? false,
    clv_percent: percent(closing === null ? state.clv_percent : clvOf(state, method)),
  };
}

function evColumns(state: BetState, method: Method) {
  const ev = evAtBet(state, method);
  return {
    ev_percent: percent(ev),
    ev_confidence: ev === null ? null : getFileLabel(state.fair_approximated, state.fair_confidence),
  };
}

/** Returns the label of an approximated price; null for one that was offered. */
function getFileLabel(isApproximated: boolean, confidence: BetState['fair_confidence']): FileLabel | null {
  return isApproximated ? (confidence ?? 'unknown') : null;
}

function recordLegOf(leg: BetLeg): RecordLeg {
  const hasSides = leg.home !== null && leg.away !== null;
  return {
    event: hasSides && leg.event === `${leg.home} vs ${leg.away}` ? null : leg.event,
    ...{ home: hasSides ? leg.home : null, away: hasSides ? leg.away : null },
    ...{ sport: leg.sport, league: leg.league_name },
    starts: leg.starts === null ? null : instant(leg.starts),
    ...{ market: leg.market, period: leg.period },
    selection:
      leg.specials_name === null ? leg.outcome : `${leg.specials_name}: ${leg.outcome}`.slice(0, 500),
    points: leg.points === null ? null : decimal(leg.points),
    odds: leg.odds === null ? null : decimal(leg.odds),
    result: leg.result,
  };
}

const NO_LEG: RecordLeg = {
  ...{ event: null, home: null, away: null, sport: null, league: null, starts: null, market: null },
  ...{ period: null, selection: null, points: null, odds: null, result: null },
};

/** A number as a decimal without an exponent, with all of its digits. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

function percent(value: number | null): string | null {
  return value === null ? null : decimal(Number(value.toFixed(PERCENT_DECIMALS)));
}

const instant = (time: string): string => new Date(time).toISOString();
