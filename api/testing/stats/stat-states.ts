import { type BetLeg, type BetState, BLANK_BET } from '@fairline/shared/contracts';
import type { StatBet } from '@fairline/shared/stats/testing/stat-bets.ts';

const SIDES = ['home', 'away', 'draw'] as const;
const isoOf = (at: number) => new Date(at).toISOString();

/** A bet of the tests of statistics as the bet tracker stores it. */
export function stateOf(bet: StatBet, bankrollId: number): BetState {
  const leg: BetLeg = {
    line_id: bet.event === 0 ? null : `${bet.event}:0`,
    ...{ sport_id: bet.sportId === 0 ? null : bet.sportId, sport: bet.sport, league_name: bet.league },
    ...{ event: 'A vs B', home: 'A', away: 'B', starts: bet.starts === null ? null : isoOf(bet.starts) },
    ...{ period: 0, market: bet.market, outcome: SIDES[bet.side], points: null, specials_name: null },
    ...{ special_id: null, is3Way: null, odds: null, score_at_bet: null, result: null },
  };
  return {
    ...BLANK_BET,
    ...{ bankroll_id: bankrollId, placed_at: isoOf(bet.placed), stake: Number(bet.stake), odds: bet.odds },
    ...{ currency: bet.currency, commission_percent: bet.commission, free_bet: bet.free, is_live: bet.live },
    ...{ bookmaker: bet.bookmaker, tag_ids: [...bet.tags], ev_percent: bet.ev, clv_percent: bet.clv },
    legs: Array.from({ length: bet.selections }, () => leg),
    alert: bet.setting === 0 ? null : { type: 'odds', id: 1, setting_id: bet.setting, setting_version: 1 },
    grade:
      bet.result === null
        ? null
        : {
            ...{ result: bet.result, source: 'hand', settled_at: isoOf(bet.placed), payout: null },
            ...{ profit: Number(bet.profit), dead_heat: null, final: true, score: null, rule: null },
            reason: null,
          },
  };
}
