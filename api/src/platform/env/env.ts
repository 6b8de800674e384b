import { resolve } from 'node:path';
import * as z from 'zod';
import { LOG_LEVELS } from '../log.ts';
import { readNotifications } from '../notification-settings.ts';
import { readOddsApi, readOddsApiBeside } from '../odds-api-settings.ts';
import type { OutgoingRules } from '../outgoing/outgoing-url.ts';
import { readPayments } from '../payment-settings.ts';
import { LINK_VARIABLES, siteLinksOf } from '../site-links.ts';
import { StartError } from '../start-error.ts';
import { checkEnv, isAddress } from './check-env.ts';
import { readRemotesBucket } from './remotes-bucket.ts';
import type { ChatEndpoint, Env } from './settings.ts';

const text = z.string().trim().optional();
const flag = z.stringbool({ error: 'is a switch: 1 or 0' }).optional();
const integer = (lowest: number, highest: number, name: string) =>
  z.coerce
    .number({ error: `is ${name}` })
    .int(`is ${name}`)
    .min(lowest, `is at least ${lowest}`)
    .max(highest, `is at most ${highest}`);

const schema = z.object({
  PORT: integer(0, 65_535, 'a port, a whole number').default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  METRICS_PORT: integer(0, 65_535, 'a port, a whole number').optional(),
  DATA_DIR: text,
  DATABASE_URL: text,
  DATABASE_READ_URL: text,
  REDIS_URL: text,
  FEED: z
    .enum(['sim', 'replay', 'pinnacle', 'ps3838', 'the-odds-api', 'none'], {
      error: 'is one of sim, replay, pinnacle, ps3838, the-odds-api and none',
    })
    .default('sim'),
  FEED_REPLAY: text,
  FEED_REPLAY_SPEED: z.coerce
    .number({ error: 'is a number' })
    .min(0.1, 'is at least 0.1')
    .max(100, 'is at most 100')
    .default(1),
  FEED_RECORD: text,
  FEED_URL: text,
  FEED_USER: text,
  FEED_PASSWORD: text,
  FEED_KEY: text,
  FEED_BOOKMAKERS: text,
  FEED_REFERENCE: text,
  FEED_CREDITS: integer(1, 1_000_000_000, 'a whole number of credits a month').optional(),
  FEED_ALSO: z
    .enum(['the-odds-api', 'sim', 'none'], { error: 'is one of the-odds-api, sim and none' })
    .optional(),
  FEED_ALSO_URL: text,
  FEED_POLL_MS: integer(100, 3_600_000, 'a whole number of milliseconds').optional(),
  ROLE: z.enum(['all', 'web', 'ingest'], { error: 'is one of all, web and ingest' }).default('all'),
  DEMO: flag,
  DEMO_PAST: flag,
  AUTH_SECRET: text,
  BACKUP_KEY: text,
  PUBLIC_URL: text,
  PUBLIC_PRICES: flag,
  SMTP_URL: text,
  MAIL_FROM: text,
  TRUST_PROXY: flag,
  REMOTE_ORIGINS: text,
  REMOTES_URL: text,
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  AWS_REGION: text,
  [LINK_VARIABLES.community]: text,
  [LINK_VARIABLES.blog]: text,
  [LINK_VARIABLES.contact]: text,
  HISTORY_DAYS: integer(1, 3_650, 'a whole number of days').default(30),
  HISTORY_MAX_GB: z.coerce
    .number({ error: 'is a number of gigabytes' })
    .min(0.1, 'is at least 0.1')
    .max(1_000_000, 'is at most 1000000')
    .optional(),
  ALERT_MEMORY_MB: integer(64, 1_048_576, 'a whole number of megabytes').optional(),
  SIM_SEED: integer(0, 2_147_483_647, 'a whole number').optional(),
  SIM_PACE: z.coerce
    .number({ error: 'is a number' })
    .min(0.1, 'is at least 0.1')
    .max(50, 'is at most 50')
    .default(1),
  MAX_SOCKETS_PER_USER: integer(1, 1_000_000, 'a whole number').default(20),
  MAX_SOCKETS_PER_ADDRESS: integer(1, 1_000_000, 'a whole number').default(60),
  INSIGHTS_URL: text,
  INSIGHTS_MODEL: text,
  INSIGHTS_API_KEY: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  CRYPTO_API_KEY: text,
  CRYPTO_IPN_SECRET: text,
  PROVIDER_MAILS: text,
  TELEGRAM_BOT_TOKEN: text,
  TELEGRAM_API_URL: text,
  DISCORD_API_URL: text,
  OUTGOING_LOOPBACK: flag,
  OTEL_EXPORTER_OTLP_ENDPOINT: text,
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `is one of ${LOG_LEVELS.join(', ')}` }).optional(),
});

