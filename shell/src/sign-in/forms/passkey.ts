import { canUsePasskeys, createPasskey, readPasskey } from '@fairline/shared/passkeys';
import { type CallResult, call } from './call.ts';
import { byId, element, fill } from './elements.ts';
import { hideError, showError } from './error-toast.ts';

const CALLS = '/api/auth/passkey';
const OFFERED_KEY = 'fairline.passkeyOffered';

/** The button that signs in with a passkey. @param done receives the answer that has the session */
export function startPasskey(done: (body: Readonly<Record<string, unknown>>) => void): void {
  const button = byId<HTMLButtonElement>('use-passkey');
  button.hidden = !canUsePasskeys();
  button.addEventListener('click', () => {
    void whileBusy([button], async () => {
      const { body } = await expectOk(call('GET', `${CALLS}/generate-authenticate-options`));
      const response = await readPasskey(body);
      done((await expectOk(call('POST', `${CALLS}/verify-authentication`, { response }))).body);
    });
  });
}

/** Whether a passkey should be offered: once in each browser, on a device that can check its owner, to an account without one. */
export async function isPasskeyDue(token: string): Promise<boolean> {
  if (!canUsePasskeys() || wasOffered()) return false;
  const hasDevice = await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(
    () => false,
  );
  if (!hasDevice) return false;
  const account = await call('GET', '/api/account', undefined, token);
  // With an authenticator another code is needed first; such a user adds one in the settings.
  return (
    account.ok &&
    Array.isArray(account.body.passkeys) &&
    account.body.passkeys.length === 0 &&
    account.body.two_factor === false
  );
}

/** Offers a passkey after a sign-in with the password. @param enter opens the application */
export function offerPasskey(token: string, password: string, enter: () => void): void {
  remember();
  for (const id of ['sign-in', 'use-passkey', 'sign-in-links', 'demo', 'simulated', 'recorded'])
    byId(id).hidden = true;
  const title = document.querySelector('h1');
  if (title !== null) title.textContent = 'Sign in without the password next time?';
  const text =
    'A passkey signs you in by your fingerprint, your face or the PIN of this device. Your password keeps working.';
  const add = element('button', 'Add a passkey', {
    type: 'button',
    class: 'login-button',
  }) as HTMLButtonElement;
  const skip = element('button', 'Not now', { type: 'button', class: 'login-link' }) as HTMLButtonElement;
  skip.addEventListener('click', enter);
  add.addEventListener('click', () => {
    void whileBusy([add, skip], async () => {
      await expectOk(call('POST', `${CALLS}/confirm`, { password }, token));
      const { body } = await expectOk(call('GET', `${CALLS}/generate-register-options`, undefined, token));
      const response = await createPasskey(body);
      await expectOk(call('POST', `${CALLS}/verify-registration`, { response }, token));
      enter();
    });
  });
  const panel = byId('pending');
  fill(panel, element('p', text), add, skip);
  panel.tabIndex = -1;
  panel.focus();
}

async function whileBusy(buttons: readonly HTMLButtonElement[], run: () => Promise<void>): Promise<void> {
  hideError();
  for (const button of buttons) button.disabled = true;
  try {
    await run();
  } catch (error) {
    showError(error instanceof Error ? error.message : 'An error occurred');
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

async function expectOk(answer: Promise<CallResult>): Promise<CallResult & { ok: true }> {
  const result = await answer;
  if (!result.ok) throw new Error(result.error);
  return result;
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED_KEY) !== null;
  } catch {
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(OFFERED_KEY, 'true');
  } catch {
    // A browser that stores nothing keeps no session either.
  }
}
