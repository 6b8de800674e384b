import { apiError, profile } from '@fairline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteEntry } from '../testing/remote-entry.factory.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { browser } from './leave.tsx';

const remotes = [remoteEntry('/dashboard'), remoteEntry('/matches', { minimum_plan: 'pro' })];
const profileAnswer = (level: 'basic' | 'pro') => ({ status: 'ok', ...profile(level) });
const left = vi.spyOn(browser, 'replace').mockImplementation(() => {});
afterEach(() => left.mockClear());

describe('a session', () => {
  it('that is missing leads to the login page, which returns to the requested page', async () => {
    renderShell({ path: '/matches?event_id=7', level: null, remotes });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login?next=%2Fmatches%3Fevent_id%3D7'));
  });

  it('that is missing leads from the start page to the login page', async () => {
    renderShell({ path: '/', level: null });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
  });

  it('ends with Sign out, and the next user starts at the dashboard', async () => {
    const { user, server } = renderShell({ path: '/matches', remotes });
    server.on('POST /api/auth/sign-out', () => ({ success: true }));
    await screen.findByRole('heading', { name: 'mfe-matches' });
    await user.click(screen.getAllByRole('link', { name: 'Sign out' })[0] as HTMLElement);
    await waitFor(() => expect(left.mock.calls).toEqual([['/login']]));
    expect(server.callsTo('POST /api/auth/sign-out')[0]?.token).toBe('test-token');
    expect(localStorage.getItem('fairline.session')).toBeNull();
  });

  it('that the server ended leads to the login page and back to the same page', async () => {
    const api = { 'GET /api/profile': () => apiError(401, 'Sign in again.') };
    renderShell({ path: '/matches', remotes, api });
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login?next=%2Fmatches'));
    expect(localStorage.getItem('fairline.session')).toBeNull();
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
      vi.setTimerTickMode('manual');
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
