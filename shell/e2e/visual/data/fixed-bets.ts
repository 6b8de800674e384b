import type {
  Bet,
  BetClosing,
  BetEntryAnswer,
  BetLeg,
  BetTag,
  BookmakerAccount,
  OddsLine,
} from '@fairline/shared/contracts';
import {
  bankroll,
  bet,
  betLeg,
  betTag,
  betTotals,
  bookmakerAccount,
  gradedBet,
} from '@fairline/shared/testing/factories/bet.factory.ts';
import { importedBets } from '@fairline/shared/testing/factories/bet-import.factory.ts';
import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { OPEN_MATCH } from './fixed-matches.ts';
import { minutesFromNow } from './fixed-time.ts';
import type { Visitor } from './visitor.ts';

const TAGS: readonly BetTag[] = [
  betTag(1, 'Steam', 'cyan'),
  betTag(2, 'Soccer main', 'orange'),
  betTag(3, 'Tennis', 'purple'),
  betTag(4, 'Limit up', 'green'),
  betTag(5, 'Arb', 'blue'),
  betTag(6, 'Late team news', 'pink'),
];

const leg = (home: string, away: string, minutes: number, change: Partial<BetLeg> = {}): BetLeg =>
  betLeg({ event: `${home} – ${away}`, home, away, starts: minutesFromNow(minutes), ...change });
const at = (minutes: number) => ({ placed_at: minutesFromNow(minutes), created_at: minutesFromNow(minutes) });

const closeOf = (odds: number, fair_odds: number, minutes: number, change: Partial<BetClosing> = {}) => ({
  closing: {
    ...{ source: 'feed' as const, odds, fair_odds, limit: 12_500, closed_at: minutesFromNow(minutes) },
    ...{ early: false, approximated: false, ...change },
  },
  no_close: null,
});

/** The bet whose record is photographed. */
export const OPEN_BET = 41;

const graded = gradedBet('half-win', 4.21, {
  ...{ id: OPEN_BET, version: 3, stake: 9.8, bet_odds: 1.86, dv_odds_when_bet: 1.84, ev_when_bet: 1.09 },
  ...{ tag_ids: [1], bookmaker: 'Alpha', note: 'Two starters are out.', ...at(-1_300) },
  ...{ clv: 2.42, ...closeOf(1.8, 1.816, -1_080), settled_at: minutesFromNow(-960) },
  legs: [
    leg('TSV Kaltenheim', 'SV Grünbach', -1_080, {
      ...{ market: 'spread', outcome: 'away', points: 1.75, league_name: 'Germany - Kronenliga' },
    }),
  ],
});

/** The lines of the bets that are followed. */
export const BET_LINES: readonly OddsLine[] = [
  oddsLine({ line_id: '46:0', event_id: 46, spreads: [{ hdp: -0.75, home: 1.92, away: 1.97 }] }),
  oddsLine({
    ...{ line_id: '45:0', event_id: 45 },
    totals: [
      { points: 2.25, over: 1.64, under: 2.32 },
      { points: 2.5, over: 1.87, under: 2.02 },
      { points: 3, over: 2.38, under: 1.61 },
    ],
  }),
];

