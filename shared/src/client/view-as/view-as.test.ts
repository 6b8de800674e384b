// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../testing/factories/profile.factory.ts';
import { apiError, type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { fakeSocket } from '../../testing/fake-socket.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { sessionEnded, sessionStarted } from '../session/session.slice.ts';
import { createStore } from '../store/create-store.ts';
import { selectRefused, selectViewed } from './view-as.slice.ts';
import { VIEW_AS_KEY } from './view-as.storage.ts';
import { endViewAs, startViewAs } from './view-as.ts';

const USER = { id: 'u-1', email: 'user@example.com' };
let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = fakeApi({
    'GET /api/profile': () => ({ status: 'ok', ...profile('basic') }),
    'PATCH /api/profile/preferences': () =>
      apiError(403, 'Nothing can be changed while viewing as another user.', 'view_as_read_only'),
  });
});
afterEach(() => api.restore());

/** A page that an administrator has opened, with the session of an earlier one. */
function openPage() {
  const socket = fakeSocket();
  const store = createStore({ realtime: createRealtime(socket.open) });
  return { store, socket, viewed: () => selectViewed(store.getState()) };
}
function signedIn() {
  const page = openPage();
  page.store.dispatch(sessionStarted('token-1'));
  return page;
}
const start = (page: ReturnType<typeof openPage>) => {
  const load = vi.fn();
  page.store.dispatch(startViewAs(USER, load) as never);
  return load;
};
const readProfile = (page: ReturnType<typeof openPage>) =>
  page.store.dispatch(profileApi.endpoints.profile.initiate(undefined, { forceRefetch: true }));

describe('viewing as a user', () => {
  it('begins with a new page, whose calls and socket name the user', async () => {
    const load = start(signedIn());
    expect(load).toHaveBeenCalledWith('/dashboard');
    const next = openPage();
    expect(next.viewed()).toEqual(USER);
    const stop = startRealtime(next.store);
    await readProfile(next);
    expect(next.socket.tokens).toEqual(['token-1 as u-1']);
    expect(api.calls.map(({ token, viewAs }) => [token, viewAs])).toEqual([['token-1', 'u-1']]);
    stop();
  });

  it('ends with a new page without it', async () => {
    start(signedIn());
    const load = vi.fn();
    endViewAs(load);
    expect(load).toHaveBeenCalledWith('/admin');
    const next = openPage();
    await readProfile(next);
    expect([next.viewed(), api.calls[0]?.viewAs]).toEqual([null, null]);
  });

  it('ends with the session, and does not last over another sign-in', () => {
    start(signedIn());
    const page = openPage();
    page.store.dispatch(sessionEnded());
    expect([page.viewed(), sessionStorage.getItem(VIEW_AS_KEY)]).toEqual([null, null]);
    start(signedIn());
    // Another tab has signed in as somebody else meanwhile.
    localStorage.setItem('fairline.session', 'token-2');
    expect(openPage().viewed()).toBeNull();
  });

  it.each(['damaged', '{"id":7}', '{"id":"u-1","email":"e"}'])('is none with %s stored', (stored) => {
    signedIn();
    sessionStorage.setItem(VIEW_AS_KEY, stored);
    expect(openPage().viewed()).toBeNull();
  });

  it('leaves nothing of a refused change, and counts it', async () => {
    start(signedIn());
    const page = openPage();
    await readProfile(page);
    const preferences = () =>
      profileApi.endpoints.profile.select()(page.store.getState()).data?.settings.preferences;
    const before = preferences();
    const change = page.store.dispatch(
      profileApi.endpoints.profileUpdatePreferences.initiate({ odds_format: 'american' }),
    );
    expect(preferences()?.odds_format).toBe('american');
    await change;
    expect(preferences()).toEqual(before);
    expect(selectRefused(page.store.getState())).toBe(1);
  });

  it.each(['view_as_forbidden', 'view_as_unknown'])('ends when the server answers %s', async (code) => {
    start(signedIn());
    api.on('GET /api/profile', () => apiError(403, 'No.', code));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await readProfile(openPage());
    expect(sessionStorage.getItem(VIEW_AS_KEY)).toBeNull();
    vi.restoreAllMocks();
  });
});
