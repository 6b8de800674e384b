import type { Bet } from '@fairline/shared/contracts';
import { betTotals, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { app } from '../app.tsx';
// Loaded on demand in the product; here before a test waits for them.
import '../by-hand/by-hand.panel.tsx';
import '../by-hand/one-line.form.tsx';
import '../list/columns.dialog.tsx';
import '../record/bet-record.tsx';
import '../tags/tags.dialog.tsx';

/** An answer of the list, with these bets. */
export const betPage = (bets: readonly Bet[] = [], change: object = {}) => ({
  ...{ status: 'ok', bets, count: bets.length, totals: betTotals({ bets: bets.length }), ...change },
});

/** An answer of the head of the tracker. */
export const betSummary = (change: object = {}) => ({
  ...{ status: 'ok', currency: 'EUR', converted: [], largest: null },
  settled: { bets: 0, profit: 0 },
  open: { bets: 0, staked: 0, profit: 0 },
  ...change,
});

/** The screens of bets at a path, of a user without bets, tags, bankrolls and imports unless `api` answers otherwise. */
export const openBets = ({ api, ...options }: Partial<RenderAppOptions> = {}) =>
  renderApp({
    path: '/bets',
    routes: [{ path: '/bets', children: app.routes }],
    api: {
      'GET /api/bets': () => betPage(),
      'GET /api/bets/summary': () => betSummary(),
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      'GET /api/bets/bookmakers': () => ({ status: 'ok', bookmakers: [] }),
      'GET /api/bets/imports': () => ({ status: 'ok', imports: [] }),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [] }),
      ...api,
    },
    ...options,
  });
