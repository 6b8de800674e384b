// @vitest-environment jsdom
import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../testing/factories/profile.factory.ts';
import { apiError, type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { type FakeSocket, fakeSocket } from '../../testing/fake-socket.ts';
import { readLocalSetting } from '../local/local-settings.ts';
import { PREFERENCES_KEY } from '../profile/other-tabs.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { selectPreferences, selectUpgradeLevel } from '../profile/use-preferences.ts';
import { selectRealtime } from '../realtime/realtime.slice.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { createStore } from '../store/create-store.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { selectSession } from './session.slice.ts';
import { SESSION_KEY } from './session.storage.ts';
import { signIn, signOut } from './sign-in.ts';

const CREDENTIALS = { email: 'pro@fairline.test', password: 'fairline-demo' };
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi({
    'POST /api/auth/sign-in/email': () => ({ token: 'token-1', redirect: false }),
    'POST /api/auth/sign-out': () => ({ success: true }),
    'GET /api/profile': () => ({ status: 'ok', ...profile('sharp', { odds_format: 'american' }) }),
  });
});
afterEach(() => api.restore());

const start = () => {
  const socket = fakeSocket();
  const store = createStore({ realtime: createRealtime(socket.open) });
  return { store, socket, session: () => selectSession(store.getState()) };
};
const readProfile = (store: ReturnType<typeof start>['store']) =>
  store.dispatch(profileApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));

