import { TOKEN_KEY } from '../../sign-in/forms/session.ts';

/** Signed-in visitors see the way into the application in place of the ways to sign in. */
export function showSession(): void {
  const nav = document.querySelector('.public-account');
  try {
    if (nav === null || localStorage.getItem(TOKEN_KEY) === null) return;
  } catch {
    return;
  }
  const link = document.createElement('a');
  link.className = 'public-button';
  link.href = '/dashboard';
  link.textContent = 'Dashboard';
  nav.replaceChildren(link);
}
