import { randomBytes } from 'node:crypto';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import {
  accountExistsMail,
  emailChangeAskedMail,
  emailChangedMail,
  finishSignUpMail,
  newEmailMail,
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

/** The addresses in the token of a link that changes one; null for another link. The library has checked its signature. */
export function emailChangeOf(token: string): { readonly from: string; readonly to: string } | null {
  try {
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof payload.updateTo === 'string' ? { from: payload.email, to: payload.updateTo } : null;
  } catch {
    return null;
  }
}

/** Sends the mails of the sign-in library, with links to the product's own pages. */
export function createAuthMails({ mailer, tokens, publicUrl }: AuthMailsDeps) {
  const link = (path: string, request: Request | undefined): string =>
    new URL(path, publicUrl ?? request?.url).href;
  const resetLink = (token: string, request: Request | undefined) =>
    link(`/reset-password?token=${encodeURIComponent(token)}`, request);
  return {
    /** To a new account, or to the new address of one. */
    verify({ user, token }: { user: User; token: string }, request?: Request) {
      const address = link(`/verify-email?token=${encodeURIComponent(token)}`, request);
      const isChange = emailChangeOf(token) !== null;
      return mailer.send((isChange ? newEmailMail : verifyMail)(user.email, address));
    },
    emailChangeAsked: (
      { user, newEmail }: { user: { readonly email: string }; newEmail: string },
      request?: Request,
    ) => mailer.send(emailChangeAskedMail(user.email, newEmail, link('/settings?tab=account', request))),
    /** To the address that was replaced. */
    emailChanged: ({ from, to }: { from: string; to: string }, request?: Request) =>
      mailer.send(emailChangedMail(from, to, link('/reset-password', request))),
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
export type AuthMails = ReturnType<typeof createAuthMails>;
