import { SPORT_IDS } from '@fairline/shared/periods';
import type { ChangeSink, CursorReader, Feed, FeedHealth } from '../ports.ts';
import { watchBettingSwitch } from './pinnacle/cycle/betting-switch.ts';
import { createFeedCondition } from './pinnacle/cycle/condition/feed-condition.ts';
import type { FeedLog } from './pinnacle/cycle/condition/feed-log.ts';
import { createHandOver } from './pinnacle/cycle/hand-over.ts';
import { createAsk } from './pinnacle/cycle/poll/ask.ts';
import type { PollDeps } from './pinnacle/cycle/poll/endpoint-poll.ts';
import { createSportLanes, type StoredCursors } from './pinnacle/cycle/sport-lanes.ts';
import type { FeedProfile, ProfileName } from './pinnacle/profiles/feed-profile.ts';
import { PROFILES, withPace } from './pinnacle/profiles/profiles.ts';
import { backOffMs } from './pinnacle/transport/back-off.ts';
import { type Clock, systemClock } from './pinnacle/transport/clock.ts';
import { createTransport } from './pinnacle/transport/transport.ts';

export interface FeedDeps {
  readonly profile: ProfileName;
  /** Under which name changes and cursors are kept; the profile's unless told, for example `replay` on `sim`. */
  readonly feed?: string | undefined;
  /** Where the feed stands; the profile's own host unless told. */
  readonly url?: string | undefined;
  readonly user: string;
  readonly password: string;
  /** Pace of fixtures and odds, milliseconds; never faster than the bookmaker allows. */
  readonly pollMs?: number | undefined;
  /** Sports in the order in which they are started; all of the product's unless told. */
  readonly sports?: readonly number[] | undefined;
  readonly sink: ChangeSink;
  readonly cursors: CursorReader;
  readonly health: FeedHealth;
  readonly log: FeedLog;
  /** Time, dice and HTTP, for tests. */
  readonly now?: (() => number) | undefined;
  readonly wait?: Clock['wait'] | undefined;
  readonly random?: (() => number) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The first sport has the line for itself until its odds are there, or for so long. */
const HEAD_START_MS = 2000;
const CURSOR_RETRY = { baseMs: 500, capMs: 5000 } as const;

/**
 * A client of the feeds that speak the Pinnacle protocol.
 *
 * Throws a TypeError with one sentence, free of credentials, when the address is missing or is none; all that goes wrong
 * later goes to `health` and the log.
 */
export function createFeed(deps: FeedDeps): Feed {
  const { sink, health, log } = deps;
  const profile = withPace(PROFILES[deps.profile], deps.pollMs);
  const url = addressOf(deps.url, profile);
  const sports = deps.sports ?? SPORT_IDS;
  const random = deps.random ?? Math.random;
  const clock: Clock = { now: deps.now ?? systemClock.now, wait: deps.wait ?? systemClock.wait };
  const feed = deps.feed ?? profile.name;
  const stopping = new AbortController();
  const { signal } = stopping;

  const condition = createFeedCondition({ health, sports, log, clock, signal });
  const transport = createTransport({
    url,
    user: deps.user,
    password: deps.password,
    timeoutMs: profile.requestTimeoutMs,
    maxBytes: profile.maxBytes,
    clock,
    fetch: deps.fetch,
  });
  const ask = createAsk({ transport, profile, clock, signal });
  const handOver = createHandOver({ sink, clock, random, condition, log, signal });
  const polls: PollDeps = { feed, profile, ask, handOver, condition, clock, random, log, signal };

  async function storedCursors(): Promise<StoredCursors> {
    for (let tries = 1; !signal.aborted; tries += 1) {
      try {
        return await deps.cursors.load(feed);
      } catch (error) {
        log.error({ err: error, tries }, 'the cursors of the feed could not be read');
        health.down(
          'The state of the feed cannot be read from the database; this is tried again.',
          clock.now(),
        );
        await clock.wait(backOffMs(CURSOR_RETRY, tries, random), signal);
      }
    }
    return new Map();
  }

  async function run(): Promise<void> {
    const stored = await storedCursors();
    const [first, ...others] = sports.map((sportId) => createSportLanes(polls, sportId, stored));
    if (first === undefined) return;
    const running = [first.run()];
    if (profile.bettingStatus !== null) {
      running.push(watchBettingSwitch({ ...profile.bettingStatus, ask, sink, clock, log, signal }));
    }
    const headStart = new AbortController();
    const over = clock.wait(HEAD_START_MS, AbortSignal.any([signal, headStart.signal]));
    await Promise.race([first.firstOdds, over]);
    headStart.abort();
    await Promise.all([...running, ...others.map((lanes) => lanes.run())]);
  }

  let running: Promise<void> | null = null;
  return {
    async start() {
      running ??= run().catch((error: unknown) => {
        log.error({ err: error }, 'the feed client has stopped by a mistake of its own');
        health.down('The feed client has stopped by a mistake of its own; restart the program.', clock.now());
      });
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function addressOf(given: string | undefined, profile: FeedProfile): URL {
  const text = given?.trim() || profile.host;
  if (text === null) throw new TypeError(`The feed ${profile.name} needs an address: set FEED_URL.`);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new TypeError('FEED_URL is not an http or https address.');
  }
  return url;
}
