import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@fairline/shared/contracts';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { bearerToken } from '../../../platform/http/guard.ts';
import { LONGEST_PASSWORD, passwordProblem, SHORTEST_PASSWORD } from './password-strength.ts';

/** The calls that set a password, with the field that holds it. */
const PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/set-password': 'newPassword',
  '/reset-password': 'newPassword',
};

/** Runs before every call of the sign-in library: a weak new password is answered with a sentence for its field. */
export const rejectWeakPasswords = createAuthMiddleware(async (ctx) => {
  const field = PASSWORD_FIELDS[ctx.path];
  if (field === undefined) return;
  const body: Readonly<Record<string, unknown>> = ctx.body ?? {};
  const password = body[field];
  // The library answers for a body without it.
  if (typeof password !== 'string') return;
  // The library turns the token into its cookie after this hook.
  const token = bearerToken(ctx.headers?.get('authorization') ?? '');
  const session =
    token === null
      ? await getSessionFromCtx(ctx)
      : await ctx.context.internalAdapter.findSession(unsigned(token));
  // The seeded accounts may return to the password that the login page shows.
  const seeded = DEMO_ACCOUNTS.some(({ email }) => email === session?.user.email);
  if (seeded && password === DEMO_PASSWORD) return;
  const words = [body.email, body.name, session?.user.email, session?.user.name];
  const message = passwordProblem(
    password,
    words.filter((word) => typeof word === 'string'),
  );
  if (message !== null) throw new APIError('BAD_REQUEST', { message, code: codeOf(password), field });
});

/** A token as it is stored; one from the header `set-auth-token` has its signature after a dot. */
function unsigned(token: string): string {
  return token.split('.', 1)[0] ?? token;
}

function codeOf(password: string): string {
  if (password.length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT';
  return password.length > LONGEST_PASSWORD ? 'PASSWORD_TOO_LONG' : 'PASSWORD_TOO_WEAK';
}
