import type { Context } from 'koa';
import { unsignedToken } from '../sessions/session-token.ts';

/** Errors that the library answers with 401, which would end the session of a client that sets up its authenticator, or as its own. */
const WRONG_CODES: ReadonlySet<string> = new Set([
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
  'PASSKEY_NOT_FOUND',
  'AUTHENTICATION_FAILED',
  'FAILED_TO_VERIFY_REGISTRATION',
]);
/** The library's header with the token of a session that a call began. */
const TOKEN_HEADER = 'set-auth-token';

/**
 * Answers with what the sign-in library answered. Errors have the fields of every other error answer; the answer to a
 * call that began a session has its token, because some calls of the library replace the session without saying so there.
 * @returns that token
 */
export async function sendAnswer(
  ctx: Context,
  response: Response,
  { withoutSession = false }: { readonly withoutSession?: boolean } = {},
): Promise<string | null> {
  const body = parsed(await response.text());
  // With a second factor, the session that began with the password has ended again.
  const hasNoSession = withoutSession || body.twoFactorRedirect === true;
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie' || name === 'content-length' || (hasNoSession && name === TOKEN_HEADER))
      continue;
    ctx.set(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0 && !withoutSession) ctx.set('Set-Cookie', cookies);
  ctx.set('Cache-Control', 'no-store');
  ctx.status = WRONG_CODES.has(body.code ?? '') ? 400 : response.status;
  const begun = hasNoSession ? null : response.headers.get(TOKEN_HEADER);
  const token = begun === null || response.status >= 400 ? null : unsignedToken(begun);
  if (response.status >= 400) ctx.body = withErrorFields(body);
  else ctx.body = token === null ? body : { ...body, token };
  return token;
}

type Body = { readonly message?: string; readonly code?: string; readonly twoFactorRedirect?: boolean };

function withErrorFields(body: Body): object {
  return {
    ...body,
    status: 'error',
    error: body.message ?? 'An error occurred',
    code: body.code ?? 'auth_refused',
  };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
