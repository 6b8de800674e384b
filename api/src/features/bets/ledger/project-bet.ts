import { betProfit, priceAfterCommission } from '@fairline/shared/bets';
import { type BetLeg, type BetState, DEVIG_METHODS } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import { foldText } from '../../matches/search-words.ts';

/** The columns of `bets` that follow from the state of a bet. */
export interface BetProjection {
  readonly bankroll_id: number;
  readonly deleted_at: string | null;
  readonly placed_at: string;
  /** The earliest start of its selections. */
  readonly starts: string | null;
  readonly sport_id: number | null;
  readonly sport: string | null;
  readonly market: string;
  readonly bookmaker: string | null;
  readonly line_ids: readonly string[];
  readonly currency: string;
  readonly stake: number;
  readonly odds: number;
  readonly free_bet: boolean;
  readonly result: string | null;
  readonly settled_at: string | null;
  readonly profit: number | null;
  readonly ev: readonly (number | null)[] | null;
  readonly clv: readonly (number | null)[] | null;
  readonly tag_ids: readonly number[];
  readonly external_id: string | null;
  readonly search_string: string;
}

/** The market of several selections. */
export const PARLAY = 'parlay';

/** What lists filter, sort and sum by. A test compares the stored columns with these. */
export function projectBet(state: BetState): BetProjection {
  const { legs, grade } = state;
  const starts = legs.flatMap((leg) => leg.starts ?? []).sort();
  return {
    bankroll_id: state.bankroll_id,
    deleted_at: state.deleted_at,
    placed_at: state.placed_at,
    starts: starts[0] ?? null,
    sport_id: common(legs, 'sport_id'),
    sport: common(legs, 'sport'),
    market: legs.length === 1 ? (legs[0]?.market ?? PARLAY) : PARLAY,
    bookmaker: state.bookmaker,
    line_ids: [...new Set(legs.flatMap(({ line_id }) => line_id ?? []))],
    currency: state.currency,
    stake: state.stake,
    odds: state.odds,
    free_bet: state.free_bet,
    result: grade?.result ?? null,
    settled_at: grade?.settled_at ?? null,
    profit: betProfit(state),
    ev: evByMethod(state),
    clv: clvByMethod(state),
    tag_ids: state.tag_ids,
    external_id: state.external_id,
    search_string: searchString(state),
  };
}

/** EV at the bet by devig method, in the order of `DEVIG_METHODS`; null where nothing is known. */
function evByMethod(state: BetState): (number | null)[] | null {
  const { fair_odds, ev_percent } = state;
  if (fair_odds === null) return forAllMethods(ev_percent);
  const values = DEVIG_METHODS.map((method) => evAgainst(state, fair_odds[method]));
  return values.some((value) => value !== null) ? values : null;
}

/** CLV by devig method; null for a bet in play, whose market had closed before it. */
function clvByMethod(state: BetState): (number | null)[] | null {
  if (state.is_live) return null;
  return forAllMethods(evAgainst(state, state.closing_fair_odds) ?? state.clv_percent);
}

function forAllMethods(value: number | null): number[] | null {
  return value === null ? null : DEVIG_METHODS.map(() => value);
}

function evAgainst({ odds, commission_percent }: BetState, fair: number | null): number | null {
  return fair === null ? null : expectedValue(priceAfterCommission(odds, commission_percent), fair);
}

/** A value that all selections share; null where they differ. */
function common<F extends keyof BetLeg>(legs: readonly BetLeg[], field: F): BetLeg[F] | null {
  const values = new Set(legs.map((leg) => leg[field]));
  return values.size === 1 ? (legs[0]?.[field] ?? null) : null;
}

function searchString({ legs, bookmaker, note }: BetState): string {
  const words = legs.flatMap(({ event, sport, league_name, market, outcome, specials_name }) => [
    ...[event, sport, league_name, market, outcome, specials_name],
  ]);
  return foldText([...words, bookmaker, note].filter((word) => word !== null).join(' '));
}
