import { readLocalSetting } from '@fairline/shared/client';
import type { Profile } from '@fairline/shared/contracts';
import { apiError, billing, billingSubscription, profile } from '@fairline/shared/testing';
import { payPage } from '@fairline/shared/ui/billing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteEntry } from '../../testing/remote-entry.factory.ts';
import { type RenderShellOptions, renderShell } from '../../testing/render-shell.tsx';

const left = vi.spyOn(payPage, 'open').mockImplementation(() => {});
afterEach(() => {
  left.mockClear();
  vi.useRealTimers();
});

const NONE: Partial<Profile> = {
  ...{ plan_source: null, subscription_status: null, subscription_plan: null },
};
const CARD: Partial<Profile> = { plan_source: 'card', customer_id: 'cus_1', subscription_id: 'sub_1' };
const answer = (own: Partial<Profile>) => ({ status: 'ok', ...profile('pro'), ...own });
const CHECK = 'GET /api/checkout/check-subscription';
const PORTAL = 'POST /api/checkout/create-portal-session';

const open = (own: Partial<Profile>, options: Partial<RenderShellOptions> = {}) =>
  renderShell({
    path: '/dashboard',
    remotes: [remoteEntry('/dashboard'), remoteEntry('/settings')],
    ...options,
    api: {
      'GET /api/profile': () => answer(own),
      'GET /api/billing': () => billing({ trial: true }),
      ...options.api,
    },
  });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const address = () => screen.getByTestId('address').textContent;

