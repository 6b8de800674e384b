import type { Middleware } from 'koa';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import { inRequestTransaction } from '../../platform/db/request-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import { apiErrors } from '../../platform/http/api-error.ts';
import type { Accounts } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { deletionsOn } from '../account-data/index.ts';
import { invitesOn } from '../invites/index.ts';
import { confirmAgeOn, createProfileReadModel } from '../profile/index.ts';
import { type AccountRoutesDeps, accountRoutes } from './account.routes.ts';
import { createAccounts } from './accounts.ts';
import { authMiddleware } from './auth.middleware.ts';
import { authRoutes } from './auth.routes.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { closeDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createTokenHashing, UPGRADE_MS } from './sessions/hash-old-tokens.ts';
import { createLastSeen } from './sessions/last-seen.ts';
import { readToken, storedForms } from './sessions/session-token.ts';
import { createSessionsReadModel } from './sessions/sessions.read-model.ts';
import { createSessionsStore } from './sessions/sessions.store.ts';
import { createUsesRecorder } from './view-as/record-uses.ts';
import { createViewAsUsesStore } from './view-as/view-as-uses.store.ts';

export interface AuthSettings {
  /** Signs session tokens; the same in all processes that share the database. */
  readonly secret: string;
  readonly publicUrl: string | undefined;
}

/** Authentication: the one feature that the platform's own guard and sockets depend on. */
export interface AuthFeature extends Feature {
  readonly accounts: Accounts;
  /** Everything under `/api/auth`. */
  readonly middleware: Middleware;
  /** Creates the demo accounts, or closes them where the demo is off. */
  prepare(): Promise<void>;
  /** Reports changes of sessions and rights, of every process. */
  accountChanges(on: { changed(userId: string): void; missed(): void }): NotificationListener;
}

/** Sign-in, sessions and the demo accounts. */
export function createAuthFeature(platform: Platform, settings: AuthSettings): AuthFeature {
  const { db, log, limiter, demo, mailer, now } = platform;
  const { secret, publicUrl } = settings;
  const invites = invitesOn(platform);
  const deletions = deletionsOn(platform);
  const auth = createAuth({
    ...{ db, log, mailer, ...settings },
    async onSignUp(user, invite) {
      await confirmAgeOn(platform, user.id);
      if (invite !== null) await invites.join(user, invite);
    },
    onDeletionRequest: deletions.request,
  });
  const accounts = createAccounts({
    auth,
    profiles: createProfileReadModel(db.knex),
    sessions: createSessionsReadModel(db.knex),
    secret,
    seen: createLastSeen({ knex: db.knex, log, now }),
    recordUse: createUsesRecorder(createViewAsUsesStore(db.knex), now),
    now,
  });
  return {
    routes: [...authRoutes({ demo, mailer }), ...accountRoutes(accountDeps(platform, secret, auth))],
    jobs: [{ name: 'session-tokens', everyMs: UPGRADE_MS, run: createTokenHashing(db.knex, now) }],
    accounts,
    middleware: authMiddleware({
      auth,
      accounts,
      limiter,
      knownBrowsers: createKnownBrowsers({ secret, now }),
      async findUserId(email) {
        const row = await db.knex('user').where({ email }).first('id');
        return row === undefined ? null : row.id;
      },
      inTransaction: (work) => inRequestTransaction(db.knex, work),
      publicUrl,
      hasMail: mailer !== null,
      deletionDue: (token) => deletions.dueOfSession(storedForms(token)),
    }),
    prepare: () => (demo ? seedDemoAccounts(auth, db) : closeDemoAccounts(auth)),
    // Notified by the triggers on sessions and profiles.
    accountChanges: ({ changed, missed }) => ({ channel: 'account_changed', notified: changed, missed }),
  };
}

function accountDeps({ db }: Pick<Platform, 'db'>, secret: string, auth: Auth): AccountRoutesDeps {
  return {
    sessions: createSessionsStore(db.knex),
    storedForms(presented) {
      const token = readToken(presented, secret);
      return token === null ? [] : storedForms(token);
    },
    async findUser(id) {
      const row = await db.knex('user').where({ id }).first('email', 'twoFactorEnabled');
      if (row === undefined) throw apiErrors.unauthenticated();
      const twoFactor = row.twoFactorEnabled === true;
      const left = twoFactor ? await auth.api.viewBackupCodes({ body: { userId: id } }) : null;
      const passkeys = await db
        .knex('passkey')
        .where({ userId: id })
        .orderBy('createdAt')
        .select('id', 'name', 'createdAt');
      const recoveryCodes = left === null ? null : left.backupCodes.length;
      return { email: row.email, twoFactor, recoveryCodes, passkeys };
    },
  };
}
