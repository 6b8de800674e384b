import { apiError, profile, renderApp } from '@fairline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { app } from '../app.tsx';

const CONFIRM = 'POST /api/auth/passkey/confirm';
const ASK = 'GET /api/auth/passkey/generate-register-options';
const ADD = 'POST /api/auth/passkey/verify-registration';
const REMOVE = 'POST /api/auth/passkey/delete-passkey';

/** What the browser would have of passkeys. */
class Credential {
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  toJSON = () => ({ id: 'made' });
}

afterEach(() => vi.unstubAllGlobals());

async function open(twoFactor: boolean, create: (() => Promise<unknown>) | null) {
  if (create !== null) {
    vi.stubGlobal('PublicKeyCredential', Credential);
    Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  }
  const rendered = await renderApp({
    path: '/settings?tab=account',
    routes: [{ path: '/settings', children: app.routes }],
    api: {
      'GET /api/profile': () => ({ status: 'ok', ...profile(), email: 'user@example.com' }),
      'GET /api/account': () => ({
        status: 'ok',
        email: 'user@example.com',
        two_factor: twoFactor,
        recovery_codes: twoFactor ? 8 : null,
        passkeys: [{ id: 'p1', name: 'Firefox on Windows', created_at: '2026-11-20T10:00:00.000Z' }],
        sessions: [],
      }),
      [CONFIRM]: () => ({ status: 'ok' }),
      [ASK]: () => ({ challenge: 'question' }),
      [ADD]: () => ({ id: 'p2' }),
      [REMOVE]: () => ({ status: true }),
    },
  });
  await screen.findByRole('heading', { name: 'Passkeys' });
  return rendered;
}
const press = (name: string) => screen.getByRole('button', { name });

describe('a passkey', () => {
  it('is added after the password and a code, by the answer of the device', async () => {
    const create = vi.fn(async () => new Credential());
    const { api, user } = await open(true, create);
    await user.click(press('Add a passkey'));
    const form = within(screen.getByRole('form', { name: 'Add a passkey' }));
    await user.type(form.getByLabelText('Your password'), 'my password');
    await user.type(form.getByLabelText('Code of your authenticator'), '123456');
    api.on(CONFIRM, () => apiError(400, 'Invalid code', 'INVALID_CODE'));
    await user.click(press('Continue'));
    expect((await form.findByRole('alert')).textContent).toBe('Invalid code');
    expect(create).not.toHaveBeenCalled();
    api.on(CONFIRM, () => ({ status: 'ok' }));
    await user.click(press('Continue'));
    await screen.findByText('Passkey added');
    expect(api.callsTo(CONFIRM)[1]?.body).toEqual({ password: 'my password', code: '123456' });
    expect(create).toHaveBeenCalledWith({ publicKey: { challenge: 'question' } });
    expect(api.callsTo(ADD)[0]?.body).toEqual({ response: { id: 'made' } });
    await waitFor(() => expect(api.callsTo('GET /api/account')).toHaveLength(2));
  });

  it('is not added when the device is not used, and says so', async () => {
    const { api, user } = await open(false, async () => {
      throw new DOMException('', 'NotAllowedError');
    });
    await user.click(press('Add a passkey'));
    await user.type(screen.getByLabelText('Your password'), 'my password');
    await user.click(press('Continue'));
    expect((await screen.findByRole('alert')).textContent).toContain('No passkey was used');
    expect([api.callsTo(CONFIRM)[0]?.body, api.callsTo(ADD)]).toEqual([{ password: 'my password' }, []]);
  });

  it('is removed', async () => {
    const { api, user } = await open(false, async () => null);
    await user.click(press('Remove the passkey Firefox on Windows'));
    await waitFor(() => expect(api.callsTo('GET /api/account')).toHaveLength(2));
    expect(api.callsTo(REMOVE)[0]?.body).toEqual({ id: 'p1' });
  });

  it('cannot be added where the browser has none', async () => {
    await open(false, null);
    screen.getByText('This browser cannot add passkeys.');
    expect(press('Add a passkey')).toHaveProperty('disabled', true);
  });
});
