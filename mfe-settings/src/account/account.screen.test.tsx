import { apiError, profile, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '../app.tsx';

const at = '2026-11-20T10:00:00.000Z';
const device = (id: string, name: string, current = false) => ({
  ...{ id, device: name, address: '203.0.113.7', signed_in_at: at, last_used_at: at, current },
});
const EMAIL = 'user@example.com';
const OWN_PROFILE = { status: 'ok', ...profile(), email: EMAIL };
const account = (twoFactor: boolean) => ({
  ...{ status: 'ok', email: EMAIL, two_factor: twoFactor },
  recovery_codes: twoFactor ? 8 : null,
  sessions: [device('s1', 'Firefox on Windows', true), device('s2', 'Chrome on Android')],
});
const ENROLMENT = {
  totpURI: 'otpauth://totp/Fairline:pro?secret=JBSWY3DPEHPK3PXP&issuer=Fairline',
  backupCodes: ['aaaaa-11111', 'bbbbb-22222'],
};
const key = (id: number, name: string, expiresAt: string | null = null) => ({
  id,
  name,
  prefix: 'fl_live_4fQk',
  scopes: ['odds:read'],
  addresses: [],
  version: '2026-11-24',
  created_at: at,
  expires_at: expiresAt,
  last_used_at: null,
  last_used_from: null,
});
const KEYS = [key(1, 'Bot'), key(2, 'Sheet'), key(3, 'Expired', '2026-01-01T00:00:00.000Z')];
const token = () => localStorage.getItem('fairline.session');

async function open(twoFactor = false, api: Parameters<typeof renderApp>[0]['api'] = {}) {
  const rendered = await renderApp({
    path: '/settings?tab=account',
    routes: [
      { path: '/settings', children: app.routes },
      { path: '/sign-out', element: <p>Signed out</p> },
    ],
    api: { 'GET /api/profile': () => OWN_PROFILE, 'GET /api/account': () => account(twoFactor), ...api },
  });
  await screen.findByRole('heading', { name: 'Password' });
  return rendered;
}
const press = (name: string) => screen.getByRole('button', { name });

describe('the account', () => {
  it('shows an error in its place, and reads again with Try again', async () => {
    const { api, user } = await renderApp({
      path: '/settings?tab=account',
      routes: [{ path: '/settings', children: app.routes }],
      api: { 'GET /api/account': () => apiError(503, 'The database is not available.') },
    });
    await screen.findByText('The database is not available.');
    api.on('GET /api/account', () => account(false));
    await user.click(press('Try again'));
    await screen.findByRole('heading', { name: 'Devices' });
  });

  it('changes the password, and goes on with the session that follows', async () => {
    const { api, user } = await open();
    const call = 'POST /api/auth/change-password';
    api.on(call, () => apiError(400, 'Invalid password', 'INVALID_PASSWORD'));
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await user.type(screen.getByLabelText('New password'), 'four quite unrelated words');
    await user.click(press('Change password'));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid password');
    api.on(call, () => ({ token: 'next-token', user: {} }));
    api.on('GET /api/developer/keys', () => ({ status: 'ok', keys: KEYS, usage: { minute: 0, day: 0 } }));
    await user.click(press('Change password'));
    await screen.findByText('Your other devices were signed out.');
    const kept = await screen.findByText(/These API keys still work: Bot, Sheet\./);
    expect(within(kept).getByRole('link').getAttribute('href')).toBe('/settings?tab=api');
    expect(api.callsTo(call)[1]?.body).toEqual({
      currentPassword: 'old one',
      newPassword: 'four quite unrelated words',
    });
    expect([token(), screen.getByLabelText('New password')]).toEqual([
      'next-token',
      expect.objectContaining({ value: '' }),
    ]);
  });

  it('lists the devices, and signs one out or all others', async () => {
    const { api, user } = await open();
    const rows = within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([false, true]);
    api.on('DELETE /api/account/sessions/s2', () => ({ status: 'ok' }));
    api.on('POST /api/account/sessions/end-others', () => ({ status: 'ok' }));
    await user.click(press('Sign out Chrome on Android'));
    await waitFor(() => expect(api.callsTo('GET /api/account')).toHaveLength(2));
    await user.click(press('Sign out all others'));
    await waitFor(() => expect(api.callsTo('GET /api/account')).toHaveLength(3));
    expect(api.callsTo('DELETE /api/account/sessions/s2')).toHaveLength(1);
  });
});

describe('an authenticator', () => {
  it('is set up with the password and its first code, which is sent when complete; a wrong one is cleared', async () => {
    const { api, user } = await open(false, { 'POST /api/auth/two-factor/enable': () => ENROLMENT });
    await user.click(press('Set up an authenticator'));
    await user.type(screen.getByLabelText('Your password'), 'my password');
    await user.click(press('Continue'));
    const image = await screen.findByRole('img', { name: 'QR code of the key' });
    expect(image.getAttribute('src')).toContain('svg');
    expect([screen.getByText('JBSWY3DPEHPK3PXP'), screen.getByText('aaaaa-11111')]).toHaveLength(2);
    const field = screen.getByLabelText('3. Six-digit code from the app');
    const call = 'POST /api/auth/two-factor/verify-totp';
    api.on(call, () => apiError(400, 'Invalid code', 'INVALID_CODE'));
    await user.type(field, '12 34 56');
    await screen.findByText('Invalid code');
    expect(screen.getByText('Error')).toBeDefined();
    expect(field).toHaveProperty('value', '');
    api.on(call, () => ({ token: 'next-token' }));
    await user.type(field, '654321');
    await screen.findByText('Authenticator set up');
    screen.getByText('Your other devices were signed out.');
    expect(api.callsTo(call).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '654321' }]);
    expect(token()).toBe('next-token');
  });

  it('that is on can be removed, and have new recovery codes', async () => {
    const { api, user } = await open(true, {
      'POST /api/auth/two-factor/generate-backup-codes': () => ({ backupCodes: ['ccccc-33333'] }),
      'POST /api/auth/two-factor/disable': () => ({ status: true, token: 'next-token' }),
    });
    await user.click(press('New recovery codes'));
    await user.type(screen.getByLabelText('Your password'), 'my password');
    await user.type(screen.getByLabelText('Code of your authenticator'), '123456');
    await user.click(press('Show new codes'));
    await screen.findByText('ccccc-33333');
    await user.click(press('I have saved them'));
    await user.click(press('Remove'));
    for (const label of ['Your password', 'Code of your authenticator']) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', '');
    }
    await user.type(screen.getByLabelText('Code of your authenticator'), 'aaaaa-11111');
    await user.type(screen.getByLabelText('Your password'), 'my password');
    await user.click(press('Remove the authenticator'));
    await screen.findByText('Authenticator removed');
    const bodies = ['generate-backup-codes', 'disable'].map(
      (path) => api.callsTo(`POST /api/auth/two-factor/${path}`)[0]?.body,
    );
    expect(bodies).toEqual([
      { password: 'my password', code: '123456' },
      { password: 'my password', code: 'aaaaa-11111' },
    ]);
    expect(token()).toBe('next-token');
  });
});

