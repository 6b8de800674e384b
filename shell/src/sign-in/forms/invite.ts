import { call } from './call.ts';
import { byId, element, fill } from './elements.ts';
import { TOKEN_KEY } from './session.ts';

const KEY = 'fairline.invite';
/** An invitation is remembered this long. */
const LONGEST_MS = 30 * 86_400_000;

/** Checks the code in the address and remembers it for the sign-up, which may follow days later. */
export function startInvite(): void {
  const code = codeOf(location.pathname);
  const [done, links] = [byId('done'), byId('invite-links')];
  if (stored(TOKEN_KEY) !== null) {
    fill(done, element('p', 'You have an account already. Invitations are for new ones.'));
    fill(links, element('a', 'Open Fairline', { href: '/dashboard', class: 'login-button' }));
    return;
  }
  void call('GET', `/api/invites/${encodeURIComponent(code)}`).then((answer) => {
    if (!answer.ok && answer.code !== 'invalid_request') fill(done, element('p', answer.error));
    else if (answer.ok && answer.body.valid === true) {
      remember(code);
      const text =
        'A user of Fairline invites you: sharp odds without the margin, and alerts when they change.';
      const next = 'Sign up on this device within 30 days, and the invitation counts.';
      fill(done, element('p', text), element('p', next));
    } else {
      const text =
        'This invitation does not exist any more, or its link is not complete. You can sign up all the same.';
      fill(done, element('p', text));
    }
  });
}

/** The code in the address; one that cannot be read is checked as it is. */
function codeOf(pathname: string): string {
  const part = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The code of the invitation that was opened on this device; null without one. */
export function rememberedInvite(): string | null {
  const [code = '', at = ''] = (stored(KEY) ?? '').split(' ');
  const age = Date.now() - Number(at);
  return code !== '' && age >= 0 && age < LONGEST_MS ? code : null;
}

export function forgetInvite(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

function remember(code: string): void {
  try {
    localStorage.setItem(KEY, `${code} ${Date.now()}`);
  } catch {
    // A browser that stores nothing forgets the invitation.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
