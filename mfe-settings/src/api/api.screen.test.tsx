import type { ApiKey } from '@fairline/shared/contracts';
import { apiError, profile, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { app } from '../app.tsx';

const LIST = 'GET /api/developer/keys';
const CREATE = 'POST /api/developer/keys';
const NO_WEBHOOKS = { 'GET /api/developer/webhooks': () => ({ status: 'ok', webhooks: [] }) };
const key = (more: Partial<ApiKey> = {}): ApiKey => ({
  ...{
    id: 7,
    name: 'Bot',
    prefix: 'fl_live_4fQk',
    scopes: ['odds:read'],
    addresses: [],
    version: '2026-11-24',
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', expires_at: null, last_used_at: null, last_used_from: null },
  ...more,
});
const answer = (keys: ApiKey[]) => ({ status: 'ok', keys, usage: { minute: 12, day: 3_400 } });

async function open(plan: string | null, keys: ApiKey[] = [], level: 'pro' | 'sharp' = 'sharp') {
  return renderApp({
    path: '/settings?tab=api',
    routes: [{ path: '/settings', children: app.routes }],
    level,
    api: {
      'GET /api/profile': () => ({ status: 'ok', ...profile(level), subscription_plan: plan }),
      [LIST]: () => answer(keys),
      ...NO_WEBHOOKS,
    },
  });
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('keys', () => {
  it('are created with their scopes, expiry and addresses, and shown once', async () => {
    const { api, user } = await open('sharp_month');
    await screen.findByText(/There is no key yet/);
    await user.click(press('Create a key'));
    await user.click(press('Create the key'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Enter a name, by which you recognise the key.',
    );
    await user.type(screen.getByLabelText('Name'), 'Bot');
    await user.click(screen.getByLabelText(/Read your bets/));
    await user.selectOptions(screen.getByLabelText('Expires'), 'In 30 days');
    await user.type(screen.getByLabelText(/Allowed addresses/), '203.0.113.7 2001:db8::/32');
    api.on(CREATE, () => apiError(400, 'x is neither an address nor a network.'));
    await user.click(press('Create the key'));
    await screen.findByText('x is neither an address nor a network.');
    api.on(CREATE, () => ({ status: 'ok', key: key(), secret: 'fl_live_4fQkSECRET' }));
    api.on(LIST, () => answer([key()]));
    await user.click(press('Create the key'));
    expect(await screen.findByLabelText('The key')).toHaveProperty('value', 'fl_live_4fQkSECRET');
    expect(api.callsTo(CREATE)[1]?.body).toEqual({
      ...{ name: 'Bot', scopes: ['odds:read', 'bets:read'], addresses: ['203.0.113.7', '2001:db8::/32'] },
      expires_at: expect.stringMatching(/^20\d\d-/),
    });
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(press('Copy the key'));
    expect(copied).toHaveBeenCalledWith('fl_live_4fQkSECRET');
    await user.click(press('I have saved it'));
    expect(screen.queryByLabelText('The key')).toBeNull();
    await screen.findByText('fl_live_4fQk…');
  });

  it('are listed with their use, and revoked after a question', async () => {
    const used = { last_used_at: '2026-11-23T10:00:00.000Z', last_used_from: '203.0.113.7' };
    const { api, user } = await open('sharp_month', [key({ ...used, addresses: ['203.0.113.7'] })]);
    const row = (await screen.findByText('Bot')).closest('tr') as HTMLElement;
    expect(within(row).getAllByText('From 203.0.113.7')).toHaveLength(2);
    await user.click(press('Revoke Bot'));
    await user.click(press('Keep it'));
    api.on('DELETE /api/developer/keys/7', () => ({ status: 'ok' }));
    api.on(LIST, () => answer([]));
    await user.click(press('Revoke Bot'));
    await user.click(press('Revoke the key'));
    await screen.findByText(/There is no key yet/);
    expect(api.callsTo('DELETE /api/developer/keys/7')).toHaveLength(1);
  });

  it('show an error in their place, and are read again with Try again', async () => {
    const { api, user } = await renderApp({
      path: '/settings?tab=api',
      routes: [{ path: '/settings', children: app.routes }],
      level: 'sharp',
      api: { [LIST]: () => apiError(503, 'The database is not available.'), ...NO_WEBHOOKS },
    });
    await screen.findByText('The database is not available.');
    api.on(LIST, () => answer([]));
    await user.click(press('Try again'));
    await screen.findByRole('heading', { name: 'Usage' });
  });
});

describe('the plan', () => {
  it.each([
    ['sharp_month', '12 of 60', true],
    ['sharp_month_api', '12 of 600', false],
  ])('%s has its limit, and the add-on is offered to those without it', async (plan, limit, isOffered) => {
    await open(plan);
    await screen.findByText(limit);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Add the Extended API' }) !== null).toBe(isOffered),
    );
    expect(screen.getByRole('link', { name: 'Open the reference' }).getAttribute('href')).toBe('/developers');
  });

  it('below Sharp has the upgrade notice, and keys of before can still be revoked', async () => {
    await open('pro_month', [key()], 'pro');
    await screen.findByText('The developer API is part of the Sharp plan');
    expect(screen.queryByRole('button', { name: 'Create a key' })).toBeNull();
    expect(press('Revoke Bot')).toBeDefined();
  });
});