describe('the data of the account', () => {
  it('says where the mail to a new address goes, and what is wrong', async () => {
    const { api, user } = await open();
    const call = 'POST /api/auth/change-email';
    api.on(call, () => apiError(400, 'This is your address already.', 'SAME_EMAIL'));
    await user.click(press('Change address …'));
    await user.type(screen.getByLabelText('New e-mail address'), EMAIL);
    await user.type(screen.getByLabelText('Password'), 'my password');
    await user.click(press('Change address'));
    await screen.findByText('This is your address already.');
    api.on(call, () => ({ status: 'ok', message: 'Check your mail.' }));
    await user.clear(screen.getByLabelText('New e-mail address'));
    await user.type(screen.getByLabelText('New e-mail address'), 'new@example.com');
    await user.click(press('Change address'));
    await screen.findByText(/Check the mail to new@example.com/);
    expect(api.callsTo(call)[1]?.body).toEqual({ newEmail: 'new@example.com', password: 'my password' });
  });

  it('shows how many recovery codes are left', async () => {
    await open(true);
    await screen.findByText(/8 recovery codes are left\./);
  });

  it('is deleted with the password and a code', async () => {
    const { api, user, router } = await open(true);
    const call = 'POST /api/auth/delete-account';
    api.on(call, () => ({ status: 'ok', deletion_due: '2026-12-07T10:00:00.000Z' }));
    await user.click(press('Delete my account …'));
    await user.type(screen.getByLabelText('Your password'), 'my password');
    await user.type(screen.getByLabelText('Code of your authenticator'), '123456');
    await user.click(press('Delete my account'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-out'));
    expect(api.callsTo(call)[0]?.body).toEqual({ password: 'my password', code: '123456' });
  });

  it('of a demo account keeps its address, password and sign-in, and is not deleted, which says why', async () => {
    await open(false, { 'GET /api/profile': () => ({ status: 'ok', ...profile() }) });
    for (const [name, description] of [
      ['Change address …', /belong to everybody .* Their address stays\./],
      ['Set up an authenticator', /belong to everybody .* They have no second factor\./],
      ['Delete my account …', /belong to everybody .* They cannot be deleted\./],
    ] as const) {
      expect(screen.getByRole('button', { name, description })).toHaveProperty('disabled', true);
    }
    screen.getByText(/Their password stays\./);
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});
