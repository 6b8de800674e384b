import { DEMO_PASSWORD, isDemoAccount } from '@fairline/shared/contracts';
import { APIError } from 'better-auth/api';
import { type CallContext, sessionOf } from '../calls/session-of.ts';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from './password-strength.ts';

/** The calls that set a password, with the field that holds it. */
const PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
};

/** Runs before every call of the sign-in library: a weak new password is answered with a sentence for its field. */
export async function rejectWeakPasswords(ctx: CallContext): Promise<void> {
  const field = PASSWORD_FIELDS[ctx.path];
  if (field === undefined) return;
  const body: Readonly<Record<string, unknown>> = ctx.body ?? {};
  const password = body[field];
  // The library answers for a body without it.
  if (typeof password !== 'string') return;
  const session = await sessionOf(ctx);
  // The seeded accounts may return to the password that the login page shows.
  if (password === DEMO_PASSWORD && isDemoAccount(session?.user.email ?? '')) return;
  const words = [body.email, body.name, session?.user.email, session?.user.name];
  const message = passwordProblem(
    password,
    words.filter((word) => typeof word === 'string'),
  );
  if (message !== null) throw new APIError('BAD_REQUEST', { message, code: codeOf(password), field });
}

function codeOf(password: string): string {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  return password.length > LONGEST_PASSWORD ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_WEAK';
}
