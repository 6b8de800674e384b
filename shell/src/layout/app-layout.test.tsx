import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Federation } from '../remotes/loading/federation.ts';
import { REGISTRY_MAX_AGE } from '../remotes/remote-registry.ts';
import {
  manifestOf,
  pagesWithShortcuts,
  remoteEntry,
  remoteWithPage,
} from '../testing/remote-entry.factory.ts';
import { feedStatus, renderShell } from '../testing/render-shell.tsx';

const remotes = [
  ...pagesWithShortcuts().filter(({ name }) => ['mfe-dashboard', 'mfe-matches'].includes(name)),
  remoteWithPage('/settings', { label: 'Settings', order: 90, places: ['sidebar-foot'] }),
  remoteWithPage('/school', { label: 'School of odds', order: 95, places: ['top-bar'] }),
];
const sidebar = () => within(screen.getByRole('complementary'));
/** What screen readers read of each link; the letter of its key is hidden from them. */
const texts = (links: HTMLElement[]) =>
  links.map(
    (link) => link.getAttribute('aria-label') ?? (link.querySelector('.nav-label') ?? link).textContent,
  );
const links = () => texts(sidebar().getAllByRole('link'));
/** The navigation of a narrow screen; both are in the document, and CSS shows one. */
const bottomBar = () => within(document.querySelector<HTMLElement>('.bottom-bar') ?? document.body);
const topBar = () => within(screen.getByRole('banner'));
const page = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The element whose whole text this is: on a phone, the second word is for screen readers only. */
const simulated = (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === 'Simulated prices';
const address = () => screen.getByTestId('address').textContent;

afterEach(() => vi.restoreAllMocks());

describe('the navigation', () => {
  it('has the pages of the registry that the plan includes', async () => {
    renderShell({ path: '/dashboard', remotes, level: 'pro' });
    await page('mfe-dashboard');
    await sidebar().findByRole('link', { name: 'Live 12' });
    expect(links()).toEqual([
      'Fairline, to the dashboard',
      'Prematch 1,234',
      'Live 12',
      'Home',
      'Matches',
      'Settings',
      'Sign out',
    ]);
  });

  it('omits what the basic plan does not include', async () => {
    renderShell({ path: '/dashboard', remotes, level: 'basic' });
    await page('mfe-dashboard');
    expect(links()).toEqual(['Fairline, to the dashboard', 'Home', 'Settings', 'Sign out']);
    expect(texts(bottomBar().getAllByRole('link'))).toEqual(['Home']);
  });

  it('leads from the address of the user to the pages of the account', async () => {
    const { user } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    const open = async () => user.click(sidebar().getByRole('button', { name: /@/ }));
    await open();
    const menu = within(screen.getByRole('menu', { name: 'Account' }));
    expect(texts(menu.getAllByRole('menuitem'))).toEqual(['Account', 'Billing', 'Referral', 'Sign out']);
    await user.click(menu.getByRole('menuitem', { name: 'Referral' }));
    await waitFor(() => expect(address()).toBe('/refferal'));
  });

  it('says where a page has nothing at an address below its own', async () => {
    renderShell({ path: '/dashboard/nothing', remotes });
    await page('Page not found');
  });

  it('shows the key of each page that has one', async () => {
    renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    const link = (name: string) => sidebar().getByRole('link', { name });
    expect(link('Matches').textContent).toBe('Matchesm');
    expect(link('Matches').getAttribute('aria-keyshortcuts')).toBe('m');
    expect(link('Settings').hasAttribute('aria-keyshortcuts')).toBe(false);
  });

  it('shows the pages of the bottom bar and of the top bar on a narrow screen', async () => {
    renderShell({ path: '/dashboard', remotes, level: 'pro' });
    await page('mfe-dashboard');
    expect(texts(bottomBar().getAllByRole('link'))).toEqual(['Home', 'Matches']);
    expect(topBar().getByRole('link', { name: 'School of odds' })).toBeTruthy();
  });

  it('adds a page that is published while it is open: its link in each place, its key and the search', async () => {
    const { user, server, registry } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    const school = remoteWithPage('/odds-school', {
      label: 'School',
      icon: 'stats',
      order: 5,
      places: ['sidebar', 'bottom-bar'],
      shortcuts: [{ key: 'x' }],
    });
    server.on('GET /remotes.json', () => ({ remotes: [...remotes, school] }));
    server.on(`GET ${school.manifest}`, () => manifestOf(school));
    await act(() => registry.refresh({ force: true }));
    await sidebar().findByRole('link', { name: 'Live 12' });
    expect(links()).toEqual([
      'Fairline, to the dashboard',
      'Prematch 1,234',
      'Live 12',
      'School',
      'Home',
      'Matches',
      'Settings',
      'Sign out',
    ]);
    expect(texts(bottomBar().getAllByRole('link'))).toEqual(['School', 'Home', 'Matches']);
    await user.keyboard('x');
    await page('mfe-odds-school');

    await user.keyboard('h');
    await page('mfe-dashboard');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'school{Enter}');
    await page('mfe-odds-school');
  });

  it('shows the numbers of prematch and live matches, each a link to that search, and reads them every 25 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { server, user } = renderShell({ path: '/dashboard', remotes });
      await page('mfe-dashboard');
      expect(await sidebar().findByRole('link', { name: 'Prematch 1,234' })).toBeTruthy();
      server.on('GET /api/matches/count', () => ({ status: 'ok', preMatchCount: 7, liveMatchCount: 0 }));
      expect(server.callsTo('GET /api/matches/count')).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(25_000));
      await user.click(await sidebar().findByRole('link', { name: 'Live 0' }));
      expect(address()).toBe('/matches?type=live');
      await user.click(topBar().getByRole('link', { name: 'Prematch 7' }));
      expect(address()).toBe('/matches?type=prematch');
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows the numbers without links on a plan without matches', async () => {
    renderShell({ path: '/dashboard', remotes, level: 'basic' });
    await page('mfe-dashboard');
    expect(await sidebar().findByText('1,234')).toBeTruthy();
    expect(sidebar().queryByRole('link', { name: /1,234/ })).toBeNull();
  });

  it('follows another tab that folds the sidebar', async () => {
    renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    localStorage.setItem('fairline.collapsed', 'true');
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(sidebar().getByRole('button', { name: 'Unfold the sidebar' })).toBeTruthy();
  });

  it('can be folded, which the browser remembers', async () => {
    const { user } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    await user.click(sidebar().getByRole('button', { name: 'Fold the sidebar' }));
    expect(sidebar().getByRole('button', { name: 'Unfold the sidebar' })).toBeTruthy();
    expect(localStorage.getItem('fairline.collapsed')).toBe('true');
  });

  it('shows that the user is an admin', async () => {
    renderShell({ path: '/dashboard', remotes, level: 'sharp', admin: true });
    await page('mfe-dashboard');
    // The administration itself, not one of its tabs.
    expect(sidebar().getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('prefetches a remote when its link is hovered', async () => {
    const load = vi.fn<Federation['load']>(async () => ({}));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = renderShell({ path: '/nowhere', remotes, federation: { load, start: async () => {} } });
    await page('Page not found');
    await user.hover(sidebar().getByRole('link', { name: 'Matches' }));
    await vi.waitFor(() => expect(load).toHaveBeenCalledWith('mfe_matches', expect.any(String)));
  });
});

describe('keyboard shortcuts', () => {
  it('open pages', async () => {
    const { user } = renderShell({ path: '/settings', remotes });
    await page('mfe-settings');
    await user.keyboard('l');
    await page('mfe-dashboard');
    expect(address()).toBe('/dashboard?tab=limit');
    await user.keyboard('m');
    await page('mfe-matches');
  });

  it('do not open pages that the basic plan does not include', async () => {
    const { user } = renderShell({ path: '/settings', remotes, level: 'basic' });
    await page('mfe-settings');
    await user.keyboard('lcm');
    expect(address()).toBe('/settings');
    await user.keyboard('h');
    await page('mfe-dashboard');
  });
});

describe('banners', () => {
  const banner = 'We are currently experiencing issues with Pinnacle odds scanning.';

  it('report that the feed is down, with a link to its status', async () => {
    const { user } = renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => feedStatus('down') },
    });
    expect(await screen.findByText(banner)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Check Status' }));
    expect(await screen.findByText(/Prices are not coming in/)).toBeTruthy();
  });

  it.each([
    ['ps3838', 'PS3838'],
    ['the-odds-api', 'The Odds API'],
    ['sim', 'simulated'],
  ] as const)('name the feed %s', async (feed, name) => {
    renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => ({ ...feedStatus('down'), feed }) },
    });
    await screen.findByText(`We are currently experiencing issues with ${name} odds scanning.`);
  });

  it('leave nothing green beside them', async () => {
    renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => feedStatus('down') },
    });
    await screen.findByText(banner);
    const dots = [...document.querySelectorAll('.live-dot')];
    expect(dots.map((dot) => dot.getAttribute('data-live'))).toEqual(['false', 'false']);
  });

  it('report that the device is offline, before the feed', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => feedStatus('down') },
    });
    await screen.findByText(banner);
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('You are offline. Prices and alerts are not up to date.')).toBeTruthy();
    expect(screen.queryByText(banner)).toBeNull();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText(banner)).toBeTruthy();
  });

  it('are absent while the feed works', async () => {
    const { server } = renderShell({ path: '/dashboard', remotes });
    await page('mfe-dashboard');
    await vi.waitFor(() => expect(server.callsTo('GET /api/v1/feed/status')).not.toEqual([]));
    expect(screen.queryByText(banner)).toBeNull();
    expect(screen.queryByText(simulated)).toBeNull();
  });

  it.each([
    ['ok', 0],
    ['down', 1],
  ] as const)('name the code of an override always, also with a feed that is %s', async (status, feeds) => {
    localStorage.setItem(
      'fairline.remote-override',
      JSON.stringify({ name: 'mfe-matches', manifest: 'http://localhost:3101/mf-manifest.json' }),
    );
    renderShell({
      path: '/dashboard',
      remotes,
      admin: true,
      api: { 'GET /api/v1/feed/status': () => feedStatus(status) },
    });
    await page('mfe-dashboard');
    if (status === 'down') await screen.findByText(banner);
    await screen.findByText(/is loaded from/);
    expect(screen.queryAllByText(banner)).toHaveLength(feeds);
  });

  it('report that prices are recorded', async () => {
    renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => ({ ...feedStatus('ok', true), feed: 'replay' }) },
    });
    const recorded = (_: string, element: Element | null) =>
      element?.tagName === 'P' && element.textContent === 'Recorded prices';
    expect((await screen.findAllByText(recorded)).length).toBeGreaterThan(0);
  });

  it('report that prices are simulated', async () => {
    renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/v1/feed/status': () => feedStatus('ok', true) },
    });
    expect((await screen.findAllByText(simulated)).length).toBeGreaterThan(0);
  });
});

