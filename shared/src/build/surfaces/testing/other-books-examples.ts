const at = '2026-11-24T16:00:00Z';
const price = { book: 'unibet_eu', odds: 2.1, ev_percent: 5, age_seconds: 12, counts: true };
const outcome = { outcome: 'home', reference_odds: 1.95, fair_odds: 2, best: price, prices: [price] };
const market = { market: 'spread', points: -0.5, outcomes: [outcome] };
const feed = { status: 'ok', message: '', simulated: true, last_success_at: at };
const sides = { league: 'L', home: 'A', away: 'B', starts: at };
const pair = { feed: 'the-odds-api', ref: 'e9', event_id: 7 };
const missing = { moneyline: 0, spread: 1, total: 3 };
const decided = { decided_by: null, decided_at: null };
const counts = { matched: 1, doubtful: 1, confirmed: 0, rejected: 0, unmatched: 2 };
const rules = {
  ...{ min_ev: 2, books: ['unibet_eu'], sport_ids: [29], markets: ['spread'], max_start_time: 60 },
  ...{ odds_range: [1.5, 3], limit_range: [null, 900], league_names: ['L'], leagues_mode: 'hide' },
  ...{ exclude_european: false, exclude_quarters: true, realert_step: 1, periods: [0], confirm_seconds: 5 },
};
const value = {
  ...{ type: 'ev', id: 5, line_id: '7:0', event_id: 7, sport_id: 29, league_name: 'L', home: 'A', away: 'B' },
  ...{ starts: at, market: 'spread', outcome: 'home', points: -0.5, book: 'unibet_eu', book_title: 'Unibet' },
  ...{ odds: 2.1, fair_odds: 2, ev_percent: 5, limit_val: 500, realert: false, created_at: at },
  ...{ period: 0, shown_at: at, seen_at: at, confirmed_after: null },
};
const page = {
  ...{ status: 'ok', alerts: [value], more: false, cursor: 5 },
  ...{ configured: true, simulated: true, books: [] },
};

/** Values of the schemas of other bookmakers. */
export const OTHER_BOOKS_EXAMPLES: unknown[] = [
  ...['unibet_eu', price, outcome, market, feed, 'undecided', missing, 'league'],
  {
    ...{
      status: 'ok',
      event_id: 7,
      line_id: '7:0',
      feed,
      markets: [market],
      missing_books: missing,
      no_prices: null,
    },
    ...{
      match: { state: 'matched', confidence: 0.93, ...sides },
      books: [{ key: 'x', title: 'X', own: true }],
    },
  },
  { state: 'doubtful' },
  { ...pair, state: 'doubtful', confidence: 0.7, swapped: false, reference: sides, other: sides, ...decided },
  { status: 'ok', matches: [], counts },
  { ...pair, decision: 'confirmed' },
  ...[rules, value, { before: '5' }, { after: '5' }, page],
];
