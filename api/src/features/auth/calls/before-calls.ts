import { APIError, createAuthMiddleware } from 'better-auth/api';
import { type AuthMails, emailChangeOf } from '../mails/auth-mails.ts';
import { requireConfirmation } from '../passkeys.ts';
import { rejectWeakPasswords } from '../passwords/reject-weak-passwords.ts';
import { checkEmailChange } from './change-email.ts';
import { keepDemoSignIn } from './demo-sign-in.ts';
import { type CallContext, sessionOf } from './session-of.ts';
import { rejectMinors } from './sign-up-fields.ts';
import { type Claim, refuseUsedCode, refuseUsedLink } from './single-use.ts';
import { type CheckCode, requireCode } from './weaken-second-factor.ts';

/** The product's own checks before a call of the sign-in library. @param mails null where no mail can be sent */
export const beforeCalls = (
  mails: Pick<AuthMails, 'emailChangeAsked'> | null,
  claim: Claim,
  checkCode: CheckCode,
) =>
  createAuthMiddleware(async (ctx) => {
    rejectMinors(ctx);
    await keepDemoSignIn(ctx);
    await rejectWeakPasswords(ctx);
    await rejectSecondEnrolment(ctx);
    await checkEmailChange(ctx, async (user, newEmail, request) =>
      mails?.emailChangeAsked({ user, newEmail }, request),
    );
    await requireCode(ctx, checkCode);
    await requireConfirmation(ctx);
    await refuseUsedLink(ctx, claim, (token) => emailChangeOf(token) !== null);
    const body = await refuseUsedCode(ctx, claim);
    return body === null ? undefined : { context: { body } };
  });

/** The library would replace the secret of an authenticator that is in use, without a code of the new one. */
async function rejectSecondEnrolment(ctx: CallContext): Promise<void> {
  if (ctx.path !== '/two-factor/enable') return;
  const session = await sessionOf(ctx);
  if (session?.user.twoFactorEnabled !== true) return;
  throw new APIError('CONFLICT', {
    code: 'TWO_FACTOR_ALREADY_ENABLED',
    message: 'An authenticator is set up already. Remove it first.',
  });
}
