import type { Bankroll, Bet, BetLeg, BetTag, BetTotals, BookmakerAccount } from '@fairline/shared/contracts';

/** A selection of the feed: Arsenal to win against Chelsea. */
export function betLeg(change: Partial<BetLeg> = {}): BetLeg {
  return {
    ...{ line_id: '1600000001:0', sport_id: 29, sport: 'Soccer', league_name: 'England - Premier League' },
    ...{ event: 'Arsenal – Chelsea', home: 'Arsenal', away: 'Chelsea', starts: '2030-01-01T18:00:00.000Z' },
    ...{ period: 0, market: 'moneyline', outcome: 'home', points: null, specials_name: null },
    ...{ special_id: null, is3Way: true, odds: null, score_at_bet: null, result: null },
    ...change,
  };
}

/** An open bet of 10 euros on one selection. What belongs to a selection is that of the first. */
export function bet({ legs = [betLeg()], ...change }: Partial<Bet> = {}): Bet {
  const { outcome, odds: _odds, result: _result, ...selection } = legs[0] ?? betLeg();
  return {
    ...selection,
    ...{ id: 1, user_id: 'user-1', version: 1, bet_type: legs.length === 1 ? 'single' : 'parlay' },
    ...{ bankroll_id: 1, placed_at: '2029-12-31T12:00:00.000Z', created_at: '2029-12-31T12:00:00.000Z' },
    ...{ stake: 10, bet_odds: 2.1, currency: 'EUR', commission_percent: 0, free_bet: false, is_live: false },
    ...{ bookmaker: null, note: null, tag_ids: [], legs, bet_outcome: outcome, fair_odds: null },
    ...{ fair_approximated: false, dv_odds_when_bet: 2, ev_when_bet: 5, alert: null, external_id: null },
    ...{ closing_odds: null, closing_fair_odds: null, clv: null, grade: null, ungradeable: null },
    ...{ feed_grade: null, closing: null, no_close: 'not-closed', current_odds: null },
    ...{ no_price: null, current_approximated: false, ev_current: null },
    ...{ settledStatus: 0, result: null, profit: null, settled_at: null, deleted: false },
    ...change,
  };
}

/** The same bet, graded by hand. */
export function gradedBet(
  result: NonNullable<Bet['result']>,
  profit: number,
  change: Partial<Bet> = {},
): Bet {
  const settled_at = change.settled_at ?? '2030-01-01T20:00:00.000Z';
  return bet({
    ...{ settledStatus: 1, result, profit, settled_at },
    grade: {
      ...{ result, source: 'hand', settled_at, payout: null, profit: null, dead_heat: null, final: true },
      ...{ score: null, rule: null, reason: null },
    },
    ...change,
  });
}

/** Totals of one open bet. */
export function betTotals(change: Partial<BetTotals> = {}): BetTotals {
  return {
    ...{
      bets: 1,
      settled: 0,
      staked: 0,
      profit: 0,
      free_profit: 0,
      yield_percent: null,
      ev_percent: 5,
      clv_percent: null,
    },
    ...{ ev_bets: 1, clv_bets: 0, currency: 'EUR', converted: [], ...change },
  };
}

/** A tag of bets. */
export function betTag(id: number, name: string, color: BetTag['color'] = 'cyan'): BetTag {
  return { id, user_id: 'user-1', name, color, created_at: '2029-01-01T00:00:00.000Z' };
}

/** The default bankroll, of 1,000 euros without bets. */
export function bankroll(change: Partial<Bankroll> = {}): Bankroll {
  return {
    ...{ id: 3, name: 'Main', currency: 'EUR', starting_amount: 1_000, is_default: true, version: 2 },
    ...{ created_at: '2029-01-01T00:00:00.000Z', balance: 1_000, deposits: 0, withdrawals: 0, profit: 0 },
    ...{ open_stakes: 0, open_bets: 0, available: 1_000 },
    ...change,
  };
}

/** 50 euros at Alpha, of which 10 are lost and 5 are staked. */
export function bookmakerAccount(change: Partial<BookmakerAccount> = {}): BookmakerAccount {
  return {
    bookmaker: 'Alpha',
    currency: 'EUR',
    deposits: 50,
    withdrawals: 0,
    profit: -10,
    balance: 40,
    open_stakes: 5,
    open_bets: 1,
    available: 35,
    max_stake: null,
    note: null,
    ...change,
  };
}
