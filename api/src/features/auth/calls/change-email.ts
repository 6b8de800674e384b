import { isDemoAccount } from '@fairline/shared/contracts';
import { APIError } from 'better-auth/api';
import * as z from 'zod';
import { type CallContext, sessionOf } from './session-of.ts';

const emailSchema = z.email();

/**
 * Runs before the library sends the link to a new address: asks for the password, and informs the address that has been used
 * until now.
 */
export async function checkEmailChange(
  ctx: CallContext,
  inform: (user: { readonly email: string }, newEmail: string, request?: Request) => Promise<void>,
): Promise<void> {
  if (ctx.path !== '/change-email') return;
  const session = await sessionOf(ctx);
  // The library answers a call without one.
  if (session === null) return;
  const { user } = session;
  const newEmail = emailSchema.safeParse(ctx.body?.newEmail);
  if (!newEmail.success) throw invalidField('newEmail', 'INVALID_EMAIL', 'Enter an e-mail address.');
  if (newEmail.data.toLowerCase() === user.email) {
    throw invalidField('newEmail', 'SAME_EMAIL', 'This is your address already.');
  }
  if (typeof ctx.body.password !== 'string') {
    throw invalidField('password', 'INVALID_PASSWORD', 'Enter your password.');
  }
  if (isDemoAccount(user.email)) {
    throw new APIError('FORBIDDEN', {
      code: 'DEMO_ACCOUNT',
      message: 'The demo accounts belong to everybody who opens this demonstration. Their address stays.',
    });
  }
  await ctx.context.password.checkPassword(user.id, ctx);
  await inform(user, newEmail.data, ctx.request);
}

function invalidField(field: string, code: string, message: string): APIError {
  return new APIError('BAD_REQUEST', { field, code, message });
}
