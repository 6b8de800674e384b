import { betProfit, countedClvOf, countedEvOf } from '@fairline/shared/bets';
import { type BetLeg, type BetState, DEVIG_METHODS, type Preferences } from '@fairline/shared/contracts';
import { foldText } from '../../../market/search-words.ts';

/** A percentage by each devig method, in a column of its own: `ev_power`, `clv_odds_ratio`. */
export type PercentageColumn = `${'clv' | 'ev'}_${'odds_ratio' | 'power' | 'proportional' | 'shin' | 'sum'}`;

/**
 * The column of a percentage by a devig method.
 * @example percentageColumn('ev', 'odds-ratio') // 'ev_odds_ratio'
 */
export function percentageColumn(kind: 'clv' | 'ev', method: Preferences['devig_method']): PercentageColumn {
  return method === 'odds-ratio' ? `${kind}_odds_ratio` : `${kind}_${method}`;
}

/** The columns of `bets` that follow from the state of a bet. */
export interface BetProjection extends Readonly<Record<PercentageColumn, number | null>> {
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
  readonly tag_ids: readonly number[];
  readonly external_id: string | null;
  readonly search_string: string;
  readonly league: string | null;
  /** The event on the feed of a single bet. */
  readonly event_id: number | null;
  /** Of a single bet: 1 for away and under, 2 for a draw, else 0. */
  readonly side: 0 | 1 | 2;
  readonly selections: number;
  readonly is_live: boolean;
  readonly commission_percent: number;
  readonly alert_setting_id: number | null;
  /** Of an each-way bet. */
  readonly each_way_divisor: number | null;
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
    ...percentagesOf(state),
    tag_ids: state.tag_ids,
    external_id: state.external_id,
    search_string: searchString(state),
    league: common(legs, 'league_name'),
    ...selectionOf(legs),
    selections: legs.length,
    is_live: state.is_live,
    commission_percent: state.commission_percent,
    alert_setting_id: state.alert?.setting_id ?? null,
    each_way_divisor: state.each_way?.divisor ?? null,
  };
}

/** Bets of one event share the luck of it. */
function selectionOf(legs: readonly BetLeg[]): Pick<BetProjection, 'event_id' | 'side'> {
  const [leg] = legs;
  if (leg === undefined || legs.length > 1) return { event_id: null, side: 0 };
  const event_id = leg.line_id === null ? null : Number(leg.line_id.split(':')[0]);
  if (leg.outcome === 'draw') return { event_id, side: 2 };
  return { event_id, side: leg.outcome === 'away' || leg.outcome === 'under' ? 1 : 0 };
}

/** EV at the bet and the CLV that count by each devig method; null where nothing is known. */
function percentagesOf(state: BetState): Record<PercentageColumn, number | null> {
  const columns = DEVIG_METHODS.flatMap((method) => [
    [percentageColumn('ev', method), countedEvOf(state, method)] as const,
    [percentageColumn('clv', method), countedClvOf(state, method)] as const,
  ]);
  return Object.fromEntries(columns) as Record<PercentageColumn, number | null>;
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
