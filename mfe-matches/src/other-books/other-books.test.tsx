import type { OtherBooks, OtherPrice } from '@fairline/shared/contracts';
import { apiError, bankroll, match, oddsLine, profile, renderApp } from '@fairline/shared/testing';
import { LogBet } from '@fairline/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { app } from '../app.tsx';
import { forgetSearch } from '../search/use-match-filter.ts';

const PATH = 'GET /api/other-books/1600000001';
const price = (book: string, odds: number, change: Partial<OtherPrice> = {}): OtherPrice => ({
  ...{ book, odds, ev_percent: 5, age_seconds: 12, counts: true },
  ...change,
});
const old = { ev_percent: null, age_seconds: 185, counts: false };
const best = price('unibet_eu', 2.31);
const answerOf = (change: Partial<OtherBooks> = {}) => ({
  ...{ status: 'ok', event_id: 1_600_000_001, line_id: '1600000001:0' },
  feed: { status: 'ok', message: '', simulated: true, last_success_at: null },
  match: {
    state: 'matched',
    confidence: 0.9,
    league: 'EPL',
    home: 'A',
    away: 'B',
    starts: '2026-11-24T16:00:00Z',
  },
  books: [
    { key: 'betclic', title: 'Betclic', own: true },
    { key: 'unibet_eu', title: 'Unibet', own: true },
  ],
  markets: [
    {
      ...{ market: 'spread', points: -0.5 },
      outcomes: [
        {
          outcome: 'home',
          reference_odds: 2.1,
          fair_odds: 2.2,
          best,
          prices: [best, price('betclic', 2.5, old)],
        },
        { outcome: 'away', reference_odds: 1.8, fair_odds: 1.83, best: null, prices: [] },
      ],
    },
  ],
  ...change,
});
const open = async (api: Parameters<typeof renderApp>[0]['api']) => {
  const app_ = await renderApp({
    path: '/matches',
    routes: [
      {
        path: '/matches',
        element: (
          <>
            <Outlet />
            <LogBet />
          </>
        ),
        children: app.routes,
      },
    ],
    api: {
      'GET /api/matches': () => ({
        status: 'ok',
        matches: [match()],
        count: 1,
        estimated: false,
        respelled: [],
      }),
      'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [oddsLine()] }),
      'GET /api/odds': () => ({ status: 'ok', lines: [oddsLine()], unchanged: [] }),
      ...api,
    },
  });
  await app_.user.click(await screen.findByRole('button', { name: 'Arsenal – Chelsea' }));
  return app_;
};

afterEach(forgetSearch);

