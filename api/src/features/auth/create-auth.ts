import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { bearer, twoFactor } from 'better-auth/plugins';
import type { Database } from '../../platform/db/database.ts';
import { requestPool } from '../../platform/db/request-transaction.ts';
import type { Logger } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { createSampledWarn } from '../../platform/sampled-warnings.ts';
import { CLIENT_IP_HEADER } from './caller-address.ts';
import { beforeCalls } from './calls/before-calls.ts';
import { type DeleteAccountDeps, deleteAccount, type OnDeletionRequest } from './calls/delete-account.ts';
import { afterSignUp, type OnSignUp } from './calls/sign-up-fields.ts';
import { createClaim } from './calls/single-use.ts';
import { createAuthMails, emailChangeOf, type TokenStore } from './mails/auth-mails.ts';
import { RESET_SECONDS, VERIFY_SECONDS } from './mails/mail-texts.ts';
import { confirmPasskey, passkeys } from './passkeys.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords/password-strength.ts';
import { hashedSessions } from './sessions/hashed-sessions.ts';

/** Characters of a message of the library that are logged; an address of a visitor may be long. */
const LONGEST_MESSAGE = 200;

export interface AuthOptions {
  readonly db: Database;
  /** Signs session tokens; the same in all processes that share the database. */
  readonly secret: string;
  readonly log: Logger;
  /** Without it nobody can sign up or reset a password. */
  readonly mailer: Mailer | null;
  /** The public address of the product; without it, the address of each request. */
  readonly publicUrl?: string | undefined;
  /** Called once for each account that signs up, before its mail is sent. */
  readonly onSignUp: OnSignUp;
  readonly onDeletionRequest: OnDeletionRequest;
}

/** What the options need of the library that is made with them. */
export interface LibraryCalls {
  readonly tokens: () => Promise<TokenStore>;
  /** The id of the session that a request presents. */
  currentSession(request: Request | undefined): Promise<string | null>;
  readonly checkCode: DeleteAccountDeps['checkCode'];
}

/** The options of the sign-in library. A test passes them to the library's own check of its tables. */
export function authOptions(
  { db, secret, log, mailer, publicUrl, onSignUp, onDeletionRequest }: AuthOptions,
  library: LibraryCalls,
) {
  const warn = createSampledWarn(log);
  const mails = mailer && createAuthMails({ mailer, tokens: library.tokens, publicUrl });
  return {
    appName: 'Fairline',
    basePath: '/api/auth',
    ...(publicUrl === undefined ? {} : { baseURL: publicUrl }),
    secret,
    database: hashedSessions({ pool: requestPool(db.pool) }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: mails === null,
      // Answers to sign-ups are then the same for known addresses.
      requireEmailVerification: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      ...(mails && {
        sendResetPassword: mails.reset,
        onExistingUserSignUp: mails.signUpAgain,
        async onPasswordReset({ user }: Parameters<typeof mails.passwordReset>[0], request?: Request) {
          await afterReset(db, user.id);
          await mails.passwordReset({ user }, request);
        },
      }),
    },
    emailVerification: {
      expiresIn: VERIFY_SECONDS,
      ...(mails && {
        sendVerificationEmail: mails.verify,
        async afterEmailVerification(user: { readonly id: string }, request?: Request) {
          const change = emailChangeOf(
            new URL(request?.url ?? 'http://localhost').searchParams.get('token') ?? '',
          );
          if (change === null) return;
          await afterEmailChange(db, user.id, await library.currentSession(request));
          await mails.emailChanged(change, request);
        },
      }),
    },
    // Whoever reads the database does not have the links of mails.
    verification: { storeIdentifier: 'hashed' },
    hooks: {
      before: beforeCalls(mails, createClaim(db.knex), library.checkCode),
      after: afterCalls(db),
    },
    // A passkey is added after the password, however old the session is.
    session: { freshAge: 0 },
    user: { changeEmail: { enabled: mails !== null } },
    databaseHooks: { user: { create: { after: afterSignUp(onSignUp) } } },
    // Errors other than its own are answered and logged like those of every other route.
    onAPIError: { throw: true },
    // `bearer` comes last, because it announces the session that is left when the others have ended theirs.
    plugins: [
      twoFactor({ issuer: 'Fairline' }),
      deleteAccount({ onRequest: onDeletionRequest, checkCode: library.checkCode }),
      passkeys({ publicUrl }),
      confirmPasskey({ checkCode: library.checkCode }),
      bearer(),
    ],
    // The platform's own limits apply, which are shared by all processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // Set although it is the default, because the library drops the check under test runners.
      disableOriginCheck: false,
    },
    logger: {
      // A wrong password is reported to the caller and not logged as a warning.
      level: 'error',
      // Visitors cause what it calls errors, such as an invalid origin, whose address follows a colon. What fails is thrown, and logged as such.
      log: (level, message) =>
        level === 'error'
          ? warn(message.split(':', 1)[0] ?? '', message.slice(0, LONGEST_MESSAGE), { by: 'sign-in library' })
          : log.debug(message),
    },
  } satisfies BetterAuthOptions;
}

/**
 * The link of a mail proves the address. Other links for a new password, sign-ins that lack a second factor, and passkeys end: a stranger may
 * have added one.
 */
async function afterReset({ knex }: Database, userId: string): Promise<void> {
  await knex('user').where({ id: userId }).update({ emailVerified: true });
  await knex('verification').where({ value: userId }).delete();
  await knex('passkey').where({ userId }).delete();
}

/**
 * All devices but the one that opened the link are signed out, also the session that the library has begun for it, and links
 * that were mailed to the old address end.
 */
async function afterEmailChange(db: Database, userId: string, current: string | null): Promise<void> {
  await endOtherSessions(db, userId, current);
  await db.knex('verification').where({ value: userId }).delete();
}

/** Whoever stole a session before must not keep it when a second factor is set up. */
const afterCalls = (db: Database) =>
  createAuthMiddleware(async (ctx) => {
    if (ctx.path !== '/two-factor/verify-totp') return;
    const { session, newSession } = ctx.context;
    // A sign-in has no session before, and a code in between begins none.
    if (session && newSession) await endOtherSessions(db, newSession.user.id, newSession.session.id);
  });

async function endOtherSessions({ knex }: Database, userId: string, current: string | null): Promise<void> {
  const sessions = knex('session').where({ userId });
  await (current === null ? sessions : sessions.whereNot({ id: current })).delete();
}

/** Six digits, which apps show in two groups. */
const AUTHENTICATOR_CODE = /^\d{3}\s?\d{3}$/;

/** Sign-up, sign-in, sessions and second factors by the sign-in library, stored in the product's own database. */
export function createAuth(options: AuthOptions) {
  const auth = betterAuth(
    authOptions(options, {
      tokens: async (): Promise<TokenStore> => (await auth.$context).internalAdapter,
      async currentSession(request): Promise<string | null> {
        const found = request && (await auth.api.getSession({ headers: request.headers }));
        return found?.session.id ?? null;
      },
      checkCode: (code, headers): Promise<unknown> =>
        AUTHENTICATOR_CODE.test(code)
          ? auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, ''), trustDevice: false }, headers })
          : auth.api.verifyBackupCode({ body: { code, disableSession: true, trustDevice: false }, headers }),
    }),
  );
  return auth;
}
export type Auth = ReturnType<typeof createAuth>;
