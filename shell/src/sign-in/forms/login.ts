import { type CallResult, call } from './call.ts';
import { startDemo } from './demo.ts';
import { byId, element, firstEmpty, formParts, onSubmit } from './elements.ts';
import { isPasskeyDue, offerPasskey, startPasskey } from './passkey.ts';
import { enterOrAsk } from './pending-deletion.ts';
import { startSecondFactor } from './second-factor.ts';

/** Signs in: by e-mail and password, by a passkey, by a demo account, and by a code where the account has a second factor. */
export function startLogin(): void {
  const parts = formParts('sign-in');
  const askForCode = startSecondFactor();
  const signIn = (email: string, password: string) =>
    call('POST', '/api/auth/sign-in/email', { email, password });
  const done = (body: Readonly<Record<string, unknown>>): void => {
    if (typeof body.token === 'string') parts.problem(enterOrAsk(body, body.token));
    else askForCode();
  };
  startPasskey(done);
  onSubmit(
    parts,
    () => firstEmpty(parts, { email: 'Enter your e-mail address.', password: 'Enter your password.' }),
    async () => withResend(await signIn(parts.value('email').trim(), parts.value('password'))),
    (body) => void doneByPassword(body),
  );
  /** Offers a passkey, where one is due, before the application is opened. */
  async function doneByPassword(body: Readonly<Record<string, unknown>>): Promise<void> {
    const { token, deletion_due } = body;
    const password = parts.value('password');
    if (typeof token !== 'string' || deletion_due !== undefined) return done(body);
    parts.busy(true);
    const isDue = await isPasskeyDue(token);
    parts.busy(false);
    if (isDue) offerPasskey(token, password, () => done(body));
    else done(body);
  }
  startDemo(async (account) => {
    parts.busy(true);
    const result = await signIn(account.email, account.password);
    parts.busy(false);
    if (result.ok) done(result.body);
    else parts.problem(result.error);
  });

  /** An address that waits for its verification gets the link again with one click. */
  function withResend(result: CallResult): CallResult {
    if (result.ok || result.code !== 'EMAIL_NOT_VERIFIED') return result;
    const links = byId('sign-in-links');
    if (document.getElementById('resend') === null) {
      links.append(element('a', 'Send the mail again', { id: 'resend', href: '/verify-email' }));
    }
    return { ...result, error: 'Verify your e-mail address first: open the link in the mail to it.' };
  }
}