describe('other bookmakers', () => {
  it('have the best price and the EV of each beside the fair price, old ones with their age instead', async () => {
    await open({ [PATH]: () => answerOf() });
    const table = await screen.findByRole('table');
    const [, home, away] = within(table).getAllByRole('row');
    expect(within(home as HTMLElement).getByRole('rowheader').textContent).toBe('Arsenal −0.5');
    const cells = within(home as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['2.20', '2.31Unibet', '+5.00%', '2.503m 5s old', '2.31+5.00%']);
    expect(within(away as HTMLElement).getByRole('rowheader').textContent).toBe('Chelsea +0.5');
    expect(within(away as HTMLElement).getAllByRole('cell')[1]?.textContent).toBe('–');
    expect(screen.getByText(/These bookmakers are simulated/)).toBeTruthy();
  });

  it('open the Log Bet panel with bookmaker and price, from the best price and from any of them', async () => {
    const { user } = await open({
      [PATH]: () => answerOf(),
      'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
      'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      'GET /api/bets/bookmakers': () => ({
        status: 'ok',
        bookmakers: [],
        last: { bookmaker: 'Alpha', tag_ids: [] },
      }),
    });
    const row = within(
      (await screen.findByRole('rowheader', { name: 'Arsenal −0.5' })).closest('tr') as HTMLElement,
    );
    const logged = async () => {
      const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
      await panel.findByRole('heading', { name: /Arsenal/ });
      const value = (label: string) => panel.getByLabelText<HTMLInputElement>(label).value;
      const texts = [value('Odds'), value('Bookmaker')];
      await user.click(panel.getByRole('button', { name: 'Cancel' }));
      return texts;
    };
    const [best, own] = row.getAllByTitle('Log bet: Arsenal −0.5, Unibet');
    for (const button of [best, own]) {
      await user.click(button as HTMLElement);
      expect(await logged()).toEqual(['2.31', 'Unibet']);
    }
    await user.click(row.getByTitle('Log bet: Arsenal −0.5, Betclic'));
    expect(await logged()).toEqual(['2.50', 'Betclic']);
  });

  it.each([
    [1, '1 bookmaker missing'],
    [2, '2 bookmakers missing'],
  ])('say where a fair price would stand that %i lack for a consensus', async (missing, text) => {
    const outcome = { outcome: 'home', reference_odds: null, fair_odds: null, best, prices: [best] };
    const markets = [{ market: 'spread', points: -0.5, outcomes: [outcome] }];
    const missing_books = { moneyline: 0, spread: missing, total: 3 };
    await open({ [PATH]: () => answerOf({ line_id: null, missing_books, markets } as Partial<OtherBooks>) });
    const [, home] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(within(home as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe(text);
    expect(
      screen.getByText(
        new RegExp(`needs 3 other bookmakers in a market. Missing: handicap ${missing}, total 3.`),
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/There is no fair price now/)).toBeNull();
  });

  it('say how many lack where no other bookmaker is read and the match has no line', async () => {
    const missing_books = { moneyline: 3, spread: 3, total: 3 };
    await open({
      'GET /api/matches/1600000001/lines': () => ({ status: 'ok', lines: [] }),
      [PATH]: () => answerOf({ feed: null, line_id: null, books: [], markets: [], missing_books }),
    });
    expect(await screen.findByText('No prices')).toBeTruthy();
    expect(await screen.findByText(/Missing: moneyline 3, handicap 3, total 3\.$/)).toBeTruthy();
    expect(screen.queryByText(/They offer nothing/)).toBeNull();
  });

  it('have no fair price, and say why, while the sharp bookmaker offers nothing', async () => {
    const outcome = { outcome: 'home', reference_odds: null, fair_odds: null, best, prices: [best] };
    const markets = [{ market: 'spread', points: -0.5, outcomes: [outcome] }];
    await open({ [PATH]: () => answerOf({ line_id: null, markets } as Partial<OtherBooks>) });
    const [, home] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(within(home as HTMLElement).getAllByRole('cell')[0]?.textContent).toBe('–');
    expect(screen.getByText(/There is no fair price now/)).toBeTruthy();
  });

  it('are filtered to the own ones, which the preferences have', async () => {
    const { user, api } = await open({
      [PATH]: () => answerOf(),
      'PATCH /api/profile/preferences': () => ({
        status: 'ok',
        ...profile('pro', { ownBooks: ['betclic'] }),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'All bookmakers' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Betclic' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/profile/preferences')[0]?.body).toEqual({ ownBooks: ['betclic'] }),
    );
    await waitFor(() => expect(api.callsTo(PATH).length).toBeGreaterThan(1));
  });

  it('are not shown without a feed of them, and say why they are missing', async () => {
    const { user, api } = await open({ [PATH]: () => apiError(500, 'The server failed.', 'internal') });
    await screen.findByText(/did not load. The server failed/);
    api.on(PATH, () => answerOf({ match: null, markets: [] }));
    await user.click(screen.getByRole('button', { name: 'Read them again' }));
    expect(await screen.findByText(/No event of theirs is known to be this match/)).toBeTruthy();
    api.on(PATH, () => answerOf({ feed: null }));
  });
});