describe('an account without a plan', () => {
  it('chooses one, and reads nothing of the application', async () => {
    const { user, server } = open(NONE);
    await heading('Choose your plan');
    await screen.findByText('The first 5 days are free by card. You can cancel before you pay.');
    expect(server.callsTo('GET /api/matches/count')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Choose Sharp' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('radio', { name: 'Sharp' })).toHaveProperty('checked', true);
  });

  it('finds the plan and the duration that it chose before the sign-up, until it has one', async () => {
    localStorage.setItem('fairline.chosenPlan', '"sharp_month"');
    const { user } = open(NONE);
    await heading('Choose your plan');
    const card = screen.getByRole('button', { name: 'Choose Sharp' }).closest('li');
    expect(card?.textContent).toContain('Your choice: 1 month');
    await user.click(screen.getByRole('button', { name: 'Choose Sharp' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('radio', { name: 'Sharp' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true);
  });

  it('opens settings, but no other page', async () => {
    open(NONE, { path: '/settings?tab=billing' });
    await heading('mfe-settings');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/sign-out');
  });

  it('that is past due updates the payment method', async () => {
    const { user, server } = open({ ...CARD, subscription_status: 'past_due' });
    await heading('Uh oh! Your subscription is past due.');
    server.on(PORTAL, () => apiError(502, 'The payment provider does not answer.'));
    await user.click(screen.getByRole('button', { name: 'Update Payment Method' }));
    await screen.findByText('The payment provider does not answer.');
    server.on(PORTAL, () => ({ status: 'ok', url: 'https://portal.test/1' }));
    await user.click(screen.getByRole('button', { name: 'Update Payment Method' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://portal.test/1'));
  });

  it('that is past due sees the amount that is open', async () => {
    open(
      { ...CARD, subscription_status: 'past_due' },
      { api: { 'GET /api/billing': () => billing({ due: 2_499 }) } },
    );
    await heading('Uh oh! Your subscription is past due.');
    await screen.findByText('Open: €24.99');
  });

  it('reads one sentence about its first plan, not two', async () => {
    const pending = Promise.withResolvers<object>();
    open(NONE, { api: { 'GET /api/billing': () => pending.promise } });
    await heading('Choose your plan');
    const intro = () => document.querySelector('.gate-screen-intro')?.textContent?.trim();
    expect(intro()).toBe('');
    pending.resolve(billing({ trial: true }));
    await waitFor(() =>
      expect(intro()).toBe('The first 5 days are free by card. You can cancel before you pay.'),
    );
  });

  it('that was cancelled chooses a plan again', async () => {
    open({ ...CARD, subscription_status: 'canceled' });
    await heading('Your subscription has ended');
    screen.getByText(/You had Pro, 1 month\./);
    expect(screen.getAllByRole('button', { name: /^Choose / })).toHaveLength(3);
  });

  it('whose plan is paused sees until when', async () => {
    const pause = { from: '2029-12-01T00:00:00.000Z', until: '2099-03-01T12:00:00.000Z' };
    open(
      { ...CARD, subscription_until: '2020-01-01T00:00:00.000Z' },
      { api: { 'GET /api/billing': () => billing({ subscription: billingSubscription({ pause }) }) } },
    );
    await heading('Your plan is paused');
    screen.getByText('01/03/2099');
  });
});

describe('a payment that is not through', () => {
  it('is asked for until it is, and the application opens', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open({ ...CARD, subscription_status: 'incomplete' });
    server.on(CHECK, () => ({ status: 'ok', success: true, new_status: 'incomplete' }));
    await heading('Confirming your payment');
    await waitFor(() => expect(server.callsTo(CHECK)).toHaveLength(1));
    server.on(CHECK, () => ({ status: 'ok', success: true, new_status: 'active' }));
    server.on('GET /api/profile', () => answer(CARD));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    await heading('mfe-dashboard');
    expect(server.callsTo(CHECK)).toHaveLength(2);
  });

  it('is not asked for endlessly, and again on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open({ ...CARD, subscription_status: 'incomplete' });
    server.on(CHECK, () => ({ status: 'ok', success: true, new_status: 'incomplete' }));
    await heading('Confirming your payment');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await heading('Your payment is not complete');
    expect(server.callsTo(CHECK)).toHaveLength(8);
    await act(() => screen.getByRole('button', { name: 'Check again' }).click());
    await waitFor(() => expect(server.callsTo(CHECK)).toHaveLength(9));
  });

  it('is not asked for by an administrator who views the user', async () => {
    const { server } = open(
      { ...CARD, subscription_status: 'incomplete' },
      { viewAs: { id: 'u-1', email: 'user@example.com' } },
    );
    await heading('Your payment is not complete');
    expect(server.callsTo(CHECK)).toHaveLength(0);
  });

  it('is awaited where the pay page returns to, and the dashboard opens', async () => {
    localStorage.setItem('fairline.chosenPlan', '"pro_month"');
    const { server } = open(NONE, { path: '/settings?tab=billing&checkout=done' });
    server.on(CHECK, () => {
      server.on('GET /api/profile', () => answer(CARD));
      return { status: 'ok', success: true, new_status: 'trialing' };
    });
    await heading('mfe-dashboard');
    expect(address()).toBe('/dashboard');
    await screen.findByText('Your plan is open');
    expect(readLocalSetting('chosenPlan')).toBe('');
  });

  it('opens the page that was wanted before', async () => {
    open(NONE, { path: '/dashboard?tab=limit' });
    await heading('Choose your plan');
    cleanup();
    const { server } = open(NONE, { path: '/settings?tab=billing&checkout=done' });
    server.on(CHECK, () => {
      server.on('GET /api/profile', () => answer(CARD));
      return { status: 'ok', success: true, new_status: 'active' };
    });
    await heading('mfe-dashboard');
    expect(address()).toBe('/dashboard?tab=limit');
    expect(sessionStorage.length).toBe(0);
  });

  it('that cannot be checked loses nothing, and opens billing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = open(NONE, { path: '/settings?tab=billing&checkout=done' });
    server.on(CHECK, () => apiError(502, 'No answer.'));
    await heading('Confirming your payment');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    await heading('The payment could not be checked');
    expect(screen.getByText(/Nothing is lost/).textContent).toContain('pro@fairline.test');
    await act(() => screen.getByRole('button', { name: 'Open billing' }).click());
    await heading('mfe-settings');
  });
});

describe('a break', () => {
  it('locks the application until its end, which opens it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const break_until = new Date(Date.now() + 60_000).toISOString();
    const { server } = open({ break_until });
    await heading('You are on a break');
    expect(screen.getByRole('link', { name: 'Export your data' }).getAttribute('href')).toBe(
      '/settings?tab=account',
    );
    expect(server.callsTo('GET /api/matches/count')).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    await heading('mfe-dashboard');
  });
});

it.each([
  ['subscription_required', { ...CARD, subscription_status: 'canceled' }, 'Your subscription has ended'],
  ['on_break', { break_until: '2099-01-01T00:00:00.000Z' }, 'You are on a break'],
] as const)('a page that is refused with %s reads its profile again', async (code, own, title) => {
  const { server } = open(
    {},
    {
      api: {
        'GET /api/matches/count': () => {
          server.on('GET /api/profile', () => answer(own));
          return apiError(403, 'Refused.', code);
        },
      },
    },
  );
  await heading(title);
  expect(server.callsTo('GET /api/profile')).toHaveLength(2);
});
