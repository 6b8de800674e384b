import { SPORT_IDS } from '@fairline/shared/periods';
import type { Logger } from '../../platform/log.ts';
import { watchWallClock } from '../../platform/wall-clock-watch.ts';
import type { ChangeSink, CursorReader, Feed, FeedHealth } from '../ports.ts';
import { createFaultLog } from './fault-log.ts';
import { orStopped } from './or-stopped.ts';
import { createDelivery } from './pinnacle/delivery/delivery.ts';
import { createHealthMonitor } from './pinnacle/health/health-monitor.ts';
import { createRejections, type Rejections } from './pinnacle/health/rejections.ts';
import { watchBettingStatus } from './pinnacle/polling/betting-status.ts';
import type { PollerDeps } from './pinnacle/polling/endpoint-poller.ts';
import { watchInRunning } from './pinnacle/polling/in-running.ts';
import { createSportPoller, type StoredCursors } from './pinnacle/polling/sport-poller.ts';
import type { FeedProfile, ProfileName } from './pinnacle/profiles/feed-profile.ts';
import { PROFILES, withPollInterval } from './pinnacle/profiles/profiles.ts';
import { backOffMs } from './pinnacle/transport/back-off.ts';
import { type Clock, systemClock } from './pinnacle/transport/clock.ts';
import { createSendRequest, type RequestCounts } from './pinnacle/transport/send-request.ts';
import { basicAuthorization, createTransport } from './pinnacle/transport/transport.ts';

export interface FeedDeps {
  readonly profile: ProfileName;
  /** The name under which changes and cursors are stored, for example `replay` with profile `sim`. Default: the profile. */
  readonly feed?: string | undefined;
  /** The address of the feed. Default: the host of the profile. */
  readonly url?: string | undefined;
  readonly user: string;
  readonly password: string;
  /** The poll interval of fixtures and odds, milliseconds; raised to the bookmaker's limit. */
  readonly pollMs?: number | undefined;
  /** Sports in the order in which they are started. Default: all sports of the product. */
  readonly sports?: readonly number[] | undefined;
  readonly sink: ChangeSink;
  readonly cursors: CursorReader;
  readonly health: FeedHealth;
  readonly log: Logger;
  /** Tests replace clock, random numbers and HTTP. */
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A feed that counts, for metrics. */
export interface FeedClient extends Feed {
  counts(): FeedCounts;
}

export interface FeedCounts extends Readonly<RequestCounts> {
  /** What was set aside of the responses, by reason. */
  readonly rejected: ReturnType<Rejections['totals']>;
}

/** The other sports start after the first odds of the first sport, or after this time. */
const HEAD_START_MS = 2000;
const CURSOR_BACK_OFF = { baseMs: 500, capMs: 5000 } as const;

/**
 * A client for the feeds that use the Pinnacle protocol.
 *
 * Throws a TypeError with one sentence, free of credentials, when the address is missing or invalid. Later problems are
 * reported to `health` and the log.
 */
export function createFeed(deps: FeedDeps): FeedClient {
  const { sink, health, log } = deps;
  const profile = withPollInterval(PROFILES[deps.profile], deps.pollMs);
  const url = addressOf(deps.url, profile);
  const sports = deps.sports ?? SPORT_IDS;
  const random = deps.random ?? Math.random;
  const clock = deps.clock ?? systemClock;
  const feed = deps.feed ?? profile.name;
  const stopping = new AbortController();
  const { signal } = stopping;

  const wallClock = watchWallClock(clock);
  const rejections = createRejections({ clock, log });
  const logFault = createFaultLog(log, clock);
  const counts: RequestCounts = { sent: 0, rateLimited: 0, sentDuringRateLimit: 0 };
  const monitor = createHealthMonitor({ health, sports, log, clock, wallClock, rejections, signal });
  const transport = createTransport({
    url,
    headers: basicAuthorization(deps.user, deps.password),
    timeoutMs: profile.requestTimeoutMs,
    maxBytes: profile.maxBytes,
    clock,
    fetch: deps.fetch,
  });
  const sendRequest = createSendRequest({ transport, profile, clock, signal, counts });
  const delivery = createDelivery({ sink, clock, random, health: monitor, log, signal });
  const pollerDeps: PollerDeps = {
    feed,
    profile,
    sendRequest,
    delivery,
    health: monitor,
    rejections,
    clock,
    wallClock,
    random,
    log,
    logFault,
    signal,
  };

  async function loadCursors(): Promise<StoredCursors> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        return (await orStopped(deps.cursors.load(feed), signal)) ?? new Map();
      } catch (error) {
        log.error({ err: error, attempt }, 'the cursors of the feed could not be read');
        health.down('The state of the feed cannot be read from the database; retrying.', clock.wall());
        await clock.wait(backOffMs(CURSOR_BACK_OFF, attempt, random), signal);
      }
    }
    return new Map();
  }

  async function run(): Promise<void> {
    const stored = await loadCursors();
    if (signal.aborted) return;
    const [first, ...others] = sports.map((sportId) => createSportPoller(pollerDeps, sportId, stored));
    if (first === undefined) return;
    const { intervalMs } = profile.endpoints.odds;
    health.poll(new Map(sports.map((sportId) => [sportId, intervalMs])), true);
    const running = [first.run()];
    const pollDeps = { sendRequest, clock, log, logFault, signal };
    if (profile.bettingStatus !== null) {
      running.push(watchBettingStatus(profile.bettingStatus, pollDeps, sink));
    }
    if (profile.inRunning !== null) {
      running.push(watchInRunning(profile.inRunning, pollDeps, sink, rejections));
    }
    const headStart = new AbortController();
    const headStartOver = clock.wait(HEAD_START_MS, AbortSignal.any([signal, headStart.signal]));
    await Promise.race([first.firstOdds, headStartOver]);
    headStart.abort();
    await Promise.all([...running, ...others.map((poller) => poller.run())]);
  }

  let running: Promise<void> | null = null;
  return {
    counts: () => ({ ...counts, rejected: rejections.totals() }),
    async start() {
      running ??= run().catch((error: unknown) => {
        log.error({ err: error }, 'the feed client stopped because of an internal error');
        health.down(
          'The feed client stopped because of an internal error. Restart the program.',
          clock.wall(),
        );
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function addressOf(configured: string | undefined, profile: FeedProfile): URL {
  const text = configured?.trim() || profile.host;
  if (text === null) throw new TypeError(`The feed ${profile.name} needs an address: set FEED_URL.`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new TypeError('FEED_URL is not an http or https address.');
  }
  return url;
}
