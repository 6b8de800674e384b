import { alertPause, selectSession } from '@fairline/shared/client';
import type { Match } from '@fairline/shared/contracts';
import { profile } from '@fairline/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '../session/leave.tsx';
import { pagesWithShortcuts, remoteWithPage } from '../testing/remote-entry.factory.ts';
import { type RenderShellOptions, renderShell } from '../testing/render-shell.tsx';

const remotes = [
  ...pagesWithShortcuts(),
  remoteWithPage('/settings', { label: 'Settings', order: 90, keywords: ['devig method'] }),
  remoteWithPage('/refferal', { label: 'Referral', order: 95, places: [] }),
];
const page = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () => screen.findByRole('combobox', { name: 'Search' });
const labels = () =>
  screen
    .queryAllByRole('option')
    .map((option) => option.querySelector('.search-option-label')?.textContent ?? '');
const active = () => screen.getByRole('option', { selected: true });
const address = () => screen.getByTestId('address').textContent;

async function openSearch(options: Partial<RenderShellOptions> = {}) {
  const shell = renderShell({ path: '/dashboard', remotes, ...options });
  await page('mfe-dashboard');
  await shell.user.keyboard('{Control>}k{/Control}');
  await field();
  return shell;
}

describe('the search', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('is opened and closed by %s', async (keys) => {
    const { user } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    await user.keyboard(keys);
    const input = await field();
    await vi.waitFor(() => expect(document.activeElement).toBe(input));
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  it('is opened by the buttons of the sidebar and of the top bar', async () => {
    const { user } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    for (const role of ['complementary', 'banner']) {
      await user.click(within(screen.getByRole(role)).getByRole('button', { name: 'Search' }));
      await field();
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
    }
  });

  it('is closed by Escape', async () => {
    await openSearch();
    fireEvent(screen.getByRole('dialog', { name: 'Search' }), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/dashboard');
  });

  it('lists the pages that the plan includes, also those without a link, and the actions', async () => {
    await openSearch({ level: 'basic' });
    expect(labels()).toEqual([
      'Home',
      'Bets',
      'Stats',
      'Settings',
      'Referral',
      'Feed status',
      'Tutorials',
      'Grading rules',
      'Definitions of statistics',
      'Pause alerts',
      'Switch sounds off',
      'Log a bet by hand',
      'Hide values',
      'Devig method: Additive',
      'Devig method: Multiplicative',
      'Devig method: Shin',
      'Devig method: Odds ratio',
      'Light theme',
      'Dark theme',
      'Blue and orange prices',
      'Fold the sidebar',
      'Keyboard shortcuts',
      'Sign out',
    ]);
  });

  it('lists the parts of pages that have a label, if the plan includes them', async () => {
    const shortcuts = [
      { key: 'l', search: '?tab=limit', label: 'Limit Changes', feature: 'limit-alerts' as const },
    ];
    const { user } = await openSearch({
      remotes: [remoteWithPage('/dashboard', { label: 'Home', shortcuts })],
    });
    await user.keyboard('limit{Enter}');
    expect(address()).toBe('/dashboard?tab=limit');
  });

  it('does not list parts that the plan does not include', async () => {
    const shortcuts = [
      { key: 'l', search: '?tab=limit', label: 'Limit Changes', feature: 'limit-alerts' as const },
    ];
    await openSearch({
      level: 'basic',
      remotes: [remoteWithPage('/dashboard', { label: 'Home', shortcuts })],
    });
    expect(labels()).not.toContain('Limit Changes');
  });

  it('lists the pages of admins for admins', async () => {
    const { user } = await openSearch({ admin: true, level: 'sharp' });
    expect(labels()).toEqual(expect.arrayContaining(['Remotes', 'Components']));
    await user.keyboard('override{Enter}');
    expect(address()).toBe('/admin/remotes');
  });

  it('is used by the keyboard alone: the arrow keys go round, Enter opens', async () => {
    const { user } = await openSearch();
    const input = await field();
    expect(active().textContent).toContain('Home');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active().textContent).toContain('Stats');
    expect(input.getAttribute('aria-activedescendant')).toBe(active().id);
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(active().textContent).toContain('Sign out');
    await user.keyboard('{ArrowDown}');
    expect(active().textContent).toContain('Home');
    await user.keyboard('settings{Enter}');
    await page('mfe-settings');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('starts with the first result after each letter', async () => {
    const { user } = await openSearch();
    await user.keyboard('{ArrowDown}{ArrowDown}m');
    expect(labels().length).toBeGreaterThan(1);
    expect(active()).toBe(screen.getAllByRole('option')[0]);
  });

  it('leaves the keys to an input method that composes a letter', async () => {
    await openSearch();
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  });

  it('is used by the pointer', async () => {
    const { user } = await openSearch();
    await user.hover(screen.getByRole('option', { name: /^Bets/ }));
    expect(active().textContent).toContain('Bets');
    await user.click(screen.getByRole('option', { name: /^Graphs/ }));
    await page('mfe-graph-center');
  });

  it('reports that nothing is found', async () => {
    const { user } = await openSearch();
    await user.keyboard('zebra');
    expect(screen.getByText('No results found')).toBeTruthy();
    expect((await field()).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}{ArrowDown}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  });

  it('changes the theme, and offers the other ones afterwards', async () => {
    const { user, server } = await openSearch();
    server.on('PATCH /api/profile/preferences', ({ body }) => ({
      status: 'ok',
      ...profile('pro', Object(body)),
    }));
    await user.keyboard('dark{Enter}');
    await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    expect(server.callsTo('PATCH /api/profile/preferences').map(({ body }) => body)).toEqual([
      { theme: 'dark' },
    ]);
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(labels()).not.toContain('Dark theme');
    expect(labels()).toContain('Light theme');
  });

  it('reports a theme that could not be saved', async () => {
    const { user } = await openSearch();
    await user.keyboard('dark{Enter}');
    expect(await screen.findByText('The appearance was not saved')).toBeTruthy();
  });

  it('signs out', async () => {
    const left = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    const { user, store } = await openSearch();
    await user.keyboard('log out{Enter}');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(selectSession(store.getState()).status).toBe('signed-out');
    left.mockRestore();
  });

  it('adds a page that is published while it is open', async () => {
    const { server, registry } = await openSearch();
    const school = remoteWithPage('/odds-school', { label: 'School', order: 5 });
    server.on('GET /remotes.json', () => ({ remotes: [...remotes, school] }));
    await act(() => registry.refresh({ force: true }));
    expect(labels()[0]).toBe('School');
  });

  it('pauses alerts, and says so because the list may not be on screen', async () => {
    const { user } = await openSearch();
    await user.keyboard('pause{Enter}');
    expect(alertPause.get()).toBe(true);
    expect(screen.getByText('Alerts paused')).toBeTruthy();
  });

  it('changes the devig method', async () => {
    const { user, server } = await openSearch();
    server.on('PATCH /api/profile/preferences', ({ body }) => ({
      status: 'ok',
      ...profile('pro', Object(body)),
    }));
    await user.keyboard('devig shin{Enter}');
    await vi.waitFor(() =>
      expect(server.callsTo('PATCH /api/profile/preferences').map(({ body }) => body)).toEqual([
        { devig_method: 'shin' },
      ]),
    );
  });

  it('opens the form for a bet by hand', async () => {
    const { user } = await openSearch();
    await user.keyboard('by hand{Enter}');
    expect(address()).toBe('/bets?log=by-hand');
  });

  it('lists what was opened last, first', async () => {
    const { user } = await openSearch();
    for (const word of ['stats', 'referral', 'stats']) {
      await user.keyboard(`${word}{Enter}{Control>}k{/Control}`);
      await field();
    }
    const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
    expect(recent.map(({ textContent }) => textContent)).toEqual(['Stats', 'Referral']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/refferal');
  });
});

/** A match as the search answers it. */
const matchOf = (event_id: number, change: Partial<Match>): Match => ({
  ...{ event_id, league_name: 'Liga Norte', home: 'Home', away: 'Away', sport_id: 29 },
  ...{ starts: '2030-01-01T00:00:00.000Z', updated_at: '2029-12-31T00:00:00.000Z' },
  ...{ live_status: 0, settledStatus: 0, is_open: true, score: null, main: null, line_count: 1 },
  bookmark_id: null,
  ...change,
});

describe('matches and leagues', () => {
  const NOW = Date.now();
  const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
  const later = matchOf(1, { home: 'Real Norte', away: 'Sud', starts: at(5) });
  const score = { homeScore: 2, awayScore: 1, homeRedCards: null, awayRedCards: null, state: 3, elapsed: 29 };
  const live = matchOf(2, {
    home: 'Ost',
    away: 'Real West',
    starts: at(-1),
    league_name: 'Liga Real',
    score,
  });
  const api = {
    'GET /api/matches': ({ query }: { query: URLSearchParams }) => ({
      ...{ status: 'ok', estimated: false, respelled: [] },
      ...(query.get('search')?.startsWith('re')
        ? { matches: [later, live], count: 2 }
        : { matches: [], count: 0 }),
    }),
    'GET /api/alerts/leagues': () => ({
      ...{ status: 'ok', more: false },
      leagues: [{ name: 'Liga Real & Co', matches: 12 }],
    }),
  };

  it('are found, live matches first, between what begins like the text and what is similar', async () => {
    const { user } = await openSearch({ api });
    await user.keyboard('re');
    await screen.findByRole('group', { name: 'Leagues' });
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Pages', 'Matches', 'Leagues']);
    const matches = within(screen.getByRole('group', { name: 'Matches' })).getAllByRole('option');
    await waitFor(() => expect(matches[0]?.textContent).toBe('Ost – Real West74′2 – 1 · Liga Real'));
    expect(matches[1]?.textContent).toMatch(/^Real Norte – Sudin \d+h \d+m.*, .* · Liga Norte$/);
    await user.keyboard('al');
    // Its letters are in “Referral”, which is no match of the text.
    await screen.findByRole('group', { name: 'Similar' });
    await user.click(screen.getByRole('option', { name: /Real Norte/ }));
    expect(address()).toBe('/matches?event_id=1');
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(labels()[0]).toBe('Real Norte – Sud');
    // Its time would be that of the search before.
    expect(screen.getByRole('group', { name: 'Recent' }).textContent).not.toMatch(/in \d/);
  });

  it('a league opens the search of its matches', async () => {
    const { user } = await openSearch({ api });
    await user.keyboard('real');
    await user.click(await screen.findByRole('option', { name: /Liga Real & Co/ }));
    expect(address()).toBe('/matches?q=Liga%20Real%20%26%20Co');
  });

  it('that were found for the letters before are narrowed down until the server answers', async () => {
    const { user, server } = await openSearch({ api });
    await user.keyboard('re');
    await screen.findByRole('option', { name: /Real Norte/ });
    const { promise, resolve } = Promise.withResolvers<object>();
    server.on('GET /api/matches', () => promise);
    await user.keyboard('al no');
    expect(screen.queryByRole('option', { name: /Real West/ })).toBeNull();
    expect(screen.getByRole('option', { name: /Real Norte/ })).toBeTruthy();
    resolve({ status: 'ok', estimated: false, respelled: [], matches: [], count: 0 });
    await waitFor(() => expect(screen.queryByRole('option', { name: /Real Norte/ })).toBeNull());
  });

  it('that arrive above it do not change what the arrow keys have chosen', async () => {
    const { user, server } = await openSearch({ api });
    const { promise, resolve } = Promise.withResolvers<object>();
    server.on('GET /api/matches', () => promise);
    await user.keyboard('re{ArrowDown}');
    const chosen = active().textContent;
    resolve({ status: 'ok', estimated: false, respelled: [], matches: [live], count: 1 });
    await screen.findByRole('option', { name: /Real West/ });
    expect(active().textContent).toBe(chosen);
  });

  it('that cannot be searched are silent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failing = () => new Response('', { status: 500 });
    const { user, server } = await openSearch({
      api: { 'GET /api/matches': failing, 'GET /api/alerts/leagues': failing },
    });
    await user.keyboard('real norte');
    await waitFor(() => expect(server.callsTo('GET /api/matches')).not.toEqual([]));
    expect(screen.getByText('No results found')).toBeTruthy();
    expect(screen.queryByText(/failed|could not/i)).toBeNull();
    vi.restoreAllMocks();
  });

  it.each([
    ['basic', 'hens'],
    ['pro', 'h'],
  ] as const)('are not searched on the %s plan for "%s"', async (level, text) => {
    const { user, server } = await openSearch({ api, level });
    await user.keyboard(text);
    await screen.findByText(text === 'h' ? 'Home' : 'No results found', { selector: 'dialog *' });
    const searches = server.callsTo('GET /api/matches').map(({ query }) => query.get('search'));
    expect(searches).not.toContain(text);
  });
});