const BETS: readonly Bet[] = [
  bet({
    ...{ id: 46, stake: 15.4, bet_odds: 1.95, dv_odds_when_bet: 1.877, ev_when_bet: 3.89, tag_ids: [1, 2] },
    ...{ current_odds: 1.92, ev_current: -1.19 },
    legs: [
      leg('Eintracht Steintal', 'VfR Brunndorf', 80, {
        ...{ market: 'spread', points: -0.75, league_name: 'Germany - Kronenliga', line_id: '46:0' },
      }),
    ],
  }),
  bet({
    ...{ id: 45, stake: 10.1, bet_odds: 2.05, dv_odds_when_bet: 2.02, ev_when_bet: 1.49 },
    ...{ fair_approximated: true, tag_ids: [1, 2, 3, 4, 5, 6] },
    ...{ current_odds: 2.065, current_approximated: true, ev_current: -4.5 },
    legs: [
      leg('Fencombe City', 'Stanford Town', 55, {
        ...{ market: 'total', outcome: 'over', points: 2.75, line_id: '45:0' },
      }),
    ],
  }),
  bet({
    ...{ id: 44, stake: 5, bet_odds: 6.3, dv_odds_when_bet: null, ev_when_bet: null, free_bet: true },
    no_close: 'not-closed',
    legs: [leg('Foxes', 'Hens', 50, { odds: 2.1 }), leg('AC Camzano', 'AC Sarlungo', 65, { odds: 3 })],
  }),
  bet({
    ...{ id: 43, stake: 12.5, currency: 'USD', bet_odds: 1.88, dv_odds_when_bet: 1.9, ev_when_bet: -1.05 },
    ...{ ...at(-300), bookmaker: 'Beta' },
    legs: [
      leg('Zermatt Chess Club', 'Reykjavik', 20, {
        ...{ line_id: null, sport_id: null, sport: 'Chess', league_name: null, home: null, away: null },
        ...{ market: 'Most queens lost', outcome: 'Zermatt Chess Club' },
      }),
    ],
  }),
  gradedBet('win', 13.21, {
    ...{
      id: 42,
      stake: 14.2,
      bet_odds: 1.93,
      dv_odds_when_bet: 1.88,
      ev_when_bet: 2.66,
      clv: 3.12,
      tag_ids: [2],
    },
    legs: [leg('Ashstead Town', 'Rudmouth Town', -120, { market: 'total', outcome: 'under', points: 2.5 })],
  }),
  graded,
  gradedBet('loss', -13.6, {
    ...{
      id: 40,
      stake: 13.6,
      bet_odds: 2.1,
      dv_odds_when_bet: 2.04,
      ev_when_bet: 2.94,
      clv: -0.8,
      ...closeOf(2.06, 2.117, -1_300, { early: true }),
      tag_ids: [3],
    },
    legs: [
      leg('Lukas Kranzel', 'Philipp Lindemoor', -1_140, { sport_id: 33, league_name: 'ATP Challenger' }),
    ],
  }),
  gradedBet('push', 0, {
    ...{ id: 39, stake: 12.9, bet_odds: 1.98, dv_odds_when_bet: 1.91, ev_when_bet: 3.66, clv: 0 },
    legs: [leg('FC Lindhagen', 'TSV Oberbach', -1_200, { market: 'total', outcome: 'over', points: 3 })],
  }),
  gradedBet('half-loss', -3.85, {
    ...{ id: 38, stake: 7.7, bet_odds: 2.02, dv_odds_when_bet: 2.03, ev_when_bet: -0.49, clv: -1.7 },
    legs: [leg('Piramirim EC', 'Unión Itaraí', -1_500, { market: 'spread', points: -0.25 })],
  }),
  gradedBet('cash-out', 6.4, {
    ...{ id: 37, stake: 20, bet_odds: 3.4, dv_odds_when_bet: 3.25, ev_when_bet: 4.62 },
    legs: [leg('Olympique Vaunac', 'Stade Charvigny', -2_900, { outcome: 'draw', period: 1 })],
  }),
  gradedBet('void', 0, {
    ...{ id: 36, stake: 8.4, bet_odds: 2.62, dv_odds_when_bet: 2.51, ev_when_bet: 4.38 },
    legs: [
      leg('Lake Ridge Herons', 'Summit Bay Comets', -3_000, { sport_id: 19, period: 6, outcome: 'away' }),
    ],
  }),
];

const ENTRIES: readonly BetEntryAnswer[] = [
  { seq: 1, at: minutesFromNow(-1_300), kind: 'placed', actor_id: 'user-1', changes: {}, undoes: null },
  {
    ...{ seq: 2, at: minutesFromNow(-1_290), kind: 'edited', actor_id: 'user-1', undoes: null },
    changes: { stake: { from: 8, to: 9.8 }, note: { from: null, to: 'Two starters are out.' } },
  },
  {
    ...{ seq: 3, at: minutesFromNow(-960), kind: 'graded', actor_id: 'user-1', undoes: null },
    changes: { grade: { from: null, to: graded.grade } },
  },
];

const TOTALS = betTotals({
  ...{ bets: 418, settled: 412, staked: 5_783.2, profit: 205.04, yield_percent: 3.5454, ev_percent: 2.61 },
  ...{ clv_percent: 2.23, ev_bets: 405, clv_bets: 371 },
});

