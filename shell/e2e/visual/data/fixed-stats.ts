import { CURRENCY_RATES, type FacetCell, type LuckAnswer, type StatsPage } from '@fairline/shared/contracts';
import {
  facetCell,
  figure,
  statsPage,
  statsSummary,
} from '@fairline/shared/testing/factories/stats.factory.ts';
import { minutesFromNow } from './fixed-time.ts';

const DAY = 1_440;
const BETS = 412;
/** Wins, losses and prices that look like those of 90 days. */
const wave = (n: number, ...lengths: number[]) =>
  lengths.reduce((sum, length, at) => sum + Math.sin((n + at * 7) / length), 0);
const cents = (amount: number) => Math.round(amount * 100) / 100;

const CURVE: StatsPage['curve'] = Array.from({ length: BETS }, (_, n) => ({
  bets: n + 1,
  at: minutesFromNow((n / BETS - 1) * 90 * DAY),
  profit: n === BETS - 1 ? 205.04 : cents(n * 0.49 + 46 * wave(n, 9, 31, 70) - 60),
  expected: cents(n * 0.45),
}));
const cell = (
  label: string,
  key: string | null,
  settled: number,
  profit: number,
  yields: number,
  spread: number,
) =>
  facetCell(label, {
    ...{ keys: [key], settled, profit, staked: settled * 14, yield: figure(yields, spread, settled) },
    clv: figure(2.1 + wave(settled, 9) / 3, 0.4, settled),
  });
const MARKETS = [
  cell('AH', 'spread', 164, 283.05, 11.9, 17.1),
  cell('O/U', 'total', 129, -227.74, -13.4, 19.2),
  cell('1X2', 'moneyline', 100, 114.92, 8.6, 21.4),
  cell('Specials', 'specials', 19, 34.82, 9.8, 40),
];
const SPORTS = [
  cell('Soccer', '29', 210, 107.75, 3.8, 15.3),
  cell('Tennis', '33', 82, 89.51, 7.9, 22.8),
  cell('Basketball', '4', 46, -6.29, -1, 31),
  cell('Hockey', '19', 33, 73.57, 13.3, 37),
  cell('Baseball', '3', 21, -82.26, -23.9, 48),
  cell('Volleyball', '34', 20, 22.77, 8.5, 49),
];
const ODDS = [
  cell('to 1.70', '1-1.7', 26, 8.48, 1.5, 35),
  cell('1.70–2.00', '1.7-2', 158, -57.93, -2.3, 16.6),
  cell('2.00–2.50', '2-2.5', 198, 60.25, 2.5, 16.6),
  cell('from 2.50', '2.5+', 30, 194.24, 67.6, 45.6),
];
const TAGS = [
  cell('No tag', null, 159, 319.41, 14, 18),
  cell('Limit up', '1', 76, 18.3, 1.7, 24.4),
  cell('Steam', '2', 58, 75.21, 10.8, 27.4),
  cell('Soccer main', '3', 54, -164.94, -20.1, 27.1),
];
const TIMING = [
  cell('0–1 h', '0-1', 13, 20, 3.7, 30),
  cell('1–3 h', '1-3', 118, -44, -2.1, 14),
  cell('3–6 h', '3-6', 84, 61, 5.2, 16),
  cell('6–12 h', '6-12', 54, 33, 4.4, 20),
  cell('12–24 h', '12-24', 63, 92, 9.1, 19),
  cell('over 24 h', '24+', 80, 43, 3.8, 17),
];
const BINS: StatsPage['calibration']['close'] = [0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75].map((from, at) => {
  const n = [12, 31, 72, 140, 101, 40, 16][at] ?? 0;
  const expected = from + 0.05;
  const won = Math.round((expected + wave(at, 2) / 22) * 1_000) / 1_000;
  const half = 1 / Math.sqrt(n);
  return {
    from,
    to: from + 0.1,
    n,
    expected,
    won,
    low: Math.max(0, won - half),
    high: Math.min(1, won + half),
  };
});

const PAGE = statsPage({
  ...{ curve: CURVE, markets: MARKETS, sports: SPORTS, odds: ODDS, tags: TAGS },
  timing: {
    ...{ cells: TIMING, clv: { intercept: 1.92, per_hour: 0.013 } },
    yield: { intercept: 1.1, per_hour: 0.12 },
  },
  calibration: { close: BINS, bet: BINS },
  runs: {
    ...{ drawdown: 148.2, losing_run: 8 },
    ...{ drawdown_from: minutesFromNow(-61 * DAY), drawdown_to: minutesFromNow(-34 * DAY) },
  },
});
const FEW = statsSummary({ bets: 21, settled: 20, counted: 19, staked: 266, profit: -12.4 });
const NONE = statsSummary({ bets: 0, settled: 0, counted: 0, staked: 0, profit: 0 });

