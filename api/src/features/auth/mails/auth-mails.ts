import { randomBytes } from 'node:crypto';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  accountExistsMail,
  finishSignUpMail,
  passwordResetMail,
  RESET_SECONDS,
  resetMail,
  verifyMail,
} from './mail-texts.ts';

/** Stores a token that the sign-in library accepts later. */
export type TokenStore = {
  createVerificationValue(value: { identifier: string; value: string; expiresAt: Date }): Promise<unknown>;
};

export interface AuthMailsDeps {
  readonly mailer: Mailer;
  readonly tokens: () => Promise<TokenStore>;
  /** The public address of the product; without it, the address of each request. */
  readonly publicUrl: string | undefined;
}

interface User {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** Sends the mails of the sign-in library, with links to the product's own pages. */
export function createAuthMails({ mailer, tokens, publicUrl }: AuthMailsDeps) {
  const link = (path: string, request: Request | undefined): string =>
    new URL(path, publicUrl ?? request?.url).href;
  const resetLink = (token: string, request: Request | undefined) =>
    link(`/reset-password?token=${encodeURIComponent(token)}`, request);
  return {
    verify: ({ user, token }: { user: User; token: string }, request?: Request) =>
      mailer.send(verifyMail(user.email, link(`/verify-email?token=${encodeURIComponent(token)}`, request))),
    reset: ({ user, token }: { user: User; token: string }, request?: Request) =>
      mailer.send(resetMail(user.email, resetLink(token, request))),
    passwordReset: ({ user }: { user: User }, request?: Request) =>
      mailer.send(passwordResetMail(user.email, link('/login', request))),
    /**
     * The address has an account already. One that was never verified may have been made by somebody else, whose
     * password must not work once the owner of the address verifies it.
     */
    async signUpAgain({ user }: { user: User }, request?: Request) {
      if (user.emailVerified) {
        await mailer.send(accountExistsMail(user.email, link('/login', request)));
        return;
      }
      const token = randomBytes(18).toString('base64url');
      await (await tokens()).createVerificationValue({
        // Where the library looks for the token of a reset.
        identifier: `reset-password:${token}`,
        value: user.id,
        expiresAt: new Date(Date.now() + RESET_SECONDS * 1_000),
      });
      await mailer.send(finishSignUpMail(user.email, resetLink(token, request)));
    },
  };
}
