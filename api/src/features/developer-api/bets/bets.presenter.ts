import { type Bet, type BetLeg, betSchema, isDerivedMarket } from '@fairline/shared/contracts';
import type { ApiBet } from '@fairline/shared/contracts/developer';
import { type betServices, presentBet } from '../../bets/index.ts';

/** A bet of the tracker as the developer API describes it. */
export function presentApiBet(bet: Bet): ApiBet {
  return {
    id: bet.id,
    version: bet.version,
    type: bet.bet_type,
    stake: bet.stake,
    odds: bet.bet_odds,
    currency: bet.currency,
    bankroll_id: bet.bankroll_id,
    bookmaker: bet.bookmaker,
    note: bet.note,
    tag_ids: bet.tag_ids,
    commission_percent: bet.commission_percent,
    free_bet: bet.free_bet,
    each_way: bet.each_way ?? null,
    is_live: bet.is_live,
    placed_at: exact(bet.placed_at),
    created_at: exact(bet.created_at),
    legs: bet.legs.map(presentLeg),
    settled: bet.settledStatus === 1,
    result: bet.result,
    profit: bet.profit,
    settled_at: bet.settled_at && exact(bet.settled_at),
    fair_odds: bet.dv_odds_when_bet,
    fair_confidence: findLabel(bet.fair_approximated, bet.fair_confidence),
    ev_percent: bet.ev_when_bet,
    current_odds: bet.current_odds,
    current_confidence: findLabel(bet.current_approximated, bet.current_confidence),
    current_ev_percent: bet.ev_current,
    closing_odds: bet.closing?.odds ?? null,
    closing_fair_odds: bet.closing?.fair_odds ?? null,
    closing_confidence: findLabel(bet.closing?.approximated ?? false, bet.closing?.confidence),
    closing_early: bet.closing?.early ?? null,
    clv_percent: bet.clv,
    deleted: bet.deleted,
  };
}

/** Returns the label of an approximated price; null for one that was offered. */
function findLabel(isApproximated: boolean, confidence: Bet['fair_confidence']): ApiBet['fair_confidence'] {
  return isApproximated ? (confidence ?? 'unknown') : null;
}

function presentLeg(leg: BetLeg): ApiBet['legs'][number] {
  return {
    line_id: leg.line_id,
    sport_id: leg.sport_id,
    sport: leg.sport,
    league_name: leg.league_name,
    event: leg.event,
    home: leg.home,
    away: leg.away,
    starts: leg.starts && exact(leg.starts),
    period_num: leg.period,
    market: leg.market,
    outcome: leg.outcome,
    points: leg.points,
    special_name: leg.specials_name,
    derived: isDerivedMarket(leg.market),
    odds: leg.odds,
    result: leg.result,
  };
}

/** A stored instant may have any number of decimals. */
const exact = (instant: string): string => new Date(instant).toISOString();

type ReadBets = Awaited<ReturnType<ReturnType<ReturnType<typeof betServices>['listOn']>['find']>>;

/** Bets as the tracker reads them. */
export function presentReadBets({ bets, method, liveTags }: ReadBets): ApiBet[] {
  return bets.map((bet) => presentApiBet(betSchema.parse(presentBet(bet, method, liveTags))));
}
