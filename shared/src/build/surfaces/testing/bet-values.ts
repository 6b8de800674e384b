import { at } from './moment.ts';

export const leg = {
  ...{
    line_id: '1:0',
    sport_id: 29,
    sport: 'Soccer',
    league_name: 'L',
    event: 'A vs B',
    home: 'A',
    away: 'B',
  },
  ...{ starts: at, period: 0, market: 'total', outcome: 'over', points: 2.5, specials_name: null },
  ...{ special_id: null, is3Way: null, odds: 1.9, score_at_bet: { home: 1, away: 0 }, result: 'win' },
  feed: { result: 'win', settled_at: at, final: true, score: { home: 1, away: 0 }, rule: 'total' },
  by_hand: false,
};
export const grade = {
  ...{ result: 'cash-out', source: 'hand', settled_at: at, payout: 12.5, profit: null, dead_heat: null },
  ...{ final: true, score: null, rule: null, reason: ' early ' },
};
export const fair = { sum: 1.9, proportional: 1.9, power: null, shin: 1.9, 'odds-ratio': 1.9 };
export const betClose = {
  ...{ market: 'total', outcome: 'over', points: 2.5, special_id: null, odds: 1.9, fair_odds: fair },
  ...{ closed_at: at, limit: 500, early: false, approximated: false },
};
export const betClosing = {
  ...{ source: 'feed', odds: 1.9, fair_odds: null, closed_at: at, limit: null, early: true },
  approximated: false,
  legs: [{ odds: 1.9, fair_odds: null, closed_at: at, limit: null, early: true, approximated: false }],
};
export const terms = {
  ...{
    bankroll_id: 3,
    placed_at: at,
    stake: 10.5,
    currency: 'EUR',
    commission_percent: 2.5,
    free_bet: false,
  },
  ...{ is_live: true, bookmaker: ' B ', note: null, tag_ids: [1, 2], legs: [leg], fair_odds: fair },
  ...{ fair_approximated: false, external_id: null, closing_odds: null, closing_fair_odds: 1.8 },
  ...{ alert: { type: 'odds', id: 7, setting_id: null, setting_version: null }, ungradeable: null },
  feed_grade: { ...grade, result: 'loss', source: 'feed', payout: null },
};
export const state = {
  ...terms,
  close: betClose,
  leg_closes: [betClose, null],
  odds: 1.91,
  ev_percent: 2,
  clv_percent: null,
  grade,
  deleted_at: null,
};
export const bet = {
  ...{ ...leg, ...terms, id: 9, user_id: 'u', version: 2, bet_type: 'single', bet_outcome: 'over' },
  ...{ bet_odds: 1.91, settledStatus: 1, result: 'win', profit: 9.1, settled_at: at, grade },
  ...{ dv_odds_when_bet: 1.9, ev_when_bet: null, clv: 1, deleted: false, created_at: at },
  ...{
    closing: betClosing,
    no_close: null,
    current_odds: 2,
    no_price: null,
    current_approximated: false,
    ev_current: null,
  },
};
export const totals = {
  ...{ bets: 1, settled: 1, staked: 10.5, profit: 9.1, yield_percent: null, ev_percent: 1 },
  ...{ clv_percent: null, ev_bets: 1, clv_bets: 0, currency: 'EUR', converted: ['USD'] },
};
