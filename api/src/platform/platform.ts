import type { Database } from './db/database.ts';
import type { DatabaseWatch } from './db/database-watch.ts';
import type { Reads } from './db/reads/reads.ts';
import type { DiskSpace } from './disk-space.ts';
import type { ChatEndpoint } from './env/settings.ts';
import type { RateLimiter } from './http/rate-limits.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics.ts';
import type { NotificationSettings } from './notification-settings.ts';
import type { Outgoing } from './outgoing/create-outgoing.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { RemotesHealth } from './remotes-health.ts';
import type { TextCipher } from './text-cipher.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** Everything that a feature may use, passed to its factory. */
export interface Platform {
  readonly db: Database;
  /** Where read models of screens read. Alerts, sessions, money and everything that is written use `db`. */
  readonly reads: Reads;
  readonly databaseWatch: DatabaseWatch;
  /** The disk of the data directory; null where this process stores nothing there. */
  readonly disk: DiskSpace | null;
  /** Whether this process has the screens that the installation has; null where its data directory is the only one. */
  readonly remotes: RemotesHealth | null;
  /** The clock, in epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limiter: RateLimiter;
  readonly realtime: Realtime;
  /** Null where no mail can be sent. */
  readonly mailer: Mailer | null;
  /** Encrypts what is stored for one purpose, with a key that follows from `AUTH_SECRET`. */
  readonly cipherFor: (purpose: string) => TextCipher;
  /** The version of the build; it changes with every build. */
  readonly version: string;
  /** Days for which history and moves are stored. */
  readonly retentionDays: number;
  /** The most memory that the moves of dropping odds take; undefined for a part of the machine's. */
  readonly alertMemoryBytes?: number | undefined;
  /** Writes the AI insights, where one is configured. */
  readonly insights?: ChatEndpoint | null | undefined;
  /** Whether the demo accounts exist. */
  readonly demo: boolean;
  /** The providers of notifications. */
  readonly notifications: NotificationSettings;
  /** Sends to addresses that users have given: webhooks, push services. */
  readonly outgoing: Outgoing;
  /** The keys by which push services recognize this installation. */
  readonly vapidKeys: VapidKeys;
  /** The payment providers. */
  readonly payments: PaymentSettings;
  /** Whether recent real prices are shown to visitors. */
  readonly publicPrices?: boolean | undefined;
  /** The public address of the product; without it, the address of each request. */
  readonly publicUrl?: string | undefined;
}
