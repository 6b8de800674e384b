import type { SiteLinks } from '@fairline/shared/contracts';
import type { NotificationSettings } from '../notification-settings.ts';
import type { OddsApiSettings } from '../odds-api-settings.ts';
import type { OutgoingRules } from '../outgoing/outgoing-url.ts';
import type { PaymentSettings } from '../payment-settings.ts';
import type { RemotesBucket } from './remotes-bucket.ts';

/** The program's settings after validation. Times in milliseconds unless the name contains another unit. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** Where the ingest serves its metrics and health; 0 is a free port. */
  readonly metricsPort: number | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A streaming replica of that database, for reading; none by default. */
  readonly databaseReadUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly feed: 'sim' | 'replay' | 'pinnacle' | 'ps3838' | 'the-odds-api' | 'none';
  readonly feedReplay: string | undefined;
  /** How many times faster a recording is replayed than it was recorded. */
  readonly feedReplaySpeed: number;
  /** The folder into which the feed is recorded; absolute. */
  readonly feedRecord: string | undefined;
  /** Address of the bookmaker; with `sim`, of one in another process. */
  readonly feedUrl: string | undefined;
  readonly feedUser: string | undefined;
  readonly feedPassword: string | undefined;
  readonly feedPollMs: number | undefined;
  /** The key and the choices of The Odds API; null for any other feed. */
  readonly oddsApi: OddsApiSettings | null;
  /** The feed of other bookmakers beside the reference: none, The Odds API, or simulated bookmakers of the demo. */
  readonly feedAlso: 'none' | 'the-odds-api' | 'sim';
  /** The address of the feed beside the reference; by default its own. */
  readonly feedAlsoUrl: string | undefined;
  /** The key and the choices of The Odds API beside the reference; null without it. */
  readonly oddsApiBeside: OddsApiSettings | null;
  readonly role: 'all' | 'web' | 'ingest';
  readonly demo: boolean;
  /** Whether the embedded simulated bookmaker has a past: finished matches, and bets of the demo accounts on them. */
  readonly demoPast: boolean;
  /** Signs session tokens; without it, a secret is created and stored in the data directory. */
  readonly authSecret: string | undefined;
  /** Encrypts backups; without it they are not. */
  readonly backupKey: string | undefined;
  /** Whether recent real prices are shown to visitors, which most feeds forbid. */
  readonly publicPrices: boolean;
  /** The public address of the product, where it differs from this process. */
  readonly publicUrl: string | undefined;
  /** The server that delivers mails, with its account; without it none are sent, or into the outbox of the demo. */
  readonly smtpUrl: string | undefined;
  /** The sender of mails. */
  readonly mailFrom: string | undefined;
  /** The bucket that has the published remotes; without it the database of several processes has them, or the data directory. */
  readonly remotesBucket: RemotesBucket | null;
  /** Other origins that remotes may be loaded from. */
  readonly remoteOrigins: readonly string[];
  /** Links out of the product. */
  readonly links: SiteLinks;
  /** Whether a proxy in front reports the caller's address (`X-Forwarded-For`). */
  readonly trustProxy: boolean;
  readonly historyDays: number;
  /** The most bytes of history and moves on disk; null without a limit. */
  readonly historyMaxBytes: number | null;
  /** The most memory that the moves of dropping odds take in a process; undefined for a part of the machine's. */
  readonly alertMemoryBytes: number | undefined;
  readonly simSeed: number | undefined;
  /** How many times as often the simulated prices move as in reality. */
  readonly simPace: number;
  /** Open sockets of one user, and of one address, in one process. */
  readonly maxSocketsPerUser: number;
  readonly maxSocketsPerAddress: number;
  /** Accounts at the payment providers; without any, the demo has its own and others accept no payments. */
  readonly payments: PaymentSettings;
  /** The providers of alerts away from the screen. */
  readonly notifications: NotificationSettings;
  /** Where requests to addresses of users may go. */
  readonly outgoing: OutgoingRules;
  /** The collector of OpenTelemetry that traces are sent to; none by default. */
  readonly tracesUrl: string | undefined;
  /** Writes the AI insights; null: insights are summaries of the odds history. */
  readonly insights: ChatEndpoint | null;
}

/** A service that speaks the chat-completions protocol. */
export interface ChatEndpoint {
  /** The address above `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  /** Services of one's own may need none. */
  readonly apiKey: string | undefined;
}
