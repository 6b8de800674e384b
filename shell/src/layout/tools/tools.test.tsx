import { alertPause } from '@fairline/shared/client';
import { PAGE_DATA, type SiteLinks } from '@fairline/shared/contracts';
import { profile } from '@fairline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteWithPage } from '../../testing/remote-entry.factory.ts';
import { type RenderShellOptions, renderShell } from '../../testing/render-shell.tsx';

const remotes = [
  remoteWithPage('/dashboard', { label: 'Home', places: ['sidebar', 'bottom-bar'] }),
  remoteWithPage('/alert-settings', { label: 'Alert settings', order: 60 }),
  remoteWithPage('/settings', { label: 'Settings', order: 90, places: ['sidebar-foot'] }),
  remoteWithPage('/refferal', { label: 'Referral', order: 95, places: [] }),
];
const sidebar = () => within(screen.getByRole('complementary'));

async function open(options: Partial<RenderShellOptions> = {}) {
  const shell = renderShell({ path: '/dashboard', remotes, ...options });
  shell.server.on('PATCH /api/profile/preferences', ({ body }) => ({
    status: 'ok',
    ...profile(options.level ?? 'pro', Object(body)),
  }));
  await within(await screen.findByRole('complementary')).findByRole('button', { name: 'Alert sounds' });
  return shell;
}
/** The page as the server sends it with these links. */
function withLinks(links: SiteLinks): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = PAGE_DATA.frame;
  block.textContent = JSON.stringify({ version: '1', links });
  document.body.append(block);
}
afterEach(() => document.getElementById(PAGE_DATA.frame)?.remove());

describe('the sidebar', () => {
  it('pauses and resumes alerts, with one pause for the whole page', async () => {
    const { user } = await open();
    await user.click(sidebar().getByRole('button', { name: 'Pause alerts' }));
    expect(alertPause.get()).toBe(true);
    expect(sidebar().getByText(/^Paused since \d\d\/\d\d, \d\d:\d\d$/)).toBeTruthy();
    const bar = within(screen.getByRole('banner'));
    await user.click(bar.getByRole('button', { name: 'Resume alerts' }));
    expect(alertPause.get()).toBe(false);
    expect(sidebar().queryByText(/Paused since/)).toBeNull();
  });

  it('shows a pause that was begun before the page was loaded, and one that another tab ends', async () => {
    localStorage.setItem('fairline.alertsPausedAt', '1800000000000');
    await open();
    expect(sidebar().getByRole('button', { name: 'Resume alerts' })).toBeTruthy();
    localStorage.setItem('fairline.alertsPausedAt', '0');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(sidebar().getByRole('button', { name: 'Pause alerts' })).toBeTruthy();
  });

  it('switches the sounds of this device and of each stream of the plan', async () => {
    const { user, server } = await open();
    await user.click(sidebar().getByRole('button', { name: 'Alert sounds' }));
    const items = () => screen.getAllByRole('menuitemcheckbox');
    const shown = () => items().map((item) => [item.textContent, item.getAttribute('aria-checked')]);
    expect(shown()).toEqual([
      ['Sounds on this device', 'true'],
      ['Dropping Odds', 'true'],
      ['Limit Changes', 'true'],
      ['Closed Markets', 'true'],
      ['Value', 'true'],
    ]);
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Limit Changes' }));
    await vi.waitFor(() => expect(shown()[2]).toEqual(['Limit Changes', 'false']));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Limit Changes' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Sounds on this device' }));
    expect(server.callsTo('PATCH /api/profile/preferences').map(({ body }) => body)).toEqual([
      { limitAlertSound: 'none' },
      { limitAlertSound: 'smooth' },
    ]);
    expect(localStorage.getItem('fairline.alertSounds')).toBe('false');
  });

  it('puts the user’s own sound back when a stream is switched on again', async () => {
    const { user, server } = await open({
      api: { 'GET /api/profile': () => ({ status: 'ok', ...profile('pro', { alertSound: 'chime' }) }) },
    });
    await user.click(sidebar().getByRole('button', { name: 'Alert sounds' }));
    const item = () => screen.getByRole('menuitemcheckbox', { name: 'Dropping Odds' });
    await user.click(item());
    await waitFor(() => expect(item().getAttribute('aria-checked')).toBe('false'));
    await user.click(item());
    await waitFor(() => expect(item().getAttribute('aria-checked')).toBe('true'));
    expect(server.callsTo('PATCH /api/profile/preferences').map(({ body }) => body)).toEqual([
      { alertSound: 'none' },
      { alertSound: 'chime' },
    ]);
  });

  it('has only the sounds of the basic plan', async () => {
    const { user } = await open({ level: 'basic' });
    await user.click(sidebar().getByRole('button', { name: 'Alert sounds' }));
    expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(2);
  });

  it.each([
    [0, ['Show values', 'Hide values']],
    [10, ['Show values', 'Units values', 'Hide values']],
  ])('chooses how values are written, with a unit size of %i', async (unitSize, labels) => {
    const { user } = await open({ profile: { ...profile('pro', { unitSize }) } });
    await user.click(sidebar().getByRole('button', { name: 'Values: Show' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual(labels);
    await user.click(screen.getByRole('menuitemradio', { name: 'Hide values' }));
    expect(localStorage.getItem('fairline.valuesMode')).toBe('"hide"');
    expect(sidebar().getByRole('button', { name: 'Values: Hide' })).toBeTruthy();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has the links that the operator has set, and no others', async () => {
    await open();
    expect(sidebar().queryByRole('link', { name: 'Blog' })).toBeNull();
  });

  it('opens the links that the operator has set beside the product', async () => {
    withLinks({ community: 'https://chat.example/', blog: 'https://blog.example/', contact: null });
    await open();
    const chat = sidebar().getByRole('link', { name: 'Community chat' });
    expect([chat.getAttribute('href'), chat.getAttribute('target')]).toEqual([
      'https://chat.example/',
      '_blank',
    ]);
    expect(sidebar().getByRole('link', { name: 'Blog' })).toBeTruthy();
    expect(sidebar().queryByRole('link', { name: 'Contact Us' })).toBeNull();
  });
});

describe('the menu of a phone', () => {
  it('has what the bars have no place for, and closes when a link is followed', async () => {
    withLinks({ community: null, blog: null, contact: 'mailto:help@fairline.test' });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = () => within(screen.getByRole('dialog', { name: 'Menu' }));
    const pages = await menu().findByRole('navigation', { name: 'More pages' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Alert settings', 'Settings', 'Feed status', 'Contact Us']);
    expect(menu().getByRole('link', { name: 'Sign out' })).toBeTruthy();
    await user.click(menu().getByRole('switch', { name: 'Pause alerts' }));
    expect(alertPause.get()).toBe(true);
    await user.click(menu().getByRole('radio', { name: 'Hide' }));
    expect(localStorage.getItem('fairline.valuesMode')).toBe('"hide"');
    await user.click(menu().getByRole('link', { name: 'Alert settings' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'mfe-alert-settings' })).toBeTruthy();
  });
});
