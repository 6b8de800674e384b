import { at } from './moment.ts';

/** The trust figures before anything has been counted. */
const NO_DELAY = { measured: 0, untimed: 0, median_ms: null, p95_ms: null, p99_ms: null };
const NO_GAPS = { count: 0, seconds: 0, longest_seconds: 0 };
const DROPS = { confirmed: 1, rose: 0, closed: 0, price_error: 2 };
const trust = {
  ...{ feed: 'sim', prices: 'simulated', computed_at: at, counted_since: null },
  delay: { now: NO_DELAY, day: NO_DELAY, month: { ...NO_DELAY, measured: 1, median_ms: 951 } },
  delay_error_percent: 19,
  gaps: { day: NO_GAPS, month: { ...NO_GAPS, count: 1 }, open_since: at },
  ...{ price_errors: { day: 0, month: 2 }, drops: { day: DROPS, month: DROPS } },
  grading: { day: { graded: 0, corrected: 0 }, month: { graded: 3, corrected: 1 } },
};

const markets = {
  moneyline: { home: 2, away: 2 },
  spreads: [{ hdp: -0.5, home: 1.9, away: 1.9, old: true }],
  totals: [{ points: 2.5, over: 1.9, under: 1.9 }],
  team_totals: { home: [], away: [] },
  specials: [{ id: 1, name: 'W', limit: 3, outcomes: [{ id: 1, name: 'x', odds: null, handicap: 1 }] }],
};
const match = {
  ...{ event_id: 1, league_name: 'L', home: 'A', away: 'B', starts: at, sport_id: 29, updated_at: at },
  ...{ live_status: 1, settledStatus: 0, is_open: true, line_count: 4, bookmark_id: null },
  missing_books: { moneyline: 0, spread: 1, total: 3 },
  score: { homeScore: 1, awayScore: 0, homeRedCards: null, awayRedCards: 1, state: 3, elapsed: 12 },
  main: {
    ...{ line_id: '1:0', live: true, old: false, spread: { hdp: -0.5, home: 1.9, away: 1.9, limit: 5 } },
    ...{ moneyline: { home: 2, draw: null, away: 2, limit: null }, total: null },
  },
};
const remote = {
  ...{ name: 'mfe-one', version: '1', manifest: '/m.json', paths: ['/one'], minimum_plan: 'pro' },
  navigation: [{ path: '/one', label: 'One', order: 1, shortcuts: [{ key: 'o', search: '?tab=1' }] }],
};
const navigation = remote.navigation[0];
const line = {
  ...{ ...markets, ...match, line_id: '1:0', parent_id: null, period_num: 0, cutoff: null },
  ...{ limits: { total: 5 }, homeScore: null, awayScore: 1, opening: markets, since: 4, version: 4 },
};
const close = { closed_at: at, early: false };
const closing = {
  ...{ line_id: '1:0', cutoff: at, provisional: true, spreads: null, totals: null },
  moneyline: { ...close, prices: { home: 2, away: 2, limit: 5 } },
  team_totals: { home: { ...close, prices: [{ points: 1.5, over: 2, under: 2, limit: null }] }, away: null },
  specials: [{ ...close, prices: markets.specials[0] }],
};
const { cutoff: _, provisional: __, ...lastOpen } = closing;
const history = {
  ...{ status: 'ok', line_id: '1:0', event_id: 1, sport_id: 29, league_name: 'L', home: 'A', away: 'B' },
  ...{
    starts: at,
    period_num: 0,
    settledStatus: 0,
    opening: markets,
    opening_limits: { total: 5 },
    thinned: false,
  },
  historical_moneyline: { 1767261600000: { home: 2, away: 2, error: true }, 1767261600001: null },
  historical_spreads: { 1767261600000: [{ hdp: -0.5, home: 1.9, away: 1.9 }] },
  historical_totals: { 1767261600000: [] },
  historical_team_totals: { home: { 1: [{ points: 1, over: 2, under: 2 }] }, away: {} },
  historical_specials: { 1767261600000: [{ ...markets.specials[0], error: true }] },
  ...{ historical_limits: { 1767261600000: { moneyline: 100 } }, changes: 3, closing },
};
const size = {
  ...{ bytes: 9, projected_bytes: null, max_bytes: null, days: 30, oldest_day: '2026-01-01' },
  ...{ ended_before: null, message: '', measured_at: at },
};

/** Values of the schemas of matches, lines, their history, and remotes. */
export const ODDS_EXAMPLES: unknown[] = [
  ...['odds', 'total', 'pro', 'prematch', 'active', at, '1606758261:0', 7, { home: 1.5, draw: 3 }],
  ...[markets, markets.moneyline, markets.spreads[0], markets.totals[0], markets.specials[0]],
  ...[markets.specials[0]?.outcomes[0], { moneyline: 100 }, match, remote, navigation, { key: 'o' }],
  ...[{ ...remote, navigation: [{}] }, { ...remote, name: 'One' }, { paths: [] }, { key: 'oo' }],
  {
    status: 'ok',
    matches: [match],
    count: 1,
    estimated: true,
    respelled: [{ word: 'arsenl', as: ['arsenal'] }],
  },
  { status: 'ok', score: { event_id: 1, ...match.score } },
  ...[match.score, match.main, { event_id: 1 }, { id: 1 }, { status: 'ok', bookmarkId: 3 }],
  { status: 'ok', bookmarks: [{ id: 3, event_id: 1 }] },
  { status: 'ok', preMatchCount: 1, liveMatchCount: 0 },
  {
    ...{ status: 'ok', bytes: 9, history_bytes: 4, growth_per_day: null, measured_at: at },
    tables: [{ name: 'events', bytes: 5 }],
  },
  ...[
    { showMatchTypes: 'live,settled', sports: '29,33', search: ' a ', page: '2', onlyClosed: 'true' },
    { sports: 'x' },
  ],
  ...[{ line_ids: '1:0,2:0' }, { line_ids: ['1:0'] }, { line_ids: '' }, { kinds: ['odds'] }, { kinds: [] }],
  { status: 'ok', message: '', simulated: true, feed: 'sim', last_success_at: at, down_since: null },
  {
    ...{ status: 'ok', message: '', simulated: true, feed: 'sim', last_success_at: at, down_since: null },
    beside: { status: 'down', message: 'Away.', simulated: true, last_success_at: null },
  },
  { name: 'mfe_one', metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } } },
  ...[line, { status: 'ok', lines: [line] }, closing, { status: 'ok', ...lastOpen }, history, size],
  'home_total',
  'overtime',
  'moderate',
  ...[{ market: 'total', points: '-2.5' }, { points: '2.5' }, { market: 'specials', special_id: '7' }],
  { market: 'moneyline', special_id: '7' },
  // Of a feed that is paid by request.
  { used: 12, left: 488, budget: null, wanted_per_day: 30, affordable_per_day: null, resets_at: at },
  trust,
];