/**
 * Reads the settings from the environment. `env.demo` is on for the embedded database unless `DEMO` sets it.
 * @throws StartError that names the invalid variable and the values that it accepts.
 */
export function loadEnv(source: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Env {
  // An empty variable counts as not set: an empty `HOST=` must not listen on every address of the machine.
  const set = Object.entries(source).filter(([, value]) => value?.trim() !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`Invalid settings: ${sentences.join('; ')}. See the table in README.md.`);
  }
  const values = parsed.data;
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  // The embedded bookmaker is simulated in this process.
  const isOwnDemo = demo && values.FEED === 'sim' && values.FEED_URL === undefined;
  const env: Env = {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    dataDir: resolve(cwd, values.DATA_DIR ?? '.data'),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    redisUrl: values.REDIS_URL,
    feed: values.FEED,
    feedReplay: values.FEED_REPLAY === undefined ? undefined : resolve(cwd, values.FEED_REPLAY),
    feedReplaySpeed: values.FEED_REPLAY_SPEED,
    feedRecord: values.FEED_RECORD === undefined ? undefined : resolve(cwd, values.FEED_RECORD),
    feedUrl: values.FEED_URL,
    feedUser: values.FEED_USER,
    feedPassword: values.FEED_PASSWORD,
    feedPollMs: values.FEED_POLL_MS,
    oddsApi: readOddsApi(values),
    feedAlso: values.FEED_ALSO ?? (isOwnDemo ? 'sim' : 'none'),
    feedAlsoUrl: values.FEED_ALSO_URL,
    oddsApiBeside: readOddsApiBeside(values),
    role: values.ROLE,
    demo,
    demoPast: (values.DEMO_PAST ?? demo) && isOwnDemo,
    authSecret: values.AUTH_SECRET,
    backupKey: values.BACKUP_KEY,
    publicUrl: values.PUBLIC_URL,
    publicPrices: values.PUBLIC_PRICES ?? false,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    // Only what serves or publishes screens reads them.
    remotesBucket: values.ROLE === 'ingest' ? null : readRemotesBucket(values),
    remoteOrigins: (values.REMOTE_ORIGINS ?? '').split(',').filter(Boolean).map(originOf),
    links: siteLinksOf(values),
    trustProxy: values.TRUST_PROXY ?? false,
    historyDays: values.HISTORY_DAYS,
    historyMaxBytes: maxBytesOf(values.HISTORY_MAX_GB, values.DATABASE_URL),
    alertMemoryBytes: values.ALERT_MEMORY_MB && values.ALERT_MEMORY_MB * 1024 ** 2,
    simSeed: values.SIM_SEED,
    simPace: values.SIM_PACE,
    maxSocketsPerUser: values.MAX_SOCKETS_PER_USER,
    maxSocketsPerAddress: values.MAX_SOCKETS_PER_ADDRESS,
    payments: readPayments(values),
    notifications: readNotifications(values, demo),
    outgoing: outgoingRulesOf(demo, values.OUTGOING_LOOPBACK),
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    insights: chatEndpointOf(values.INSIGHTS_URL, values.INSIGHTS_MODEL, values.INSIGHTS_API_KEY),
  };
  checkEnv(env);
  return env;
}

/** The embedded database stands on somebody's own disk, which must not fill up. */
const EMBEDDED_MAX_GB = 20;

function maxBytesOf(gigabytes: number | undefined, databaseUrl: string | undefined): number | null {
  const most = gigabytes ?? (databaseUrl === undefined ? EMBEDDED_MAX_GB : null);
  return most === null ? null : Math.round(most * 1024 ** 3);
}

/** Somebody who can send to this machine from inside can reach what trusts it: only a demo may, and only where it is asked for. */
function outgoingRulesOf(demo: boolean, loopback = false): OutgoingRules {
  if (loopback && !demo) {
    throw new StartError('OUTGOING_LOOPBACK is for the demo only. Leave it out, or start with DEMO=1.');
  }
  return { http: demo, loopback };
}

function originOf(address: string): string {
  if (URL.canParse(address.trim())) return new URL(address.trim()).origin;
  throw new StartError(
    'REMOTE_ORIGINS is a list of addresses with commas between, such as http://localhost:4001.',
  );
}

function chatEndpointOf(url?: string, model?: string, apiKey?: string): ChatEndpoint | null {
  if (url === undefined && model === undefined && apiKey === undefined) return null;
  if (url === undefined || model === undefined) {
    throw new StartError('AI insights need INSIGHTS_URL and INSIGHTS_MODEL, the service and its model.');
  }
  if (!isAddress(url, /^https?:\/\//i)) {
    throw new StartError(
      'INSIGHTS_URL is not an http or https address. An example is https://llm.example/v1.',
    );
  }
  return { url, model, apiKey };
}
