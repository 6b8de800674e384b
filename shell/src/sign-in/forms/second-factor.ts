import { type CallResult, call } from './call.ts';
import { byId, formParts } from './elements.ts';
import { hideError, showError } from './error-toast.ts';
import { enterOrAsk } from './pending-deletion.ts';

const DIGITS = 6;
/** What the errors of the sign-in library are on screen. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_CODE: 'Invalid code',
  INVALID_BACKUP_CODE: 'Invalid code',
  TOTP_NOT_ENABLED: 'MFA factor not found',
  BACKUP_CODES_NOT_ENABLED: 'MFA factor not found',
  INVALID_TWO_FACTOR_COOKIE: 'Invalid challenge',
};

/**
 * The screen that asks for the code of an authenticator: six digits are sent when they are complete, and a failure
 * clears the input. A recovery code may be entered instead. Returns a function that shows it.
 */
export function startSecondFactor(): () => void {
  const parts = formParts('code-form');
  const [field, label, hint] = [
    parts.field('code'),
    document.querySelector('label[for=code]'),
    byId('code-hint'),
  ];
  const button = parts.form.querySelector('button');
  let recovery = false;
  let isBusy = false;

  function ask(): void {
    field.inputMode = recovery ? 'text' : 'numeric';
    field.maxLength = recovery ? 20 : DIGITS + 1;
    field.value = '';
    if (label !== null) label.textContent = recovery ? 'Recovery code' : 'Six-digit code';
    hint.textContent = recovery ? 'One of those that you saved.' : 'From your authenticator app.';
    byId('use-recovery').textContent = recovery ? 'Use the authenticator' : 'Use a recovery code';
    if (button !== null) button.hidden = !recovery;
    parts.problem(null);
    field.focus();
  }

  async function send(): Promise<void> {
    const code = field.value.trim();
    if (isBusy || code === '') return;
    isBusy = true;
    parts.busy(true);
    hideError();
    const path = `/api/auth/two-factor/verify-${recovery ? 'backup-code' : 'totp'}`;
    const result: CallResult = await call('POST', path, { code });
    isBusy = false;
    parts.busy(false);
    if (result.ok && typeof result.body.token === 'string') {
      return parts.problem(enterOrAsk(result.body, result.body.token));
    }
    field.value = '';
    showError(result.ok ? 'An error occurred' : (SENTENCES[result.code] ?? result.error));
    field.focus();
  }

  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  field.addEventListener('input', () => {
    if (recovery) return;
    // Some authenticators copy the code with a space in its middle.
    field.value = field.value.replace(/\D/g, '').slice(0, DIGITS);
    if (field.value.length === DIGITS) void send();
  });
  byId('use-recovery').addEventListener('click', () => {
    recovery = !recovery;
    ask();
  });
  byId('start-again').addEventListener('click', () => location.reload());

  return () => {
    const title = document.querySelector('h1');
    if (title !== null) title.textContent = 'Enter your code';
    for (const id of ['sign-in', 'use-passkey', 'sign-in-links', 'demo', 'simulated', 'recorded'])
      byId(id).hidden = true;
    parts.form.hidden = false;
    byId('code-links').hidden = false;
    ask();
  };
}
