import { apiError, profile } from '@fairline/shared/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remoteEntry } from '../testing/remote-entry.factory.ts';
import { feedStatus, renderShell } from '../testing/render-shell.tsx';

const remotes = [remoteEntry('/dashboard'), remoteEntry('/matches', { minimum_plan: 'pro' })];
const token = { token: 'new-token', user: { id: 'user-1' } };
const profileAnswer = (level: 'basic' | 'pro') => ({ status: 'ok', ...profile(level) });
const address = () => screen.getByTestId('address').textContent;

async function fillIn(user: ReturnType<typeof renderShell>['user'], email: string, password: string) {
  if (email !== '') await user.type(await screen.findByLabelText('E-mail'), email);
  if (password !== '') await user.type(await screen.findByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('returns to the requested page', async () => {
    const { user, server } = renderShell({ path: '/matches?event_id=7', level: null, remotes });
    server.on('POST /api/auth/sign-in/email', () => token);
    server.on('GET /api/profile', () => profileAnswer('pro'));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login');
    await fillIn(user, ' pro@fairline.test ', 'fairline-demo');
    expect(await screen.findByRole('heading', { name: 'mfe-matches' })).toBeTruthy();
    expect(address()).toBe('/matches?event_id=7');
    expect(server.callsTo('POST /api/auth/sign-in/email')[0]?.body).toEqual({
      email: 'pro@fairline.test',
      password: 'fairline-demo',
    });
  });

  it('shows the error of the server, and can be repeated', async () => {
    const { user, server } = renderShell({ path: '/login', level: null, remotes });
    server.on('POST /api/auth/sign-in/email', () => apiError(401, 'The e-mail or the password is wrong.'));
    await fillIn(user, 'pro@fairline.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('The e-mail or the password is wrong.');
    server.on('POST /api/auth/sign-in/email', () => token);
    await user.click(screen.getByRole('button', { name: /Sign in$/ }));
    expect(await screen.findByRole('heading', { name: 'mfe-dashboard' })).toBeTruthy();
  });

  it('reports that the server cannot be reached', async () => {
    const { user, server } = renderShell({ path: '/login', level: null });
    await screen.findByRole('heading', { name: 'Sign in' });
    server.offline(true);
    await fillIn(user, 'pro@fairline.test', 'fairline-demo');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  });

  it('requires both fields before it calls the server', async () => {
    const { user, server } = renderShell({ path: '/login', level: null });
    await fillIn(user, 'pro@fairline.test', '');
    expect((await screen.findByRole('alert')).textContent).toContain('your password');
    expect(server.callsTo('POST /api/auth/sign-in/email')).toEqual([]);
  });

  it('reports that a second factor is not supported', async () => {
    const { user, server } = renderShell({ path: '/login', level: null });
    server.on('POST /api/auth/sign-in/email', () => ({ twoFactorRedirect: true }));
    await fillIn(user, 'pro@fairline.test', 'fairline-demo');
    expect((await screen.findByRole('alert')).textContent).toContain('second factor');
    expect(address()).toBe('/login');
  });

  it('needs one click with a demo account, which is marked as such', async () => {
    const account = { email: 'sharp@fairline.test', password: 'fairline-demo', level: 'sharp' };
    const { user, server } = renderShell({
      path: '/login',
      level: null,
      remotes,
      api: {
        'GET /api/v1/demo': () => ({
          ...{ status: 'ok', demo: true, sign_up: 'open', outbox: true, accounts: [account] },
        }),
        'GET /api/v1/feed/status': () => feedStatus('ok', true),
        'POST /api/auth/sign-in/email': () => token,
      },
    });
    await screen.findByText(/This is a demonstration/);
    await screen.findByText(/Prices here are simulated/);
    await user.click(screen.getByRole('button', { name: 'Sharp' }));
    expect(await screen.findByRole('heading', { name: 'mfe-dashboard' })).toBeTruthy();
    expect(server.callsTo('POST /api/auth/sign-in/email')[0]?.body).toEqual({
      email: account.email,
      password: account.password,
    });
  });

  it('shows no demo accounts if there are none', async () => {
    renderShell({ path: '/login', level: null });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByRole('region', { name: 'Demo accounts' })).toBeNull();
  });
});

describe('a session', () => {
  it('redirects from the login page to the dashboard', async () => {
    renderShell({ path: '/login', remotes });
    expect(await screen.findByRole('heading', { name: 'mfe-dashboard' })).toBeTruthy();
    expect(address()).toBe('/dashboard');
  });

  it('that is missing redirects from the start page to the login page', async () => {
    renderShell({ path: '/', level: null });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  it('ends with Sign out, and the next user starts at the dashboard', async () => {
    const { user, server } = renderShell({ path: '/matches', remotes });
    server.on('POST /api/auth/sign-out', () => ({ success: true }));
    server.on('POST /api/auth/sign-in/email', () => token);
    await screen.findByRole('heading', { name: 'mfe-matches' });
    await user.click(screen.getAllByRole('link', { name: 'Sign out' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(server.callsTo('POST /api/auth/sign-out')[0]?.token).toBe('test-token');
    await fillIn(user, 'pro@fairline.test', 'fairline-demo');
    expect(await screen.findByRole('heading', { name: 'mfe-dashboard' })).toBeTruthy();
  });

  it('that the server ended redirects to the login page and back to the same page', async () => {
    const { user, server } = renderShell({
      path: '/matches',
      remotes,
      api: { 'GET /api/profile': () => apiError(401, 'Sign in again.') },
    });
    await screen.findByRole('heading', { name: 'Sign in' });
    server.on('GET /api/profile', () => profileAnswer('pro'));
    server.on('POST /api/auth/sign-in/email', () => token);
    await fillIn(user, 'pro@fairline.test', 'fairline-demo');
    expect(await screen.findByRole('heading', { name: 'mfe-matches' })).toBeTruthy();
  });

  it('whose account cannot be read shows the error, and reads it with Try again', async () => {
    const { user, server } = renderShell({
      path: '/dashboard',
      remotes,
      api: { 'GET /api/profile': () => apiError(503, 'The database is not available.') },
    });
    expect(await screen.findByText('The database is not available.')).toBeTruthy();
    server.on('GET /api/profile', () => profileAnswer('basic'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'mfe-dashboard' })).toBeTruthy();
  });
});

describe('the loading screen', () => {
  it('shows a fact, and links to the status page after eight seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderShell({ path: '/dashboard', api: { 'GET /api/profile': () => new Promise(() => {}) } });
      expect(screen.getByRole('heading', { level: 1, name: 'Loading Fairline' })).toBeTruthy();
      expect(screen.getByRole('progressbar', { name: 'Loading Fairline' })).toBeTruthy();
      expect(document.querySelector('.loading-fact')?.textContent).toMatch(/\d/);
      await act(() => vi.advanceTimersByTimeAsync(7_000));
      expect(screen.queryByText('PROBLEMS?')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      expect(screen.getByText('PROBLEMS?')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See the status of Fairline' }).getAttribute('href')).toBe(
        '/status',
      );
    } finally {
      vi.useRealTimers();
    }
  });
});
