import type { Middleware } from 'koa';
import type { NotificationListener } from '../../platform/db/notifications.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Accounts } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProfileReadModel } from '../profile/profile.read-model.ts';
import { createAccounts } from './accounts.ts';
import { authMiddleware } from './auth.middleware.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuth } from './create-auth.ts';
import { closeDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { createSessionsReadModel } from './sessions/sessions.read-model.ts';

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
  const { db, databaseWatch, log, limiter, demo } = platform;
  const auth = createAuth({ db, log, ...settings });
  return {
    routes: authRoutes(demo),
    accounts: createAccounts({
      auth,
      profiles: createProfileReadModel(db.knex),
      sessions: createSessionsReadModel(db.knex),
      secret: settings.secret,
      databaseWatch,
    }),
    middleware: authMiddleware({ auth, limiter, databaseWatch, publicUrl: settings.publicUrl }),
    prepare: () => (demo ? seedDemoAccounts(auth, db) : closeDemoAccounts(auth)),
    // Notified by the triggers on sessions and profiles.
    accountChanges: ({ changed, missed }) => ({ channel: 'account_changed', notified: changed, missed }),
  };
}
