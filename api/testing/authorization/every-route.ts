import { accountRoutes } from '../../src/features/auth/account.routes.ts';
import { authRoutes } from '../../src/features/auth/auth.routes.ts';
import { primaryReads } from '../../src/platform/db/reads/reads.ts';
import { createRateLimiter } from '../../src/platform/http/rate-limits.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { NO_NOTIFICATIONS } from '../../src/platform/notification-settings.ts';
import { createOutgoing } from '../../src/platform/outgoing/create-outgoing.ts';
import { NO_PAYMENTS } from '../../src/platform/payment-settings.ts';
import { createRealtime } from '../../src/platform/realtime/realtime.ts';
import { createTextCipher } from '../../src/platform/text-cipher.ts';
import { vapidKeysOf } from '../../src/platform/vapid-keys.ts';
import { createFeatures } from '../../src/server/features.ts';

/** The features on a platform without a database, which their routes only need when they are called. */
const platform = {
  db: {} as never,
  reads: primaryReads({} as never),
  databaseWatch: {
    unavailableSince: null,
    check: async () => true,
    onChange: () => {},
    stop: async () => {},
  },
  disk: null,
  now: Date.now,
  log: createLog('test', 'silent'),
  metrics: createMetrics(),
  limiter: createRateLimiter(null),
  realtime: createRealtime({ redis: null }),
  mailer: null,
  version: 'test',
  demo: false,
  retentionDays: 30,
  cipherFor: (purpose: string) => createTextCipher('a secret of the tests only', purpose),
  notifications: NO_NOTIFICATIONS,
  vapidKeys: vapidKeysOf('a secret of the tests only'),
  outgoing: createOutgoing({ http: false, loopback: false }),
  payments: NO_PAYMENTS,
  remotes: null,
};
const features = createFeatures(platform);
const account = accountRoutes({
  sessions: {} as never,
  findUser: () => Promise.reject(new Error('not called')),
  storedForms: () => [],
});
const all: readonly Route[] = [
  ...authRoutes({ demo: false, mailer: null }),
  ...account,
  ...features.flatMap((feature) => feature.routes),
];

/** A route that is called with a session, or by anybody. */
export type ProductRoute = Route & { readonly access: Exclude<Route['access'], 'gate'> };
const isOfProduct = (route: Route): route is ProductRoute => route.access !== 'gate';
/** Every route that is called with a session, or by anybody, as the router has them. */
export const ROUTES: readonly ProductRoute[] = all.filter(isOfProduct);

/** Every route behind a gate: those of the developer API, which keys open. */
export const GATED_ROUTES: readonly Route[] = all.filter((route) => !isOfProduct(route));
/** Every gate. */
export const GATES = features.flatMap((feature) => feature.gates ?? []);

/** Every part of the socket. */
export const CHANNELS = features.flatMap((feature) => feature.channels ?? []);

/** @example nameOf(route) // 'get /api/bets/:id' */
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
