import { selectSession } from '@fairline/shared/client';
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
      'Light theme',
      'Dark theme',
      'Blue and orange prices',
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
    await user.keyboard('devig{Enter}');
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
});
