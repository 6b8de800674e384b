import {
  DEFAULT_EV_RULES,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type EvAlert,
  type NotificationDestination,
} from '@fairline/shared/contracts';
import { bankroll, oddsLine, profile, renderApp } from '@fairline/shared/testing';
import { LogBet } from '@fairline/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const value: EvAlert = {
  ...{ type: 'ev', id: 5, line_id: '7:0', event_id: 7, sport_id: 29, league_name: 'EPL' },
  ...{ home: 'Arsenal', away: 'Chelsea', starts: new Date(Date.now() + 3_600_000).toISOString() },
  ...{ market: 'spread', outcome: 'away', points: 0.5, book: 'unibet_eu', book_title: 'Unibet' },
  ...{
    odds: 2.1,
    fair_odds: 2,
    ev_percent: 5,
    limit_val: 500,
    realert: true,
    created_at: '2026-11-24T16:00:00Z',
  },
  ...{ period: 0, shown_at: '2026-11-24T16:00:00Z', seen_at: '2026-11-24T15:59:50Z', confirmed_after: null },
};
const DESTINATION: NotificationDestination = {
  ...{ id: 3, channel: 'telegram', name: 'Chat', address: '@chat', state: 'active', disabled_reason: null },
  ...{ failing_since: null, all_alerts: false, created_at: '2026-11-24T16:00:00Z' },
};
const page = (alerts: EvAlert[], change: object = {}) => ({
  ...{ status: 'ok', alerts, more: false, cursor: 5, configured: true, simulated: true },
  books: [{ key: 'unibet_eu', title: 'Unibet' }],
  ...change,
});
const open = (api: NonNullable<Parameters<typeof renderApp>[0]['api']>, level: 'basic' | 'pro' = 'pro') =>
  renderApp({
    level,
    path: '/dashboard?tab=ev',
    routes: [{ path: '/dashboard', children: app.routes }],
    api,
  });

describe('the EV stream', () => {
  it('lists selection, bookmaker, price, fair price and EV', async () => {
    await open({ 'GET /api/alerts/ev': () => page([value]) });
    const row = (await screen.findByRole('button', { name: 'Chelsea +0.5' })).closest('tr') as HTMLElement;
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 4)).toEqual(['Unibet', '2.10', '2.00', '+5.00%grown']);
    expect(screen.getByText(/These bookmakers are simulated/)).toBeTruthy();
  });

  it('has clock and score of a match in play in place of its start', async () => {
    const starts = new Date(Date.now() - 1_800_000).toISOString();
    await open({
      'GET /api/alerts/ev': () => page([{ ...value, starts }]),
      'GET /api/scores/7': () => ({
        status: 'ok',
        score: {
          event_id: 7,
          homeScore: 0,
          awayScore: 1,
          homeRedCards: null,
          awayRedCards: null,
          state: 1,
          elapsed: 30,
        },
      }),
    });
    const clock = await screen.findByText('30′');
    expect(clock.closest('th')?.textContent).toContain('EPL30′0 – 1');
  });

  it('opens the Log Bet panel with the bookmaker and the price of a value', async () => {
    const { user } = await renderApp({
      level: 'pro',
      path: '/dashboard?tab=ev',
      routes: [
        {
          path: '/dashboard',
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
        'GET /api/alerts/ev': () => page([value]),
        'GET /api/odds': () => ({ status: 'ok', lines: [oddsLine({ line_id: '7:0' })] }),
        'GET /api/bankrolls': () => ({ status: 'ok', bankrolls: [bankroll()] }),
        'GET /api/bets/tags': () => ({ status: 'ok', tags: [] }),
      },
    });
    await user.click(await screen.findByTitle('Log bet: Chelsea +0.5, Unibet'));
    const panel = within(await screen.findByRole('dialog', { name: 'Log bet' }));
    await panel.findByRole('heading', { name: 'Chelsea +0.5' });
    expect(panel.getByLabelText<HTMLInputElement>('Odds').value).toBe('2.10');
    expect(panel.getByLabelText<HTMLInputElement>('Bookmaker').value).toBe('Unibet');
  });

  it('says why it is empty', async () => {
    await open({ 'GET /api/alerts/ev': () => page([], { configured: false }) });
    expect(await screen.findByText('No other bookmakers are read')).toBeTruthy();
  });

  it('needs the Pro plan', async () => {
    const { api } = await open({}, 'basic');
    expect(await screen.findByText(/The EV stream/)).toBeTruthy();
    expect(api.callsTo('GET /api/alerts/ev')).toEqual([]);
  });

  it('goes to the destinations that are chosen in its rules', async () => {
    const notifications = (chosen: number[]) => ({
      ...{ status: 'ok', channels: [], preferences: DEFAULT_NOTIFICATION_PREFERENCES },
      destinations: [DESTINATION],
      choices: chosen.length === 0 ? [] : [{ setting: 'ev', destinations: chosen }],
    });
    const { user, api } = await open({
      'GET /api/alerts/ev': () => page([value]),
      'GET /api/alerts/leagues': () => ({ status: 'ok', leagues: [], more: false }),
      'GET /api/notifications': () => notifications([]),
      'PUT /api/notifications/choices': () => notifications([3]),
    });
    await user.click(await screen.findByRole('button', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Telegram: Chat' }));
    await waitFor(() =>
      expect(api.callsTo('PUT /api/notifications/choices')[0]?.body).toEqual({
        setting: 'ev',
        destinations: [3],
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Telegram: Chat' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
  });

  it('has rules, which are saved in the preferences and read anew', async () => {
    const evRules = { ...DEFAULT_EV_RULES, books: ['unibet_eu'] };
    const { user, api } = await open({
      'GET /api/alerts/ev': () => page([value]),
      'GET /api/alerts/leagues': () => ({ status: 'ok', leagues: [], more: false }),
      'GET /api/notifications': () => ({
        ...{ status: 'ok', channels: [], destinations: [], choices: [] },
        preferences: DEFAULT_NOTIFICATION_PREFERENCES,
      }),
      'PATCH /api/profile/preferences': () => ({ status: 'ok', ...profile('pro', { evRules }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'Unibet' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsTo('PATCH /api/profile/preferences')[0]?.body).toEqual({ evRules }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api.callsTo('GET /api/alerts/ev').length).toBeGreaterThan(1));
  });
});
