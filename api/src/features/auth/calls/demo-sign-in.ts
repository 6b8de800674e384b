import { DEMO_PASSWORD, isDemoAccount } from '@fairline/shared/contracts';
import { APIError } from 'better-auth/api';
import { type CallContext, sessionOf } from './session-of.ts';

/**
 * Runs before every call of the sign-in library. A demo account belongs to everybody who opens the demo: one visitor must not
 * take it from the others by another password or a second factor.
 */
export async function keepDemoSignIn(ctx: CallContext): Promise<void> {
  const body: Readonly<Record<string, unknown>> = ctx.body ?? {};
  if (ctx.path === '/request-password-reset') {
    if (isDemoAccount(String(body.email).trim().toLowerCase())) throw demoAccount('Their password stays.');
    return;
  }
  const call = CALLS[ctx.path];
  // The library answers for a body without it.
  if (call === undefined || typeof body[call.field] !== 'string') return;
  // Back to the password that the login page shows.
  if (body.newPassword === DEMO_PASSWORD) return;
  const session = await sessionOf(ctx);
  if (isDemoAccount(session?.user.email ?? '')) throw demoAccount(call.reason);
}

const CALLS: Readonly<Record<string, { readonly field: string; readonly reason: string }>> = {
  '/change-password': { field: 'newPassword', reason: 'Their password stays.' },
  '/two-factor/enable': { field: 'password', reason: 'They have no second factor.' },
};

function demoAccount(reason: string): APIError {
  return new APIError('FORBIDDEN', {
    code: 'DEMO_ACCOUNT',
    message: `The demo accounts belong to everybody who opens this demonstration. ${reason}`,
  });
}
