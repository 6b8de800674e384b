import { call } from './call.ts';
import { byId, element, fill, firstEmpty, formParts, onSubmit } from './elements.ts';
import { checkYourMail } from './outbox-note.ts';

/** Asks for the mail, or, opened by the link of the mail, for the new password. */
export function startResetPassword(): void {
  const token = new URLSearchParams(location.search).get('token');
  // The token should not stay in the history of the browser.
  if (token !== null) history.replaceState(null, '', location.pathname);
  const [request, reset] = [formParts('request'), formParts('reset')];
  const done = byId('done');
  (token === null ? request : reset).form.hidden = false;
  (token === null ? request.field('email') : reset.field('newPassword')).focus();
  onSubmit(
    request,
    () => firstEmpty(request, { email: 'Enter your e-mail address.' }),
    () => call('POST', '/api/auth/request-password-reset', { email: request.value('email').trim() }),
    () => {
      request.form.hidden = true;
      const email = request.value('email').trim();
      checkYourMail(done, `If ${email} has an account, the link to choose a new password is in the mail.`);
    },
  );
  onSubmit(
    reset,
    () => firstEmpty(reset, { newPassword: 'Choose a password.' }),
    async () => {
      const result = await call('POST', '/api/auth/reset-password', {
        newPassword: reset.value('newPassword'),
        token,
      });
      return result.ok || result.code !== 'INVALID_TOKEN' ? result : { ...result, error: OLD_LINK };
    },
    () => {
      reset.form.hidden = true;
      fill(
        done,
        element('h2', 'Your password was changed'),
        element('p', 'All devices were signed out. Sign in with the new password.'),
      );
      done.tabIndex = -1;
      done.focus();
    },
  );
}

const OLD_LINK = 'This link has expired or was used already. Ask for another mail at “Forgot password?”.';
