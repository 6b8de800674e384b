import { apiError, fakeApi } from '@fairline/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_PAGES } from '../pages/sign-in-pages.ts';
import { startLogin } from './login.ts';

const RESTORE = 'POST /api/account/restore';
const SIGN_OUT = 'POST /api/auth/sign-out';
const user = userEvent.setup();
const navigation = { search: '', replace: vi.fn(), reload: vi.fn() };
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.stubGlobal('location', navigation);
  api = fakeApi({
    'GET /api/demo': () => ({ status: 'ok', demo: false, sign_up: 'open', outbox: false, accounts: [] }),
    'POST /api/auth/sign-in/email': () => ({ token: 'own-token', deletion_due: '2026-12-07T10:00:00.000Z' }),
  });
  // The pages call addresses without an origin, which only a browser completes.
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => answer(new URL(String(input), 'http://localhost').href, init);
});
afterEach(() => {
  api.restore();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
});

/** Signs in on the login page to an account that waits for its deletion. */
async function signIn(): Promise<void> {
  const page = SIGN_IN_PAGES.find(({ name }) => name === 'login');
  document.body.innerHTML = /<body[^>]*>(.*)<\/body>/s.exec(page?.html ?? '')?.[1] ?? '';
  startLogin();
  await user.type(screen.getByLabelText('E-mail'), 'owner@example.com');
  await user.type(screen.getByLabelText('Password'), 'four quite unrelated words');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'Your account will be deleted' });
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const session = () => localStorage.getItem('fairline.session');

describe('signing in to an account that waits for its deletion', () => {
  it('says until when it can be restored, stores no session, and hides the form', async () => {
    await signIn();
    const panel = screen.getByText(
      /deleted on 7 December 2026\. Until then you can restore it/,
    ).parentElement;
    expect([document.activeElement, session()]).toEqual([panel, null]);
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(navigation.replace).not.toHaveBeenCalled();
  });

  it('restores it with the new session, and opens the application', async () => {
    await signIn();
    api.on(RESTORE, () => ({ status: 'ok' }));
    await press('Restore my account');
    await waitFor(() => expect(navigation.replace).toHaveBeenCalledWith('/dashboard'));
    expect([session(), api.callsTo(RESTORE)[0]?.token]).toEqual(['own-token', 'own-token']);
  });

  it('says why it cannot be restored any more, and stores no session', async () => {
    await signIn();
    api.on(RESTORE, () => apiError(409, 'It cannot be restored any more.', 'deletion_begun'));
    await press('Restore my account');
    await screen.findByText('It cannot be restored any more.');
    expect([session(), navigation.replace.mock.calls]).toEqual([null, []]);
  });

  it('ends the new session when it stays as it is', async () => {
    await signIn();
    api.on(SIGN_OUT, () => ({ success: true }));
    await press('Sign out again');
    await waitFor(() => expect(navigation.reload).toHaveBeenCalled());
    expect([session(), api.callsTo(SIGN_OUT)[0]?.token]).toEqual([null, 'own-token']);
  });
});
