import { bet, betClose, betClosing, fair, grade, leg, state, terms, totals } from './bet-values.ts';
import { at } from './moment.ts';

const selection = { line_id: '1:0', market: 'total', bet_outcome: 'over', points: 2.5 };
const place = { ...selection, stake: 10, bet_odds: 1.91, tags: [1], idempotency_key: 'k' };
const byHand = { legs: [{ event: 'A', market: 'M', selection: 'S' }], stake: 10, odds: 2 };
const tag = { id: 1, user_id: 'u', name: 'Late', color: 'red', created_at: at };
const betMark = {
  ...{ bet_id: 1, line_id: '7:0', market: 'total', outcome: 'over', points: 2.5, specials_name: null },
  ...{ placed_at: at, odds: 2.1 },
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
const movement = {
  id: 1,
  kind: 'deposit',
  amount: 5,
  bookmaker: null,
  is_transfer: false,
  at,
  note: null,
  deleted: false,
};
const limit = { bookmaker: 'Alpha', currency: 'EUR', max_stake: 20, note: null };
const account = {
  ...limit,
  deposits: 50,
  withdrawals: 0,
  profit: -10,
  balance: 40,
  open_stakes: 5,
  open_bets: 1,
  available: 35,
};
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
const openTotals = { staked: 10, profit: 9, bets: 1 };
const summary = {
  status: 'ok',
  currency: 'EUR',
  converted: ['USD'],
  settled: { bets: 2, profit: -3.5 },
  open: openTotals,
  largest: { event: 'A vs B', bets: 1, staked: 10 },
};
const page = { status: 'ok', bets: [bet], count: 1, totals };

/** Values that at least one bet schema accepts, or refuses for one reason. */
export const BET_EXAMPLES: unknown[] = [
  { status: 'ok', import_id: 3, message: 'The import goes on.' },
  { status: 'ok', progress: importRun, answer: imported },
  ...[summary, { ...summary, largest: null }, { ...summary, currency: 'XXX' }],
  ...[
    { ids: [1, 2], set: { bookmaker: null } },
    { ids: [1], result: 'half-win' },
    { ids: [1], result: null },
    { ids: [1], set: {} },
    { ids: [1], set: { currency: 'EUR' }, result: 'win' },
    { ids: [1] },
  ],
  { status: 'ok', progress: { ...importRun, import_id: 3, is_waiting: true }, answer: null },
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
    { divisor: 4, places: 3 },
    { kind: 'withdrawal', amount: 5 },
    { kind: 'balance', amount: 0, bookmaker: 'Alpha', is_transfer: true },
    { kind: 'deposit', amount: 5, is_transfer: true },
    limit,
    { ...limit, max_stake: 0 },
    account,
    { status: 'ok', bookmakers: ['Alpha'], accounts: [account] },
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
