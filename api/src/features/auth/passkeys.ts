import { passkey } from '@better-auth/passkey';
import { isDemoAccount } from '@fairline/shared/contracts';
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import * as z from 'zod';
import { type CallContext, sessionOf } from './calls/session-of.ts';
import { type CheckCode, checkSentCode } from './calls/weaken-second-factor.ts';
import { deviceName } from './sessions/device-name.ts';

/** How long a passkey may be added after the password was entered. Milliseconds. */
const CONFIRMED_MS = 5 * 60_000;
/** The calls that add a passkey. The first is repeated when the browser fails; the second ends the confirmation. */
const REGISTER = '/passkey/generate-register-options';
const VERIFY = '/passkey/verify-registration';

const bodySchema = z.object({ password: z.string(), code: z.string().optional() });

export interface PasskeysDeps {
  readonly publicUrl: string | undefined;
  readonly checkCode: CheckCode;
}

/**
 * Passkeys by the sign-in library. The device has to check its owner, by a PIN, a finger or a face: such a passkey is two factors, and no code
 * is asked for with it. Without a public address, they work on `localhost` alone.
 */
export function passkeys({ publicUrl }: Pick<PasskeysDeps, 'publicUrl'>) {
  const address = publicUrl === undefined ? null : new URL(publicUrl);
  return passkey({
    rpName: 'Fairline',
    // The library would take the host of the request, which may be an address, for which browsers have no passkeys.
    rpID: address?.hostname ?? 'localhost',
    ...(address && { origin: address.origin }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification({ ctx, verification, user }) {
        requireOwner(verification.registrationInfo?.userVerified === true);
        return { userId: user.id, name: deviceName(ctx.headers?.get('user-agent') ?? null) };
      },
    },
    authentication: {
      afterVerification: ({ verification }) => requireOwner(verification.authenticationInfo.userVerified),
    },
  });
}

/** The library asks the device for the check of its owner, but accepts an answer without it. */
function requireOwner(isVerified: boolean): void {
  if (isVerified) return;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSKEY_WITHOUT_OWNER',
    message: 'Your device did not check that it is you. Set up a PIN, a fingerprint or a face on it first.',
  });
}

/** A call beside those of the library: the password, and a code where there is an authenticator, before a passkey is added. */
export function confirmPasskey({ checkCode }: Pick<PasskeysDeps, 'checkCode'>) {
  return {
    id: 'confirm-passkey' as const,
    endpoints: {
      confirmPasskey: createAuthEndpoint(
        '/passkey/confirm',
        { method: 'POST', body: bodySchema, use: [sensitiveSessionMiddleware] },
        async (ctx) => {
          const { user, session } = ctx.context.session;
          if (isDemoAccount(user.email)) {
            throw new APIError('FORBIDDEN', {
              code: 'DEMO_ACCOUNT',
              message:
                'The demo accounts belong to everybody who opens this demonstration. They have no passkeys.',
            });
          }
          await ctx.context.password.checkPassword(user.id, ctx);
          if (user.twoFactorEnabled === true) await checkSentCode(ctx, checkCode);
          await ctx.context.internalAdapter.createVerificationValue({
            identifier: nameConfirmation(session.id),
            value: user.id,
            expiresAt: new Date(Date.now() + CONFIRMED_MS),
          });
          return ctx.json({ status: 'ok' });
        },
      ),
    },
  };
}

/** Lets a passkey be added only by a session that has entered the password just before, and once. */
export async function requireConfirmation(ctx: CallContext): Promise<void> {
  if (ctx.path !== REGISTER && ctx.path !== VERIFY) return;
  const session = await sessionOf(ctx);
  // The library answers for a call without a session.
  if (session === null) return;
  const { internalAdapter } = ctx.context;
  const identifier = nameConfirmation(session.session.id);
  const found =
    ctx.path === VERIFY
      ? await internalAdapter.consumeVerificationValue(identifier)
      : await internalAdapter.findVerificationValue(identifier);
  if (found !== null && found.value === session.user.id && found.expiresAt > new Date()) return;
  throw new APIError('FORBIDDEN', {
    code: 'PASSWORD_REQUIRED',
    field: 'password',
    message: 'Enter your password first.',
  });
}

const nameConfirmation = (sessionId: string): string => `add-passkey:${sessionId}`;
