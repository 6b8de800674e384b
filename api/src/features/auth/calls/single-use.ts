import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { Knex } from 'knex';
import { VERIFY_SECONDS } from '../mails/mail-texts.ts';
import { type CallContext, sessionOf } from './session-of.ts';

/** Longer than the library accepts a code: its time step, and one before and after it. */
const CODE_MS = 120_000;
/** The calls with a code, and the form of their codes. */
const CODES: Readonly<Record<string, { readonly name: string; readonly form: RegExp }>> = {
  '/two-factor/verify-totp': { name: 'totp', form: /^\d{6}$/ },
  '/two-factor/verify-backup-code': { name: 'recovery', form: /^[\w-]{1,64}$/ },
};

/** Claims a text for its first use, in all processes. @returns false if it was claimed and that has not expired */
export type Claim = (text: string, until: Date) => Promise<boolean>;

/** Creates claims in the library's table of short-lived values, which deletes expired rows itself. Only hashes are stored. */
export const createClaim =
  (knex: Knex): Claim =>
  async (text, until) => {
    const id = createHash('sha256').update(`used:${text}`).digest('base64url');
    const claimed = await knex('verification')
      .insert({ id, identifier: id, value: 'used', expiresAt: until })
      .onConflict('id')
      .merge({ expiresAt: until })
      .where('verification.expiresAt', '<', new Date())
      .returning('id');
    return claimed.length > 0;
  };

/**
 * Lets a code of an authenticator, or a recovery code, through once. The library removes a recovery code itself, but not before calls at the
 * same time have seen it. A used one is replaced by an empty text, so that the library refuses and counts it
 * like any wrong code.
 * @returns the body that the library receives instead; null to leave it
 */
export async function refuseUsedCode(ctx: CallContext, claim: Claim): Promise<{ code: string } | null> {
  const kind = CODES[ctx.path];
  const code: unknown = ctx.body?.code;
  if (typeof code !== 'string' || kind?.form.test(code) !== true) return null;
  const userId = await findUserId(ctx);
  // The library answers for a call without a user.
  if (userId === null) return null;
  const isFirst = await claim(`${kind.name}:${userId}:${code}`, new Date(Date.now() + CODE_MS));
  return isFirst ? null : { ...ctx.body, code: '' };
}

/** Returns the user of the session, or of a sign-in that waits for its second factor. */
async function findUserId(ctx: CallContext): Promise<string | null> {
  const session = await sessionOf(ctx);
  if (session !== null) return session.user.id;
  const { name } = ctx.context.createAuthCookie('two_factor');
  const pending = await ctx.getSignedCookie(name, ctx.context.secret);
  const stored = pending && (await ctx.context.internalAdapter.findVerificationValue(pending));
  return stored ? stored.value : null;
}

/**
 * Lets a link that changes an address through once: after the address was changed back, it would work again. A link of a sign-up
 * changes nothing when it is opened again, and may be.
 */
export async function refuseUsedLink(ctx: CallContext, claim: Claim, isChange: (token: string) => boolean) {
  if (ctx.path !== '/verify-email') return;
  const token: unknown = ctx.query?.token;
  if (typeof token !== 'string' || !isChange(token)) return;
  // Without the signature, whose last character can be written in several ways.
  const signed = token.slice(0, token.lastIndexOf('.'));
  if (await claim(`link:${signed}`, new Date(Date.now() + VERIFY_SECONDS * 1_000))) return;
  throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: 'This link was used already.' });
}
