import { APIError } from 'better-auth/api';
import { type CallContext, sessionOf } from './session-of.ts';

/** Rejects with the library's error unless the code is one of the caller's authenticator, or a recovery code. */
export type CheckCode = (code: string, headers: Headers) => Promise<unknown>;

/** Calls that remove the second factor or a part of it. The library asks for the password only. */
const PATHS: ReadonlySet<string> = new Set(['/two-factor/disable', '/two-factor/generate-backup-codes']);

/** Asks for the password and a code before a call weakens the second factor. */
export async function requireCode(ctx: CallContext, checkCode: CheckCode): Promise<void> {
  if (!PATHS.has(ctx.path)) return;
  const session = await sessionOf(ctx);
  // The library answers for a call without a session, a password or an authenticator.
  if (session?.user.twoFactorEnabled !== true || typeof ctx.body?.password !== 'string') return;
  await ctx.context.password.checkPassword(session.user.id, ctx);
  await checkSentCode(ctx, checkCode);
}

/** Checks the field `code` of a call whose password has been checked. */
export async function checkSentCode(
  ctx: Pick<CallContext, 'body' | 'headers'>,
  checkCode: CheckCode,
): Promise<void> {
  const code: unknown = ctx.body?.code;
  if (typeof code !== 'string' || code.trim() === '') {
    throw new APIError('BAD_REQUEST', {
      code: 'CODE_REQUIRED',
      field: 'code',
      message: 'Enter a code of your authenticator, or a recovery code.',
    });
  }
  await checkCode(code.trim(), ctx.headers ?? new Headers());
}
