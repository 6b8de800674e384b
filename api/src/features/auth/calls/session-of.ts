import { type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { bearerToken } from '../../../platform/http/guard.ts';
import { unsignedToken } from '../sessions/session-token.ts';

/** A call as the hooks of the sign-in library see it. */
export type CallContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The session of the caller before a call, when the library has not turned the token into its cookie yet. */
export async function sessionOf(ctx: CallContext) {
  const token = bearerToken(ctx.headers?.get('authorization') ?? '');
  return token === null
    ? getSessionFromCtx(ctx)
    : ctx.context.internalAdapter.findSession(unsignedToken(token));
}
