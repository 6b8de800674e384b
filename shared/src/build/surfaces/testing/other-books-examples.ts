const at = '2026-11-24T16:00:00Z';
const price = { book: 'unibet_eu', odds: 2.1, ev_percent: 5, age_seconds: 12, counts: true };
const outcome = { outcome: 'home', reference_odds: 1.95, fair_odds: 2, best: price, prices: [price] };
const market = { market: 'spread', points: -0.5, outcomes: [outcome] };
const feed = { status: 'ok', message: '', simulated: true, last_success_at: at };
const sides = { league: 'L', home: 'A', away: 'B', starts: at };
const pair = { feed: 'the-odds-api', ref: 'e9', event_id: 7 };
const decided = { decided_by: null, decided_at: null };
const counts = { matched: 1, doubtful: 1, confirmed: 0, rejected: 0, unmatched: 2 };

/** Values of the schemas of other bookmakers. */
export const OTHER_BOOKS_EXAMPLES: unknown[] = [
  ...['unibet_eu', price, outcome, market, feed, 'undecided'],
  {
    ...{ status: 'ok', event_id: 7, line_id: '7:0', feed, markets: [market] },
    ...{
      match: { state: 'matched', confidence: 0.93, ...sides },
      books: [{ key: 'x', title: 'X', own: true }],
    },
  },
  { state: 'doubtful' },
  { ...pair, state: 'doubtful', confidence: 0.7, swapped: false, reference: sides, other: sides, ...decided },
  { status: 'ok', matches: [], counts },
  { ...pair, decision: 'confirmed' },
];
