import { apiError, fakeApi } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_PAGES } from '../pages/sign-in-pages.ts';
import { startLogin } from './login.ts';

const CONFIRM = 'POST /api/auth/passkey/confirm';
const user = userEvent.setup();
const navigation = { search: '', replace: vi.fn(), reload: vi.fn() };
const device = { create: vi.fn(), get: vi.fn() };
let api: ReturnType<typeof fakeApi>;
let isCapable = true;

class Credential {
  static parseCreationOptionsFromJSON = (options: unknown) => options;
  static parseRequestOptionsFromJSON = (options: unknown) => options;
  static isUserVerifyingPlatformAuthenticatorAvailable = async () => isCapable;
  toJSON = () => ({ id: 'made' });
}

beforeEach(() => {
  isCapable = true;
  vi.stubGlobal('location', navigation);
  vi.stubGlobal('PublicKeyCredential', Credential);
  Object.defineProperty(navigator, 'credentials', { value: device, configurable: true });
  device.create.mockImplementation(async () => new Credential());
  device.get.mockImplementation(async () => new Credential());
  api = fakeApi({
    'GET /api/demo': () => ({ status: 'ok', demo: false, sign_up: 'open', outbox: false, accounts: [] }),
    'POST /api/auth/sign-in/email': () => ({ token: 'own-token' }),
    'GET /api/account': () => ({ status: 'ok', two_factor: false, passkeys: [] }),
    [CONFIRM]: () => ({ status: 'ok' }),
    'GET /api/auth/passkey/generate-register-options': () => ({ challenge: 'new' }),
    'POST /api/auth/passkey/verify-registration': () => ({ id: 'p' }),
    'GET /api/auth/passkey/generate-authenticate-options': () => ({ challenge: 'own' }),
    'POST /api/auth/passkey/verify-authentication': () => ({ token: 'passkey-token' }),
  });
  // The pages call addresses without an origin, which only a browser completes.
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => answer(new URL(String(input), 'http://localhost').href, init);
  const page = SIGN_IN_PAGES.find(({ name }) => name === 'login');
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(page?.html ?? '')?.[1] ?? '';
});
afterEach(() => {
  api.restore();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const opened = () => waitFor(() => expect(navigation.replace).toHaveBeenCalledWith('/dashboard'));
async function enterPassword(): Promise<void> {
  startLogin();
  await user.type(screen.getByLabelText('E-mail'), 'owner@example.com');
  await user.type(screen.getByLabelText('Password'), 'four quite unrelated words');
  await press('Sign in');
}

describe('a passkey on the login page', () => {
  it('signs in, and says when the device was not used', async () => {
    startLogin();
    device.get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await press('Sign in with a passkey');
    await screen.findByText(/No passkey was used/);
    expect(navigation.replace).not.toHaveBeenCalled();
    await press('Sign in with a passkey');
    await opened();
    expect(localStorage.getItem('fairline.session')).toBe('passkey-token');
    expect(device.get).toHaveBeenLastCalledWith({
      publicKey: { challenge: 'own', userVerification: 'required' },
    });
  });

  it('is offered once after the password, and added with it', async () => {
    await enterPassword();
    await screen.findByRole('heading', { name: 'Sign in without the password next time?' });
    expect([navigation.replace.mock.calls, localStorage.getItem('fairline.session')]).toEqual([[], null]);
    api.on(CONFIRM, () => apiError(503, 'This took too long. Try again.'));
    await press('Add a passkey');
    await screen.findByText('This took too long. Try again.');
    api.on(CONFIRM, () => ({ status: 'ok' }));
    await press('Add a passkey');
    await opened();
    expect(api.callsTo(CONFIRM)[1]).toMatchObject({
      token: 'own-token',
      body: { password: 'four quite unrelated words' },
    });
    expect(localStorage.getItem('fairline.passkeyOffered')).not.toBeNull();
  });

  it('may be declined', async () => {
    await enterPassword();
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await opened();
    expect([localStorage.getItem('fairline.session'), api.callsTo(CONFIRM)]).toEqual(['own-token', []]);
  });

  it.each([
    ['was offered before', () => localStorage.setItem('fairline.passkeyOffered', 'true')],
    ['cannot be made on the device', () => (isCapable = false)],
    [
      'is there already',
      () => api.on('GET /api/account', () => ({ status: 'ok', two_factor: false, passkeys: [{ id: 'p' }] })),
    ],
    [
      'needs a code first',
      () => api.on('GET /api/account', () => ({ status: 'ok', two_factor: true, passkeys: [] })),
    ],
    ['is not known to the server yet', () => api.on('GET /api/account', () => apiError(500, 'No'))],
  ])('is not offered where it %s', async (_, prepare) => {
    prepare();
    await enterPassword();
    await opened();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('has no button in a browser without passkeys', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    startLogin();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