const LUCK: LuckAnswer = {
  ...{ status: 'ok', currency: 'EUR', without_close: 22 },
  event: Array.from({ length: 390 }, (_, n) => n),
  side: Array.from({ length: 390 }, (_, n) => (n % 2 === 0 ? 0 : 1)),
  p: Array.from({ length: 390 }, (_, n) => 480_000 + (n % 5) * 12_000),
  win: Array.from({ length: 390 }, (_, n) => 1_480 - (n % 5) * 60),
  lose: Array.from({ length: 390 }, () => -1_400),
  actual: Array.from({ length: 390 }, (_, n) => (n % 2 === 0 ? 1_520 : -1_400)),
};
const DAYS = Array.from({ length: 31 }, (_, n) => ({
  ...{ date: `2029-12-${String(n + 1).padStart(2, '0')}`, bets: 4 + (n % 5), staked: 14 * (4 + (n % 5)) },
  profit: cents(26 * wave(n, 2, 3) + 6),
})).filter(({ bets }) => bets !== 8);
const compared = (mode: string | null) => ({
  ...{ status: 'ok', mode, bets: 331, staked: 6_020.5, profit: 288.6, yield_percent: 4.79 },
  ...{ bankroll: 2_500, fraction: 0.15, unit: 10, fallbacks: mode === 'flat' ? ['unitSize'] : [] },
  left_out: { parlay: 12, free_bet: 2, cash_out: 8, void: 5, no_price: 9, no_edge: 45 },
  curve: CURVE.map((point, n) => ({
    ...point,
    profit: cents(n * 0.7 + 40 * wave(n, 17, 44)),
    expected: null,
  })),
});
const LEAGUES = [
  'England - Premier League',
  'NBA',
  'ATP Paris',
  'Brazil - Serie A',
  'NHL',
  'Spain - La Liga',
];
const cells = (facets: readonly string[]): FacetCell[] =>
  LEAGUES.map((league, n) => ({
    ...cell(league, league, 92 - n * 15, cents(80 * wave(n, 1)), cents(9 * wave(n, 1)), 12 + n * 7),
    keys: facets.map((_, at) => (at === 0 ? league : 'spread')),
    labels: facets.map((_, at) => (at === 0 ? league : 'AH')),
  }));
const UNMEASURED = { value: null, low: null, high: null, n: 0 };
/** @param clv null for alerts that name no selection */
const raised = (alerts: number, clv: number | null, spread: number) => ({
  ...{ alerts, moved: figure(2.4, 0.3, alerts) },
  clv: clv === null ? UNMEASURED : figure(clv, spread, alerts),
  closing_beaten: clv === null ? UNMEASURED : figure(58, 6, alerts),
});
const LEDGER = {
  ...{ status: 'ok', since: minutesFromNow(-90 * DAY), counting: false },
  settings: [
    {
      ...{ id: 1, name: 'Soccer main lines', type: 'odds', deleted: false, versions: 3 },
      ...{ raised: raised(812, 1.84, 0.2), backtest: raised(640, 2.31, 0.3) },
      bets: cell('Soccer main lines', '1', 131, 88.4, 4.8, 18),
    },
    {
      ...{ id: 2, name: 'Limit up', type: 'limit', deleted: false, versions: 1 },
      ...{ raised: raised(96, null, 0), backtest: raised(96, null, 0) },
      bets: null,
    },
    {
      ...{ id: 3, name: 'Late tennis', type: 'odds', deleted: true, versions: 2 },
      ...{ raised: raised(14, -0.4, 2), backtest: null, bets: cell('Late tennis', '3', 9, -21, -16, 40) },
    },
  ],
};

/** The answers about statistics. A week has 19 bets, two weeks have none, and by placing there is none at all. */
export function statsAnswer(call: string, search: URLSearchParams): object | null {
  const from = Date.parse(search.get('from') ?? '');
  const days = (Date.parse(minutesFromNow(0)) - from) / (DAY * 60_000);
  const isEmpty = search.get('by') === 'placed' || (days > 13 && days < 16);
  const summary = isEmpty ? NONE : days < 9 ? FEW : PAGE.summary;
  const answers: Record<string, object> = {
    'GET /api/stats': { ...PAGE, summary },
    'GET /api/stats/summary': { status: 'ok', ...summary },
    'GET /api/stats/luck': LUCK,
    'GET /api/stats/compare': compared(search.get('mode')),
    'GET /api/stats/days': {
      ...{ status: 'ok', currency: 'EUR', profit: cents(DAYS.reduce((sum, { profit }) => sum + profit, 0)) },
      ...{ staked: 1_600 * CURRENCY_RATES.EUR, days: search.get('month') === '2029-12' ? DAYS : [] },
    },
    'GET /api/stats/facets': {
      ...{ status: 'ok', currency: 'EUR', facets: (search.get('facets') ?? '').split(',') },
      ...{
        cells:
          search.get('facets') === 'alert-setting'
            ? [cell('Soccer main lines', '1', 131, 88.4, 4.8, 18)]
            : cells((search.get('facets') ?? '').split(',')),
        left_out: 0,
      },
    },
    'GET /api/stats/alert-settings': LEDGER,
  };
  return answers[call] ?? null;
}
