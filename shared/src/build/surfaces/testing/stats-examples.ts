import { at } from './moment.ts';

const figure = { value: 3.55, low: -7.2, high: null, n: 412 };
const unknownFigure = { value: null, low: null, high: null, n: 0 };
const currency = { currency: 'EUR', converted: ['USD'] };
const figures = {
  ...{ bets: 9, settled: 8, counted: 7, staked: 10.5, profit: -2.25, yield: figure, clv: unknownFigure },
  ...{
    clv_weighted: unknownFigure,
    ev: figure,
    ev_weighted: figure,
    closing_beaten: figure,
    hit_rate: figure,
  },
  ...{ average_odds: 1.9, expected: null, luck: null },
};
const statsSummary = {
  ...{ status: 'ok', ...currency, bets: 9, settled: 8, counted: 7, staked: 10.5, profit: -2.25 },
  ...{ roi_percent: 0, starting_bankroll: null, yield_percent: -21.43, clv_percent: null, ev_percent: 2 },
  ...{ average_odds: 1.9, hit_rate_percent: 50, closing_beaten_percent: null, figures },
};
const curvePoint = { bets: 3, at, profit: -2.25, expected: 1.5 };
const cell = {
  ...{ keys: ['29', null], labels: ['Soccer', 'No tag'], bets: 9, settled: 8, staked: 10, profit: 1 },
  ...{ yield: figure, clv: figure, closing_beaten: figure, average_odds: 2, thin: true },
};
const bin = { from: 0.4, to: 0.5, n: 30, expected: 0.46, won: 0.5, low: 0.31, high: 0.69 };
const fit = { intercept: 1.9, per_hour: 0.02 };
const raised = { alerts: 4, clv: figure, closing_beaten: figure, moved: figure };
const alertLedgerRow = {
  ...{ id: 4, name: 'Big drops', type: 'odds', deleted: false, versions: 2, raised, backtest: null },
  bets: null,
};

/** Values of the schemas of statistics. */
export const STATS_EXAMPLES: unknown[] = [
  ...[figure, figures, currency, 'Europe/Prague', curvePoint, cell, bin, fit, statsSummary],
  { ...statsSummary, users: 3, since: null },
  ...[{ from: at, by: 'placed', zone: 'Europe/Prague' }, { zone: 'Moon' }, { facets: 'league,market' }],
  ...[
    { facets: 'tag,tag' },
    { facets: 'colour' },
    { mode: 'evOptimal' },
    { month: '2026-11' },
    { month: '1' },
  ],
  ...[{ drawdown: 5, drawdown_from: at, drawdown_to: null, losing_run: 4 }, raised],
  {
    ...{
      status: 'ok',
      summary: statsSummary,
      curve: [curvePoint],
      markets: [cell],
      sports: [],
      odds: [],
      tags: [],
    },
    ...{ runs: { drawdown: 5, drawdown_from: at, drawdown_to: at, losing_run: 4 } },
    ...{ timing: { cells: [cell], clv: fit, yield: null }, calibration: { close: [bin], bet: [] } },
    certainty: { positive_percent: 81.2, more_bets: null },
  },
  { status: 'ok', currency: 'EUR', facets: ['sport', 'tag'], cells: [cell], left_out: 0 },
  { parlay: 1, free_bet: 0, cash_out: 0, void: 2, no_price: 3, no_edge: 4 },
  {
    ...{ status: 'ok', mode: 'flat', bets: 3, staked: 30, profit: 1, yield_percent: null, bankroll: 1000 },
    ...{ fraction: 0.1, unit: 10, fallbacks: ['unitSize'], curve: [{ ...curvePoint, expected: null }] },
    left_out: { parlay: 1, free_bet: 0, cash_out: 0, void: 2, no_price: 3, no_edge: 4 },
  },
  {
    ...{ status: 'ok', currency: 'EUR', profit: 1, staked: 3 },
    days: [{ date: '2026-11-21', bets: 2, staked: 3, profit: 1 }],
  },
  {
    ...{ status: 'ok', currency: 'EUR', event: [0], side: [2], p: [500_000], win: [910], lose: [-1000] },
    ...{ actual: [910], without_close: 3 },
  },
  {
    status: 'ok',
    since: null,
    counting: false,
    settings: [alertLedgerRow, { ...alertLedgerRow, backtest: raised, bets: cell }],
  },
];
