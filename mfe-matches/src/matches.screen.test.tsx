import type { Match, OddsLine } from '@fairline/shared/contracts';
import { apiError, match, oddsLine, type RenderAppOptions, renderApp } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from './app.tsx';

const LIST = 'GET /api/matches';
const LINES = 'GET /api/matches/1600000001/lines';

const page = (matches: Match[], count = matches.length) => ({
  ...{ status: 'ok', matches, count },
  ...{ estimated: false, respelled: [] },
});
const lines = (...all: OddsLine[]) => ({ status: 'ok', lines: all });
const open = (options: Partial<RenderAppOptions> = {}) =>
  renderApp({
    path: '/matches',
    routes: [{ path: '/matches', children: app.routes }],
    api: { [LIST]: () => page([match()]), [LINES]: () => lines(oddsLine()) },
    ...options,
  });

describe('matches', () => {
  it('shows a message when there are no matches', async () => {
    await open({ api: { [LIST]: () => page([]) } });
    await screen.findByText('No results found');
  });

  it('searches after typing has stopped', async () => {
    const { user, api } = await open();
    await screen.findByRole('button', { name: /Arsenal – Chelsea/ });
    await user.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'chel');
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.query.get('search')).toBe('chel'));
    const searched = api.callsTo(LIST).map(({ query }) => query.get('search'));
    expect(new Set(searched)).toEqual(new Set([null, 'chel']));
  });

  it('filters by sport and match type, and returns to the first page', async () => {
    const { user, api } = await open({
      api: { [LIST]: ({ query }) => page([match({ home: `Page ${query.get('page')}` })], 61) },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getByRole('button', { name: 'Tennis' }));
    await user.click(screen.getByRole('button', { name: 'Live' }));
    await waitFor(() => {
      const { query } = api.callsTo(LIST).at(-1) ?? {};
      expect([query?.get('sports'), query?.get('showMatchTypes'), query?.get('page')]).toEqual([
        '33',
        'prematch',
        '1',
      ]);
    });
    await screen.findByText('Page 1 of 3');
  });

  it('expands a match to the odds of each period', async () => {
    const { user } = await open({
      api: {
        [LIST]: () => page([match()]),
        [LINES]: () =>
          lines(
            oddsLine(),
            oddsLine({
              line_id: '1600000001:1',
              period_num: 1,
              moneyline: { home: 2.7, draw: 2.3, away: 4.4 },
            }),
          ),
      },
    });
    const head = await screen.findByRole('button', { name: /Arsenal – Chelsea/ });
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await screen.findByText('Moneyline (3-way)');
    await user.click(screen.getByRole('tab', { name: '1st Half' }));
    const home = document.querySelector<HTMLElement>('[data-cell-id="moneyline:home"]');
    expect(home?.textContent).toContain('2.70');
    await user.click(head);
    expect(screen.queryByText('Moneyline (3-way)')).toBeNull();
  });

  it('shows pushed prices, and flashes in the direction of the change', async () => {
    const { user, socket } = await open();
    act(() => socket.connect());
    await user.click(await screen.findByRole('button', { name: /Arsenal – Chelsea/ }));
    await screen.findByText('Moneyline (3-way)');
    await waitFor(() => expect([...socket.lineIds]).toEqual(['1600000001:0']));
    act(() =>
      socket.push('lines', {
        lines: [oddsLine({ since: 2, moneyline: { home: 1.9, draw: 3.6, away: 4.2 } })],
      }),
    );
    const cell = () => document.querySelector<HTMLElement>('[data-cell-id="moneyline:home"]');
    await waitFor(() => expect(cell()?.textContent).toContain('1.90'));
    await waitFor(() =>
      expect(within(cell() ?? document.body).getByRole('img', { name: 'down' })).toBeDefined(),
    );
    expect(cell()?.className).toContain('fl-cell-down');

    // A push older than the shown line is ignored.
    act(() => socket.push('lines', { lines: [oddsLine({ since: 1 })] }));
    act(() =>
      socket.push('lines', {
        lines: [oddsLine({ since: 3, moneyline: { home: 1.85, draw: 3.6, away: 4.2 } })],
      }),
    );
    await waitFor(() => expect(cell()?.textContent).toContain('1.85'));
  });

  it('shows the match of the address expanded, with a button to show all matches', async () => {
    const { user, api, router } = await open({ path: '/matches?event_id=1600000001' });
    await screen.findByText('Moneyline (3-way)');
    expect(api.callsTo(LIST)[0]?.query.toString()).toBe('event_id=1600000001');
    await user.click(screen.getByRole('button', { name: 'Show all matches' }));
    await screen.findByRole('searchbox');
    expect(router.state.location.search).toBe('');
  });

  it('shows an error with Try again', async () => {
    let broken = true;
    const { user } = await open({
      api: { [LIST]: () => (broken ? apiError(500, 'The book is closed.') : page([match()])) },
    });
    await screen.findByText('The book is closed.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Arsenal – Chelsea/ });
  });

  it('shows basic users the upgrade notice, and requests nothing', async () => {
    const { api } = await open({ level: 'basic' });
    await screen.findByText('Matches is part of the Pro and Sharp plans');
    expect(api.callsTo(LIST)).toEqual([]);
  });
});
