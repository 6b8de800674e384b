import * as whole from '@fairline/shared/contracts';
import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ZodMiniType } from 'zod/mini';

type Result = { success: boolean; data?: unknown };
type Schema = { safeParse(value: unknown): Result };

vi.resetModules();
vi.doMock('zod', () => import('./zod.ts'));
const small: Record<string, unknown> = await import('@fairline/shared/contracts');
vi.doUnmock('zod');

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
const schemas = Object.entries(whole).flatMap(([name, schema]) =>
  isSchema(schema) ? [{ name, schema, other: small[name] as Schema }] : [],
);

const at = '2026-01-01T10:00:00.000Z';
const alert = {
  ...{ type: 'odds', id: 7, line_id: '1606758261:0', sport_id: 29, league_name: 'L', home: 'A', away: 'B' },
  ...{ market: 'total', period: 0, outcome: 'over', points: 2.5, specials_name: null, limit_val: null },
  ...{ hdp_type: 1, starts: at, created_at: at, time_interval: 60, odd_val: 1.8, odds: 1.8 },
  ...{
    previous_odds: 2,
    drop_percentage: 10,
    main: true,
    quote: { over: 1.8, under: 2.1 },
    shown_at: at,
    realert: false,
  },
  ...{ settings: [{ id: null, name: 'Default' }], confirmed_after: null, withdrawn_after: 9 },
};
const invited = { email: 'j…@e….com', joined_at: at, state: 'waiting' };
const reminder = { kind: 'stakes', period: 'day', amount: 20.5, currency: 'EUR' };
const graph = {
  id: 7,
  points: [
    [0, 1.9],
    [9, null],
  ],
  limits: [[4, 1]],
  bets: [30],
};
const setting = {
  name: ' Big drops ',
  type: 'odds',
  enabled: true,
  sport_id: 29,
  periods: [0],
  odds_range: [1.5, null],
};
const preview = {
  ...{ status: 'ok', day: { alerts: 2, matches: 1, busiest_hour: 2 }, week: { alerts: 9 }, since: null },
  ...{ hours: Array.from({ length: 24 }, () => 1), newest: [alert], counting: false },
};
const explained = {
  status: 'ok',
  event: { event_id: 7, sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at },
  moves: [
    {
      ...{ ...alert, kind: 'odds', direction: 0, value: 1.8, previous: null, percentage: 0 },
      settings: [{ id: 4, name: 'All', verdict: 'repeated', percentage: 3, earlier: at }],
    },
  ],
  more: false,
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
const leg = {
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
const grade = {
  ...{ result: 'cash-out', source: 'hand', settled_at: at, payout: 12.5, profit: null, dead_heat: null },
  ...{ final: true, score: null, rule: null, reason: ' early ' },
};
const fair = { sum: 1.9, proportional: 1.9, power: null, shin: 1.9, 'odds-ratio': 1.9 };
const betClose = {
  ...{ market: 'total', outcome: 'over', points: 2.5, special_id: null, odds: 1.9, fair_odds: fair },
  ...{ closed_at: at, limit: 500, early: false, approximated: false },
};
const betClosing = {
  ...{ source: 'feed', odds: 1.9, fair_odds: null, closed_at: at, limit: null, early: true },
  approximated: false,
  legs: [{ odds: 1.9, fair_odds: null, closed_at: at, limit: null, early: true, approximated: false }],
};
const terms = {
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
const state = {
  ...terms,
  close: betClose,
  leg_closes: [betClose, null],
  odds: 1.91,
  ev_percent: 2,
  clv_percent: null,
  grade,
  deleted_at: null,
};
const bet = {
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
const totals = {
  ...{ bets: 1, settled: 1, staked: 10.5, profit: 9.1, yield_percent: null, ev_percent: 1 },
  ...{ clv_percent: null, ev_bets: 1, clv_bets: 0, currency: 'EUR', converted: ['USD'] },
};
const selection = { line_id: '1:0', market: 'total', bet_outcome: 'over', points: 2.5 };
const place = { ...selection, stake: 10, bet_odds: 1.91, tags: [1], idempotency_key: 'k' };
const byHand = { legs: [{ event: 'A', market: 'M', selection: 'S' }], stake: 10, odds: 2 };
const tag = { id: 1, user_id: 'u', name: 'Late', color: 'red', created_at: at };
const betMark = {
  ...{ bet_id: 1, line_id: '7:0', market: 'total', outcome: 'over', points: 2.5, specials_name: null },
  ...{ placed_at: at, odds: 2.1 },
};
const adminUser = {
  ...{ id: 'u', email: 'a@example.com', admin: false, subscription_status: null, subscription_plan: null },
  ...{ plan_source: null, subscription_until: null, break_until: null, created_at: at, last_seen_at: null },
};
const viewAsUse = {
  ...{ id: 1, admin_id: 'a', admin_email: null, user_id: 'u', user_email: 'a@example.com' },
  ...{ address: '203.0.113.7', began_at: at, last_at: at },
};
const bankroll = {
  ...{
    id: 1,
    name: 'Main',
    currency: 'EUR',
    starting_amount: 5,
    is_default: true,
    version: 1,
    created_at: at,
  },
  ...{ balance: -5, deposits: 0, withdrawals: 10, profit: 0, open_stakes: 1, open_bets: 1, available: -6 },
};
const movement = { id: 1, kind: 'deposit', amount: 5, at, note: null, deleted: false };
const entry = {
  ...{ seq: 1, at, kind: 'edited', actor_id: null, undoes: null },
  changes: { stake: { from: 1, to: 2 }, note: { from: null, to: 'n' } },
};
const imported = {
  ...{ status: 'ok', dry_run: false, import_id: 3, imported: 2, skipped: 1, failed: 1, matched: 0 },
  ...{ errors: [{ line: 4, message: 'odds is missing' }], warnings: ['w'], duplicates: [] },
  ...{ skipped_lines: [3], failed_lines: [4] },
};
const importRun = {
  ...{ run: 'r', dry_run: false, started_at: at, state: 'storing', message: null },
  ...{ rows_done: 1, rows_in_all: 2, percent: 50, outcome: { imported: 1, skipped: 0, failed: 1 } },
};
const undone = {
  ...{ status: 'ok', deleted: 2, edited_count: 1 },
  edited: [{ id: 9, event: 'A vs B', fields: ['note'] }],
};
const exposure = {
  ...{ event_id: null, event: 'A vs B', bets: 1, staked: 10, possible_profit: 9, possible_loss: 10 },
};

const insightMarket = {
  ...{ market: 'spread', points: -0.5, opening_points: null, open: true, first_at: at, last_at: at },
  ...{ changes: 3, limit_opening: 5, limit_highest: null, limit_last: 9 },
  outcomes: [
    {
      ...{ outcome: 'home', opening: 2, lowest: 1.9, lowest_at: at, highest: 2, highest_at: at, last: 1.9 },
      ...{ change_percent: -5, fair_percent_opening: 50.1, fair_percent_last: null },
    },
  ],
};
const insightFacts = {
  ...{ event_id: 1, sport_id: 29, league_name: 'L', home: 'A', away: 'B', starts: at, phase: 'live' },
  ...{ score: { home: 1, away: 0 }, devig_method: 'power' },
  lines: [{ kind: 'live', period: 0, markets: [insightMarket] }],
};
const insightSpans = [{ text: 't', style: 'strong' }];
const insightBlock = { type: 'list', ordered: true, items: [{ level: 0, spans: insightSpans }] };
const insights = {
  ...{ source: 'ai', created_at: at, shortened: false, facts: insightFacts },
  blocks: [insightBlock, { type: 'heading', spans: insightSpans }],
};

const page = { status: 'ok', bets: [bet], count: 1, totals };
/** Values that at least one bet schema accepts, or refuses for one reason. */
const BETS: unknown[] = [
  ...['EUR', 0.000000001, -2.5, 101, [1, 2], [1, 1], { home: 1, away: 0 }, leg, grade, fair, terms.alert],
  ...[betClose, { ...betClose, period: 1 }, { ...betClose, period: -1 }, betClosing],
  ...[state, { ...state, stake: 0 }, bet, { status: 'ok', ...bet }, totals, page, { ...page, users: 2 }],
  ...[place, { ...place, points: 2.6 }, { ...place, bet_odds: 101 }, { ...place, market: 'specials' }],
  ...[byHand, { ...byHand, odds: undefined }, { ...byHand, legs: [{ ...selection, odds: 2 }, selection] }],
  ...[
    {
      ...byHand,
      legs: [
        { ...selection, odds: 2 },
        { ...byHand.legs[0], odds: 100 / 115 + 1 },
      ],
    },
  ],
  ...[{ status: 'ok', id: 9 }, { version: 1 }, { version: 1, stake: 5 }, { version: 1, note: null }],
  ...[
    { version: 1, result: 'win' },
    { version: 1, result: 'cash-out' },
    { version: 1, entry: 1 },
  ],
  ...[
    { version: 1, legs: [{ position: 0, period: 1 }] },
    { version: 1, legs: [{ position: 0, result: null }] },
  ],
  ...[{ ids: [1, 2] }, { ids: [1, 1] }],
  ...[{ ids: [1], add: [2] }, { status: 'ok', ids: [1] }, entry, { status: 'ok', entries: [entry] }],
  ...[{ mode: 'settled', from: at, by: 'placed', tag: '1,2', page: '2' }, { tag: 'x' }, { page: '0' }],
  ...[tag, { status: 'ok', ...tag }, { status: 'ok', tags: [tag] }, { id: 1 }, { id: 1, name: ' N ' }],
  ...[
    { bet_id: 1, tag_ids: [1] },
    { name: 'N', starting_amount: 5 },
    { version: 1, is_default: true },
  ],
  ...[betMark, { status: 'ok', marks: [betMark] }, { status: 'ok', bookmakers: ['Alpha'] }],
  ...[bankroll, { status: 'ok', ...bankroll }, { status: 'ok', bankrolls: [bankroll] }, { at }, movement],
  ...[
    { kind: 'withdrawal', amount: 5 },
    { status: 'ok', ...movement },
    { status: 'ok', movements: [movement] },
    { status: 'ok', points: [{ at, balance: -5 }] },
  ],
  { status: 'ok', currency: 'EUR', events: [exposure] },
  ...[{ csv: 'odds,stake', format: 'pikkit', import_anyway: [2] }, { csv: '' }, { format: 'json' }, imported],
  ...[{ import_id: 3, edited: true }, undone],
  { status: 'ok', imports: [{ id: 3, created_at: at, bets: 2 }] },
  { status: 'ok', progress: importRun },
];
const subscription = {
  ...{ source: 'card', status: 'trialing', lookup_key: 'pro_month', trial_end: at, period_end: at },
  ...{ next_payment: { amount: 4_299, at }, cancel_at: null, change: null, pause: null },
};
const billing = {
  ...{ status: 'ok', methods: { card: true, crypto: false, stand_in: true }, trial: false },
  ...{ subscription, crypto: null, credit: 0, has_card: true },
};
const billingPreview = {
  ...{ status: 'ok', due_now: 2_000, new_part: 3_000, unused_part: 1_000, credit_used: 0, effective_at: at },
  ...{ next_payment: null, resumes_at: null, token: 't' },
};
const invoice = {
  ...{ id: 'in_1', number: null, created_at: at, amount: 4_299, status: 'paid', description: 'Pro' },
  url: null,
};
const purchase = { plan: 'pro', duration: 'month' };
/** One event of each kind. */
const USAGE: unknown[] = [
  { name: 'Checkout Started', fields: { plan: null } },
  { name: 'Plan Upgrade', fields: purchase },
  { name: 'Payment Method Selection', fields: { method: 'card', ...purchase } },
  { name: 'Stats Compare Mode Change', fields: { mode: 'flat' } },
  { name: 'Survey Submitted', fields: { characters: 9 } },
];
/** Values of the schemas of payments. */
const VALID_BILLING: unknown[] = [
  ...['month', 'card', 'sharp_3months_api', { kind: 'cancel' }, { kind: 'pause', periods: 2 }],
  ...[
    { kind: 'switch', lookup_key: 'basic_month' },
    { kind: 'switch', lookup_key: 'basic_year' },
  ],
  ...[billing, { status: 'ok', invoices: [invoice] }, billingPreview, { status: 'ok', url: '/pay' }],
  ...[{ change: { kind: 'keep' }, token: 't' }, { lookup_key: 'pro_month' }, { status: 'ok', url: null }],
  { plan_name: 'sharp', duration: '6months', withApi: true },
  { status: 'ok', success: true, new_status: 'active' },
];
/** Values that at least one schema accepts. */
const VALID: unknown[] = [
  ...VALID_BILLING,
  ...['odds', 'total', 'pro', 'prematch', 'active', at, '1606758261:0', 7, { home: 1.5, draw: 3 }],
  ...[
    alert,
    { ...alert, type: 'limit', previous_limit_val: 1, direction: 0, limit_val: 2, quote_points: -0.5 },
  ],
  ...[
    { ...alert, type: 'closed', reason: 'suspended', quote_points: null },
    { before: '5', limit: '20', hide_started: 'true' },
  ],
  ...[{ after: 3, sport_id: '29' }, { before: 1, after: 1 }, { limit: '401' }, {}],
  { status: 'ok', counts: [{ setting: 4, count: 2 }], counting: false },
  ...[{ ids: '7,8' }, { ids: '7,' }, graph, { status: 'ok', from: 5, graphs: [graph] }],
  { status: 'ok', alerts: [alert], changed: [], count: 1, counting: false, more: false },
  ...[setting, { ...setting, sport_id: null }, { ...setting, odds_range: [3, 2] }, { ...setting, id: 4 }],
  ...[
    { settings: [setting], version: 3 },
    { status: 'ok', settings: [{ ...setting, id: 4, included: true }], version: 3, sports: [29, 33, 4] },
  ],
  ...[
    { setting },
    { sports: [29, 33, 4] },
    { sports: [29, 29] },
    { status: 'ok', counts: [{ id: 4, alerts: 2 }], counting: false },
  ],
  ...[
    preview,
    { ...preview, hours: [1] },
    explained,
    { sport_id: '29', search: ' serie ' },
    { event_id: '7' },
  ],
  { status: 'ok', leagues: [{ name: 'L', matches: 2 }], more: false },
  { status: 'ok', periods: [{ number: 1, matches: 2 }] },
  ...['shown', 'not-lower'],
  DEFAULT_PREFERENCES,
  ...[{ theme: 'dark', timeZone: 'Europe/Prague' }, { timeZone: 'Moon' }, { unitSize: -1 }],
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
  ...[
    { status: 'error', error: 'e', code: 'c' },
    { status: 'ok', demo: false, accounts: [], sign_up: 'closed', outbox: false },
    {
      ...{ status: 'ok', email: 'a@example.com', two_factor: true, recovery_codes: 9 },
      sessions: [
        { id: 's', device: 'Firefox', address: null, signed_in_at: at, last_used_at: at, current: true },
      ],
    },
    { status: 'ok', code: null, credit: 1000, earned: 0, joined: 1, invited: [invited] },
    ...['abcdefgh23', { status: 'ok', valid: true }, { kind: 'stakes', period: 'day', amount: null }],
    { status: 'ok', reminders: [{ ...reminder, spent: 0, reached: false }], break_until: at },
    { until: at },
    { status: 'ok', tour_due: true, survey_due: false, usage: null },
    ...[{ what: 'tour' }, { text: ' good ' }, { text: '' }, { allowed: true }, { status: 'ok', stored: 1 }],
    { status: 'ok', surveys: [{ id: 1, email: 'a@example.com', text: 't', created_at: at }], count: 1 },
    ...USAGE,
    { events: USAGE },
    { status: 'ok', mails: [{ id: 1, to: 'a@example.com', subject: 's', text: 't', created_at: at }] },
  ],
  ...[
    { search: 'a@', plan: 'none', status: 'past_due', page: '2' },
    adminUser,
    { status: 'ok', users: [adminUser], count: 1 },
    { user: 'a@example.com' },
    { status: 'ok', id: 'u', email: 'a@example.com' },
    { page: '200' },
    { status: 'ok', uses: [viewAsUse], count: 1 },
    { status: 'ok', heartbeat_at: null, metrics: [{ name: 'n', help: 'h', labels: [], value: 1 }] },
  ],
  { status: 'ok', message: '', simulated: true, feed: 'sim', last_success_at: at, down_since: null },
  {
    ...{ id: 'u', email: 'e', admin: false, subscription_status: null, subscription_plan: null },
    ...{ plan_source: 'grant', subscription_until: null, customer_id: null, subscription_id: null },
    ...{ break_until: null },
    ...{ trial_end: null, starting_bankroll: 0, created_at: at, upgradeLevel: 'basic' },
    settings: { preferences: DEFAULT_PREFERENCES },
  },
  {
    ...{ theme: 'dark', palette: 'standard', density: 'compact', textSize: 'large', motion: 'reduced' },
    own: { of: '#123456', light: {}, dark: {} },
  },
  { name: 'mfe_one', metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } } },
  ...[line, { status: 'ok', lines: [line] }, closing, { status: 'ok', ...lastOpen }, history, size],
  'home_total',
  ...[{ market: 'total', points: '-2.5' }, { points: '2.5' }, { market: 'specials', special_id: '7' }],
  { market: 'moneyline', special_id: '7' },
  ...[insightMarket.outcomes[0], insightMarket, insightFacts, insightBlock, insights],
  ...[
    { type: 'paragraph', spans: insightSpans },
    { run: '0b9e8a4e-0000-4000-8000-000000000000' },
    { run: 'x' },
  ],
  { status: 'ok', insights, run: null },
  ...BETS,
];

/** The same value with one of its fields replaced or removed. */
const changed = fc.tuple(fc.constantFrom(...VALID), fc.nat(), fc.jsonValue()).map(([value, n, other]) => {
  if (typeof value !== 'object' || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[n % Math.max(keys.length, 1)] ?? 'extra';
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return n % 3 === 0 ? rest : { ...rest, [key]: other };
});

const result = (schema: Schema, value: unknown): Result => {
  const { success, data } = schema.safeParse(value);
  return success ? { success, data } : { success };
};

it.each(schemas)('$name accepts the same values in a browser as on the server', ({ name, schema, other }) => {
  expect(other).toBeInstanceOf(ZodMiniType);
  expect(schema).not.toBeInstanceOf(ZodMiniType);
  for (const value of VALID)
    expect(result(other, value), JSON.stringify(value)).toEqual(result(schema, value));
  fc.assert(
    fc.property(changed, (value) => {
      expect(result(other, value)).toEqual(result(schema, value));
    }),
  );
  expect(
    VALID.some((value) => schema.safeParse(value).success),
    `${name} has no valid example in this test`,
  ).toBe(true);
});