/** A file with a bet, one that the user has already, one with a wrong profit, and a row that cannot be read. */
export const BET_FILE = [
  'id,placed_at,sport,home,away,market,selection,points,odds,stake,currency,result,profit,bookmaker',
  'q1,2026-01-02T10:00:00Z,Soccer,Palmeiras,Santos,spread,home,-0.5,2.1,10,EUR,win,11,Harbor Bets',
  'q2,2026-01-03T10:00:00Z,Soccer,Arsenal,Chelsea,moneyline,away,,1.9,20,EUR,loss,-20,Harbor Bets',
  'q3,2026-01-04T10:00:00Z,Tennis,Larks,Nine,moneyline,home,,2,5,EUR,win,9,Harbor Bets',
  'q4,soon,Tennis,Larks,Nine,moneyline,home,,2,5,EUR,,,Harbor Bets',
].join('\n');
const IMPORTED = importedBets({
  ...{ imported: 2, skipped: 1, failed: 1, skipped_lines: [3], failed_lines: [5] },
  duplicates: [{ line: 3, message: 'You have this bet already (41).' }],
});
/** Not that of the bets, whose records name none. */
const BANKROLL = bankroll({
  ...{ id: 99, starting_amount: 2_500, balance: 2_705.04, profit: 205.04, open_stakes: 69.6, open_bets: 6 },
  ...{ deposits: 500, withdrawals: 500, available: 2_635.44 },
});
const DAY = 1_440;
const MOVEMENTS = [
  {
    id: 2,
    kind: 'withdrawal',
    amount: 500,
    bookmaker: null,
    is_transfer: false,
    at: minutesFromNow(-9 * DAY),
    note: null,
    deleted: false,
  },
  {
    id: 1,
    kind: 'deposit',
    amount: 500,
    bookmaker: 'Alpha',
    is_transfer: false,
    at: minutesFromNow(-60 * DAY),
    note: 'From savings',
    deleted: false,
  },
  {
    id: 3,
    kind: 'deposit',
    amount: 50,
    bookmaker: 'Beta',
    is_transfer: true,
    at: minutesFromNow(-61 * DAY),
    note: 'Twice',
    deleted: true,
  },
];
const ACCOUNTS: readonly BookmakerAccount[] = [
  bookmakerAccount({
    deposits: 500,
    balance: 490,
    open_stakes: 69.6,
    open_bets: 6,
    available: 420.4,
    max_stake: 50,
  }),
  bookmakerAccount({
    bookmaker: 'Beta',
    profit: -50,
    balance: 0,
    open_stakes: 0,
    available: 0,
    note: 'No boosts',
  }),
];
/** 91 days that end with the balance of now. */
const BALANCES = Array.from({ length: 92 }, (_, day) => {
  const moved = day > 30 && day < 82 ? 500 : 0;
  const won = day === 91 ? 205.04 : 60 * Math.sin(day / 6) + 2 * day;
  return { at: minutesFromNow((day - 91) * DAY), balance: Math.round(100 * (2_500 + moved + won)) / 100 };
});
const EXPOSURE = {
  ...{ status: 'ok', currency: 'EUR' },
  events: [
    {
      ...{ event_id: OPEN_MATCH, event: 'Palmeiras vs Ferroviária', bets: 2, staked: 30.8 },
      ...{ possible_profit: 27.5, possible_loss: 30.8 },
    },
  ],
};

/** Of a user who has logged none. */
const NONE: Readonly<Record<string, object>> = {
  'GET /api/bets': {
    status: 'ok',
    bets: [],
    count: 0,
    totals: betTotals({ bets: 0, ev_percent: null, ev_bets: 0 }),
  },
  'GET /api/bets/summary': {
    ...{ status: 'ok', currency: 'EUR', converted: [], largest: null },
    settled: { bets: 0, profit: 0 },
    open: { bets: 0, staked: 0, profit: 0 },
  },
  'GET /api/bets/tags': { status: 'ok', tags: [] },
  'GET /api/bets/bookmakers': { status: 'ok', bookmakers: [] },
};

/** The answers about bets. */
export function betAnswer(call: string, search: URLSearchParams, visitor: Visitor): object | null {
  if (visitor === 'newcomer' && NONE[call]) return NONE[call];
  const answers: Record<string, object> = {
    'GET /api/bets': betsOf(search.get('mode')),
    'GET /api/bets/summary': {
      ...{ status: 'ok', currency: 'EUR', converted: [] },
      settled: { bets: 4, profit: 13.21 },
      open: { bets: 6, staked: 69.6, profit: 84.3 },
      largest: { event: 'Palmeiras vs Ferroviária', bets: 2, staked: 30.8 },
    },
    'GET /api/bets/imports': { status: 'ok', imports: [] },
    'GET /api/bets/import/progress': { status: 'ok', progress: null },
    'POST /api/bets/import': IMPORTED,
    'GET /api/bets/tags': { status: 'ok', tags: TAGS },
    'GET /api/bets/bookmakers': {
      ...{ status: 'ok', bookmakers: ['Alpha', 'Beta'] },
      last: { bookmaker: 'Alpha', tag_ids: [] },
      accounts: ACCOUNTS,
    },
    'GET /api/bankrolls': { status: 'ok', bankrolls: [BANKROLL] },
    [`GET /api/bankrolls/${BANKROLL.id}/movements`]: { status: 'ok', movements: MOVEMENTS },
    [`GET /api/bankrolls/${BANKROLL.id}/balances`]: { status: 'ok', points: BALANCES },
    'GET /api/bets/exposure': EXPOSURE,
    [`GET /api/bets/${OPEN_BET}`]: { status: 'ok', ...graded },
    [`GET /api/bets/${OPEN_BET}/history`]: { status: 'ok', entries: ENTRIES },
  };
  return answers[call] ?? null;
}

/** Of the 418 bets, the newest are listed. */
function betsOf(mode: string | null): object {
  if (mode === 'unsettled') {
    const open = { bets: 6, staked: 69.6, profit: 84.3 };
    const days = [{ day: minutesFromNow(0).slice(0, 10), ...open }];
    const totals = betTotals({
      bets: 6,
      open: { staked: open.staked, profit: open.profit, expected: 1.9, days },
    });
    return { status: 'ok', bets: [], count: 6, totals };
  }
  if (mode === 'settled')
    return { status: 'ok', bets: BETS.filter(isSettled), count: TOTALS.settled, totals: TOTALS };
  return { status: 'ok', bets: BETS, count: TOTALS.bets, totals: TOTALS };
}

const isSettled = ({ settled_at }: Bet): boolean => settled_at !== null;
