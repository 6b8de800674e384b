import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { bearer, twoFactor } from 'better-auth/plugins';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { CLIENT_IP_HEADER } from './caller-address.ts';

export interface AuthOptions {
  readonly db: Database;
  /** Signs session tokens; the same for all processes that share the database. */
  readonly secret: string;
  readonly log: Logger;
  /** The address people reach the product by, where it is known; else that of each request. */
  readonly publicUrl?: string | undefined;
}

/** What the sign-in library is told; a test asks it with these whether its tables are complete. */
export function authOptions({ db, secret, log, publicUrl }: AuthOptions) {
  return {
    appName: 'Fairline',
    basePath: '/api/auth',
    ...(publicUrl === undefined ? {} : { baseURL: publicUrl }),
    secret,
    database: db.pool,
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 128 },
    plugins: [bearer(), twoFactor({ issuer: 'Fairline' })],
    // Limits are the platform's own, so that they hold over several processes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // Said although it is the default, because the library drops the check under test runners.
      disableOriginCheck: false,
    },
    logger: {
      // A wrong password is the caller's news, not the operator's.
      level: 'error',
      log: (level, message) => (level === 'error' ? log.error(message) : log.debug(message)),
    },
  } satisfies BetterAuthOptions;
}

/** Sign-up, sign-in, sessions and second factors, kept in the product's own database. */
export function createAuth(options: AuthOptions) {
  return betterAuth(authOptions(options));
}
export type Auth = ReturnType<typeof createAuth>;