describe('a page', () => {
  it('that the plan does not include is an upgrade notice, and its code is not loaded', async () => {
    const { server } = renderShell({ path: '/matches', remotes, level: 'basic' });
    expect(await page('Matches is part of the Pro and Sharp plans')).toBeTruthy();
    expect(server.callsTo('GET /remotes/mfe-matches/1/mf-manifest.json')).toEqual([]);
  });

  it('that no remote owns is not found', async () => {
    renderShell({ path: '/dashboards', remotes });
    expect(await page('Page not found')).toBeTruthy();
  });

  it('that stays open offers a version that was published in the meantime', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      const { server } = renderShell({ path: '/matches', remotes });
      await page('mfe-matches');
      server.on('GET /remotes.json', () => ({
        remotes: [remoteEntry('/dashboard'), remoteEntry('/matches', { version: '2' })],
      }));
      await vi.advanceTimersByTimeAsync(REGISTRY_MAX_AGE);
      expect(await screen.findByText('A new version of Matches is ready.')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('for admins is not found for other users', async () => {
    renderShell({ path: '/admin/remotes', remotes });
    expect(await page('Page not found')).toBeTruthy();
  });

  it('that cannot be loaded shows the reason, and loads with Try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, server } = renderShell({
      path: '/matches',
      remotes,
      api: { 'GET /remotes/mfe-matches/1/mf-manifest.json': () => new Response('', { status: 404 }) },
    });
    expect(await page('Matches cannot be shown')).toBeTruthy();
    await user.click(sidebar().getByRole('link', { name: 'Home' }));
    await page('mfe-dashboard');
    await user.click(sidebar().getByRole('link', { name: 'Matches' }));
    expect(await page('Matches cannot be shown')).toBeTruthy();
    server.on('GET /remotes/mfe-matches/1/mf-manifest.json', () => ({
      name: 'mfe_matches',
      metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
    }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await page('mfe-matches')).toBeTruthy();
  });

  it('cannot be found without the registry, which is read again with Try again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, server } = renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /remotes.json': () => new Response('', { status: 500 }) },
    });
    expect(await page('The pages of Fairline could not be listed')).toBeTruthy();
    server.on('GET /remotes.json', () => ({ remotes }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await page('mfe-dashboard');
  });
});

describe('the link of a message that logs a bet', () => {
  it('opens the panel once, and leaves the history in the address', async () => {
    const { user } = renderShell({
      path: '/dashboard?odds=7%3A0%2Fmoneyline%3Ahome&log-bet=1',
      remotes,
    });
    const panel = await screen.findByRole('dialog', { name: 'Log bet' });
    await waitFor(() => expect(address()).toBe('/dashboard?odds=7%3A0%2Fmoneyline%3Ahome'));
    await within(panel).findByText(/Loading the price|There is no such selection/);
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Log bet' })).toBeNull();
  });
});
