import { match, oddsAlert, oddsHistory, oddsLine, renderApp } from '@fairline/shared/testing';
import type { SummaryChartProps } from '@fairline/shared/ui/graphs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MatchPane } from './match-pane.tsx';

// The library draws SVG, which this environment cannot measure; it is looked at in a browser.
const drawn: SummaryChartProps[] = [];
vi.mock('@fairline/shared/ui/graphs', async (original) => ({
  ...(await original<object>()),
  SummaryChart: (props: SummaryChartProps) => {
    drawn.push(props);
    return null;
  },
}));

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

it('shows the history of the selection beside its prices, with the alert in it, and opens all of it', async () => {
  const id = 1_600_000_001;
  const minutes = (ago: number) => String(Date.now() - ago * 60_000);
  const alert = oddsAlert(7, {
    line_id: `${id}:0`,
    market: 'moneyline',
    outcome: 'home',
    drop_percentage: 5,
  });
  const { user, router, api } = await renderApp({
    path: '/',
    level: 'pro',
    routes: [{ path: '/', element: <MatchPane alert={alert} hasHistory /> }],
    api: {
      [`GET /api/matches/${id}/lines`]: () => ({ status: 'ok', lines: [oddsLine({ line_id: `${id}:0` })] }),
      [`GET /api/odds/${id}:0/history`]: () =>
        oddsHistory({
          line_id: `${id}:0`,
          changes: 5,
          historical_moneyline: Object.fromEntries(
            [2.5, 2.4, 2.3, 2.2, 2.1].map((home, at) => [minutes(50 - at), { home, draw: 3.5, away: 3.7 }]),
          ),
        }),
    },
  });
  expect(api.callsTo(`GET /api/odds/${id}:0/history`)).toEqual([]);
  fireEvent.pointerMove(document.body);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const prices = history
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(prices).toEqual(['2.10', '2.20', '2.30'].map((price) => expect.stringContaining(price)));
  expect(drawn.at(-1)).toMatchObject({ lineId: `${id}:0`, cellId: 'moneyline:home' });
  expect(drawn.at(-1)?.marks).toMatchObject([{ kind: 'alert', text: 'Alert, 5.0%' }]);
  expect(api.callsTo(`GET /api/odds/${id}:0/history`)).toHaveLength(1);
  await user.click(history.getByRole('button', { name: 'All 5 changes' }));
  expect(new URLSearchParams(router.state.location.search).get('odds')).toBe(`${id}:0/moneyline:home`);
});
