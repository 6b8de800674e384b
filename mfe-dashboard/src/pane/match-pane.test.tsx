import { match, oddsAlert, oddsLine, renderApp } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MatchPane } from './match-pane.tsx';

it('shows the period of the alert first, and the other periods and markets of its match', async () => {
  const id = 1_600_000_001;
  const of = (event_id: number, period_num: number, home: number, change = {}) =>
    oddsLine({
      ...{ event_id, period_num, line_id: `${event_id}:${period_num}` },
      ...{ moneyline: { home, draw: 3.5, away: 4.2 }, ...change },
    });
  const corners = { parent_id: id, home: 'Arsenal (Corners)' };
  const alert = oddsAlert(7, { home: 'Arsenal', away: 'Chelsea', line_id: `${id}:1`, period: 1 });
  const { user } = await renderApp({
    path: '/',
    level: 'pro',
    routes: [{ path: '/', element: <MatchPane alert={alert} /> }],
    api: {
      [`GET /api/matches/${id}/lines`]: () => ({
        status: 'ok',
        lines: [of(id, 0, 2.1), of(id, 1, 2.7), of(id + 1, 0, 1.6, corners)],
      }),
    },
  });
  const price = () => document.querySelector('[data-cell-id="moneyline:home"]')?.textContent;
  await waitFor(() => expect(price()).toContain('2.70'));
  expect(screen.getByRole('radio', { name: '1st Half' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: 'Match' }));
  await waitFor(() => expect(price()).toContain('2.10'));
  await user.click(screen.getByRole('tab', { name: 'Corners' }));
  await waitFor(() => expect(price()).toContain('1.60'));
});

it('says why the match has no prices', async () => {
  const id = 1_600_000_001;
  await renderApp({
    path: '/',
    level: 'pro',
    routes: [{ path: '/', element: <MatchPane alert={oddsAlert(7, { line_id: `${id}:0` })} /> }],
    api: {
      [`GET /api/matches/${id}/lines`]: () => ({ status: 'ok', lines: [] }),
      'GET /api/matches': () => ({
        status: 'ok',
        matches: [match({ event_id: id, main: null, no_prices: 'league' })],
        count: 1,
        estimated: false,
        respelled: [],
      }),
    },
  });
  expect(await screen.findByText('No prices for this league')).toBeDefined();
});

it('of an alert for corners leads to the match itself', async () => {
  const id = 1_600_000_002;
  const corners = oddsLine({
    ...{ event_id: id, line_id: `${id}:0`, parent_id: 1_600_000_001 },
    ...{ home: 'Arsenal (Corners)', away: 'Chelsea (Corners)' },
  });
  const { home, away } = corners;
  await renderApp({
    path: '/',
    level: 'pro',
    routes: [{ path: '/', element: <MatchPane alert={oddsAlert(7, { home, away, line_id: `${id}:0` })} /> }],
    api: { [`GET /api/matches/${id}/lines`]: () => ({ status: 'ok', lines: [corners] }) },
  });
  const link = await screen.findByRole('link', { name: 'To the match itself' });
  expect(link.getAttribute('href')).toBe('/matches?event_id=1600000001');
});
