import { call } from './call.ts';
import { byId, element, fill } from './elements.ts';
import { showError } from './error-toast.ts';
import { enter } from './session.ts';

/**
 * Opens the application with a new session. An account that is to be deleted is restored first, if its owner wants that;
 * without it, the session ends again.
 * @returns what is wrong, when the session cannot be stored
 */
export function enterOrAsk(body: Readonly<Record<string, unknown>>, token: string): string | null {
  if (typeof body.deletion_due !== 'string') return enter(token);
  ask(token, new Date(body.deletion_due));
  return null;
}

function ask(token: string, due: Date): void {
  for (const id of [
    'sign-in',
    'use-passkey',
    'sign-in-links',
    'code-form',
    'code-links',
    'demo',
    'simulated',
    'recorded',
  ]) {
    byId(id).hidden = true;
  }
  const title = document.querySelector('h1');
  if (title !== null) title.textContent = 'Your account will be deleted';
  const when = due.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const text = `Everything in it will be deleted on ${when}. Until then you can restore it as it was.`;
  const restore = element('button', 'Restore my account', { type: 'button', class: 'login-button' });
  const leave = element('button', 'Sign out again', { type: 'button', class: 'login-link' });
  const buttons = [restore, leave] as HTMLButtonElement[];
  const send = async (path: string, done: () => void): Promise<void> => {
    for (const button of buttons) button.disabled = true;
    const result = await call('POST', path, {}, token);
    for (const button of buttons) button.disabled = false;
    if (result.ok) done();
    else showError(result.error);
  };
  restore.addEventListener('click', () => {
    void send('/api/account/restore', () => {
      const problem = enter(token);
      if (problem !== null) showError(problem);
    });
  });
  leave.addEventListener('click', () => void send('/api/auth/sign-out', () => location.reload()));
  const panel = byId('pending');
  fill(panel, element('p', text), restore, leave);
  panel.tabIndex = -1;
  panel.focus();
}