describe('session', () => {
  it('begins with a sign-in and survives a reload', async () => {
    const { store, session } = start();
    expect(session().status).toBe('signed-out');
    expect(await store.dispatch(signIn(CREDENTIALS)).unwrap()).toBe('signed-in');
    expect(session()).toEqual({ status: 'signed-in', token: 'token-1' });
    expect(localStorage.getItem(SESSION_KEY)).toBe('token-1');
    expect(readLocalSetting('wasLoggedIn')).toBe(true);
    expect(start().session()).toEqual({ status: 'unknown', token: 'token-1' });
  });

  it('is confirmed by the profile', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    const { store, session } = start();
    await readProfile(store);
    expect(session().status).toBe('signed-in');
    expect(api.calls[0]?.token).toBe('token-0');
    expect(selectUpgradeLevel(store.getState())).toBe('sharp');
    expect(selectPreferences(store.getState()).odds_format).toBe('american');
  });

  it('rejects with the server’s sentence when the password is wrong', async () => {
    api.on('POST /api/auth/sign-in/email', () =>
      Response.json({ code: 'INVALID', message: 'Invalid email or password' }, { status: 401 }),
    );
    const { store, session } = start();
    await expect(store.dispatch(signIn(CREDENTIALS)).unwrap()).rejects.toMatchObject({
      error: 'Invalid email or password',
    });
    expect(session().status).toBe('signed-out');
  });

  it('does not begin when a second factor is required', async () => {
    api.on('POST /api/auth/sign-in/email', () => ({ twoFactorRedirect: true }));
    const { store, session } = start();
    expect(await store.dispatch(signIn(CREDENTIALS)).unwrap()).toBe('two-factor-required');
    expect(session().status).toBe('signed-out');
  });

  it('ends at once, empties the cache and revokes its token', async () => {
    const { store, session } = start();
    await store.dispatch(signIn(CREDENTIALS));
    await readProfile(store);
    const done = store.dispatch(signOut());
    expect(session()).toEqual({ status: 'signed-out', token: null });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(selectPreferences(store.getState())).toEqual(DEFAULT_PREFERENCES);
    await done;
    expect(api.callsTo('POST /api/auth/sign-out')[0]?.token).toBe('token-1');
  });

  it('ends when the server rejects it', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    api.on('GET /api/profile', () => apiError(401, 'Sign in again.', 'unauthorized'));
    const { store, session } = start();
    await readProfile(store);
    expect(session().status).toBe('signed-out');
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it('that is rejected leaves the one that another tab has stored since', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    const { store, session } = start();
    api.on('GET /api/profile', () => {
      localStorage.setItem(SESSION_KEY, 'token-of-the-other-tab');
      return apiError(401, 'Sign in again.', 'unauthorized');
    });
    await readProfile(store);
    expect(session().status).toBe('signed-out');
    expect(localStorage.getItem(SESSION_KEY)).toBe('token-of-the-other-tab');
  });

  it('survives a 401 for an earlier token', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    const late = Promise.withResolvers<Response>();
    api.on('GET /api/profile', () => late.promise);
    const { store, session } = start();
    const reading = readProfile(store);
    await store.dispatch(signIn(CREDENTIALS));
    late.resolve(apiError(401, 'Sign in again.', 'unauthorized'));
    await reading;
    expect(session()).toEqual({ status: 'signed-in', token: 'token-1' });
  });

  it('follows the other tabs of the browser', () => {
    const { store, session } = start();
    const stop = followOtherTabs(store);
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'token-2' }));
    expect(session()).toEqual({ status: 'unknown', token: 'token-2' });
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: null }));
    expect(session().status).toBe('signed-out');
    stop();
    dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'token-3' }));
    expect(session().status).toBe('signed-out');
  });

  it('follows preferences that another tab of the same user has saved', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    const { store } = start();
    await readProfile(store);
    const stop = followOtherTabs(store);
    const { id } = profile('sharp');
    const receive = (message: unknown) =>
      dispatchEvent(new StorageEvent('storage', { key: PREFERENCES_KEY, newValue: JSON.stringify(message) }));
    receive({ id, patch: { theme: 'dark', odds_format: 'malay' } });
    const now = () => selectPreferences(store.getState());
    expect(now()).toEqual({ ...DEFAULT_PREFERENCES, theme: 'dark', odds_format: 'malay' });
    receive({ id: 'another user', patch: { theme: 'light' } });
    receive({ id, patch: { theme: 'of a later version' } });
    expect(now().theme).toBe('dark');
    stop();
    receive({ id, patch: { theme: 'light' } });
    expect(now().theme).toBe('dark');
  });

  it('sends saved preferences to the other tabs, and nothing that was not saved', async () => {
    localStorage.setItem(SESSION_KEY, 'token-0');
    const { store } = start();
    await readProfile(store);
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const change = (theme: 'dark' | 'light') =>
      store.dispatch(profileApi.endpoints.profileUpdatePreferences.initiate({ theme }));
    api.on('PATCH /api/profile/preferences', () => apiError(500, 'An error occurred'));
    await change('light');
    expect(stored).not.toHaveBeenCalled();
    api.on('PATCH /api/profile/preferences', () => ({
      status: 'ok',
      ...profile('sharp', { theme: 'dark' }),
    }));
    await change('dark');
    expect(stored).toHaveBeenCalledWith(
      PREFERENCES_KEY,
      JSON.stringify({ id: profile('sharp').id, patch: { theme: 'dark' } }),
    );
    expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
    stored.mockRestore();
  });

  it('has one socket, which is closed with it', async () => {
    const { store, socket } = start();
    const stop = startRealtime(store);
    expect(socket.tokens).toEqual([]);
    await store.dispatch(signIn(CREDENTIALS));
    expect(socket.tokens).toEqual(['token-1']);
    socket.connect();
    expect(selectRealtime(store.getState())).toEqual({
      connected: true,
      everConnected: true,
      rejection: null,
    });
    await store.dispatch(signOut());
    expect(selectRealtime(store.getState()).connected).toBe(false);
    stop();
  });

  it.each([
    ['while connected', (socket: FakeSocket) => socket.push('account-changed', undefined)],
    [
      'while the connection was lost',
      (socket: FakeSocket) => {
        socket.disconnect();
        socket.connect();
      },
    ],
  ])('reads the profile again once the plan has changed %s', async (_, change) => {
    const { store, socket } = start();
    const stop = startRealtime(store);
    await store.dispatch(signIn(CREDENTIALS));
    await readProfile(store);
    socket.connect();
    expect(api.callsTo('GET /api/profile')).toHaveLength(1);
    api.on('GET /api/profile', () => ({ status: 'ok', ...profile('basic') }));
    change(socket);
    await vi.waitFor(() => expect(selectUpgradeLevel(store.getState())).toBe('basic'));
    expect(api.callsTo('GET /api/profile')).toHaveLength(2);
    stop();
  });
});
