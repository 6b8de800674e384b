import { at } from './moment.ts';

const cell = {
  ...{ odd_cell_id: 'totals:2.5:over', market: 'total', outcome: 'over', points: 2.5, specials_name: null },
};
const match = {
  ...{ line_id: '7:0', sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at, period_num: 0 },
};
const target = {
  ...{ ...match, ...cell, id: 3, graph_id: null, basis: 'fair', devig_method: 'power' },
  ...{ direction: 'below', price: 1.9, state: 'reached', armed_at: at, expires_at: at },
  ...{ reached_at: at, reached_value: 1.88, reached_price: 1.82, price_error: true },
};
const selection = { ...cell, price_when_added: 1.95, added_at: at };
const graph = {
  ...{ ...match, id: 2, odd_cell_id: cell.odd_cell_id, specials_specifier: null, selections: [selection] },
  ...{ created_at: at, event_id: 7, parent_id: null, live_status: 0, settledStatus: 1, is_open: false },
  ...{ cutoff: at, result: { home: 2, away: 1 }, finished: true, beyond_plan: false, targets: [target] },
  score: { homeScore: 2, awayScore: 1, homeRedCards: null, awayRedCards: null, state: null, elapsed: null },
};
const move = {
  ...{ kind: 'odds', id: 9, line_id: '7:0', home: 'A', away: 'B', market: 'total', period: 0 },
  ...{ outcome: 'over', points: 2.5, specials_name: null, created_at: at, starts: at, league_name: 'L' },
  ...{ limit_val: null, direction: 0, value: 1.8, previous: 2, percentage: 10, time_interval: 60 },
  ...{ withdrawn_after: null, settings: [] },
};
const markets = {
  ...{ moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] },
};
const graphHistory = {
  ...{ graph_id: 2, from: 1767261600000, until: 1767261600001, bets: [], alerts: [move] },
  history: {
    ...{ ...match, event_id: 7, settledStatus: 1, historical_moneyline: {}, historical_spreads: {} },
    historical_totals: { 1767261600001: [{ points: 2.5, over: 1.9, under: 1.9 }] },
    ...{ historical_team_totals: { home: {}, away: {} }, historical_specials: {}, historical_limits: {} },
    ...{ opening: markets, opening_limits: {}, thinned: false, changes: 1, closing: null },
  },
};
const add = { odd_cell_id: 'moneyline:home', line_id: '7:0', more_cell_ids: ['moneyline:draw'] };

/** Values of the schemas of the Graph Center. */
export const GRAPH_EXAMPLES: unknown[] = [
  ...['spreads:-0.5:home', 'home-totals:1.5:under', 'specials:Goals (A):0:', 'spreads:x:home', '70001'],
  ...[['moneyline:home', 'moneyline:away'], ['moneyline:home', 'totals:2.5:over'], ['specials:W:0:']],
  ...['above', 'price', 'expired', 'archive', selection, target, graph, move, graphHistory],
  ...[
    { ...add, idempotency_key: 'k' },
    { ...add, id: 2, specials_specifier: '5' },
  ],
  ...[
    { ...add, more_cell_ids: ['totals:2.5:over'] },
    { ...add, more_cell_ids: ['moneyline:home'] },
  ],
  { status: 'ok', graphs: [graph], most: 4 },
  { ...graph, status: 'ok' },
  { status: 'ok', ids: [2] },
  ...[{ ids: '2,3', since: '0,5' }, { ids: '2', since: '1,2' }, { ids: '2,' }],
  { status: 'ok', histories: [graphHistory], left_out: [{ graph_id: 4, reason: 'plan' }] },
  ...[{ reached_after: at }, { status: 'ok', targets: [target] }, { ...target, status: 'ok' }],
  { graph_id: 2, odd_cell_id: 'moneyline:home', direction: 'above', price: 2.1234567890123 },
  ...[
    { id: 3, direction: 'above', price: 2.1, basis: 'fair' },
    { id: 3, direction: 'above', price: 1 },
    { id: 3 },
  ],
];
