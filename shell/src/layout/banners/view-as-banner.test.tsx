import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { remoteEntry } from '../../testing/remote-entry.factory.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const remotes = [
  remoteEntry('/dashboard'),
  remoteEntry('/settings', { paths: ['/settings', '/admin'], admin_paths: ['/admin'] }),
];
const viewing = { viewAs: { id: 'u-1', email: 'user@example.com' } };
const banner = () => screen.findByText('Overriding user', { exact: false });

afterEach(() => sessionStorage.clear());

describe('the banner of view-as', () => {
  it('names the user on every page, beside other banners', async () => {
    const down = { status: 'down', message: '', simulated: true, feed: 'sim', last_success_at: null };
    renderShell({
      ...{ path: '/dashboard', remotes, level: 'basic' as const, ...viewing },
      api: { 'GET /api/v1/feed/status': () => ({ ...down, down_since: null }) },
    });
    expect((await banner()).textContent).toBe('Overriding user user@example.com');
    expect(await screen.findByText(/odds scanning/)).toBeTruthy();
  });

  it('stands above a screen that locks the account, and can be closed there', async () => {
    renderShell({
      ...{ path: '/dashboard', remotes, level: 'basic' as const, ...viewing },
      profile: { subscription_status: null, subscription_plan: null },
    });
    const close = within((await banner()).parentElement as HTMLElement).getByRole('button', {
      name: 'Stop viewing as this user',
    });
    expect(screen.queryByRole('heading', { level: 1, name: 'mfe-dashboard' })).toBeNull();
    sessionStorage.setItem('fairline.viewAs', '{}');
    close.click();
    await waitFor(() => expect(sessionStorage.getItem('fairline.viewAs')).toBeNull());
  });

  it('is absent otherwise', async () => {
    renderShell({ path: '/dashboard', remotes });
    await screen.findByRole('heading', { level: 1, name: 'mfe-dashboard' });
    expect(screen.queryByText('Overriding user', { exact: false })).toBeNull();
  });
});

describe('a page for administrators', () => {
  it('is opened and listed for them', async () => {
    renderShell({ path: '/admin', remotes, admin: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'mfe-settings' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /Admin/ }).length).toBeGreaterThan(0);
  });

  it('is none for anybody else', async () => {
    renderShell({ path: '/admin', remotes, level: 'sharp' });
    expect(await screen.findByRole('heading', { level: 1, name: /not found|no such page/i })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Admin/ })).toBeNull();
  });
});
