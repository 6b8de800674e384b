import { call } from './call.ts';
import { byId, element, fill, firstEmpty, formParts, onSubmit } from './elements.ts';
import { checkYourMail } from './outbox-note.ts';

/** Verifies the address by the link of the mail; a link that is too old can be sent again. */
export function startVerifyEmail(): void {
  const parts = formParts('again');
  const done = byId('done');
  const token = new URLSearchParams(location.search).get('token') ?? '';
  history.replaceState(null, '', location.pathname);
  if (token === '') {
    fill(done, element('p', 'Enter your address to get the link again.'));
    parts.form.hidden = false;
  } else void verify();
  async function verify(): Promise<void> {
    const result = await call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
    if (result.ok) {
      fill(done, element('h2', 'Your e-mail address is verified'), element('p', 'You can sign in now.'));
      return;
    }
    const isOld = result.code === 'TOKEN_EXPIRED' || result.code === 'INVALID_TOKEN';
    fill(done, element('p', isOld ? 'This link has expired or is not complete.' : result.error));
    parts.form.hidden = false;
  }
  onSubmit(
    parts,
    () => firstEmpty(parts, { email: 'Enter your e-mail address.' }),
    () => call('POST', '/api/auth/send-verification-email', { email: parts.value('email').trim() }),
    () => {
      parts.form.hidden = true;
      const email = parts.value('email').trim();
      checkYourMail(done, `If ${email} waits for its verification, another link is in the mail.`);
    },
  );
}
