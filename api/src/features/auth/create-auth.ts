import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { bearer, twoFactor } from 'better-auth/plugins';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import { CLIENT_IP_HEADER } from './caller-address.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords/password-strength.ts';
import { rejectWeakPasswords } from './passwords/reject-weak-passwords.ts';

export interface AuthOptions {
  readonly db: Database;
  /** Signs session tokens; the same in all processes that share the database. */
  readonly secret: string;
  readonly log: Logger;
  /** The public address of the product; without it, the address of each request. */
  readonly publicUrl?: string | undefined;
}

/** The options of the sign-in library. A test passes them to the library's own check of its tables. */
export function authOptions({ db, secret, log, publicUrl }: AuthOptions) {
  return {
    appName: 'Fairline',
    basePath: '/api/auth',
    ...(publicUrl === undefined ? {} : { baseURL: publicUrl }),
    secret,
    database: db.pool,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    hooks: { before: rejectWeakPasswords },
    // Errors other than its own are answered and logged like those of every other route.
    onAPIError: { throw: true },
    plugins: [bearer(), twoFactor({ issuer: 'Fairline' })],
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
      log: (level, message) => (level === 'error' ? log.error(message) : log.debug(message)),
    },
  } satisfies BetterAuthOptions;
}

/** Sign-up, sign-in, sessions and second factors by the sign-in library, stored in the product's own database. */
export function createAuth(options: AuthOptions) {
  return betterAuth(authOptions(options));
}
export type Auth = ReturnType<typeof createAuth>;
