import { setImmediate as nextTick } from 'node:timers/promises';
import pino from 'pino';
import type { ChangeSet, InRunningState } from '../../src/market/change-set.ts';
import { createFeed, type FeedClient, type FeedDeps } from '../../src/market/feeds/create-feed.ts';
import type { StoredCursors } from '../../src/market/feeds/pinnacle/polling/sport-poller.ts';
import { PriceAges } from '../../src/market/monitoring/price-ages.ts';
import type { ChangeSink, StoredCursor } from '../../src/market/ports.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { REQUEST_ID, type ScriptedBookmaker, startScriptedBookmaker } from './scripted-bookmaker.ts';

export const USER = 'operator';
export const PASSWORD = 'correct-horse:battery';
export const START = Date.parse('2026-03-01T12:00:00Z');

/** A feed client at a scripted bookmaker; its clock advances only while no request is in flight. */
export interface FeedHarness {
  readonly bookmaker: ScriptedBookmaker;
  readonly clock: ManualClock;
  readonly feed: FeedClient;
  /** The committed change sets, in order. */
  readonly changes: readonly ChangeSet[];
  readonly health: readonly {
    readonly state: 'up' | 'down';
    readonly message: string;
    readonly at: number;
  }[];
  /** Ages of prices, as they were reported. */
  readonly ages: PriceAges;
  readonly betting: readonly boolean[];
  /** The clocks of matches in play, as they were delivered. */
  readonly inRunning: readonly { readonly states: readonly InRunningState[]; readonly readAt: number }[];
  /** All log lines, from level trace upwards. */
  readonly logged: () => string;
  /** Runs before a change set is committed; a throw makes the sink fail, a promise delays it. */
  onApply: (change: ChangeSet) => void | Promise<void>;
  changesOf(endpoint: ChangeSet['endpoint']): readonly ChangeSet[];
  /** Advances the clock until the condition holds; throws after `limitMs` of feed time. */
  until(condition: () => boolean, limitMs?: number): Promise<void>;
  /** Advances the clock by `ms`. */
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export interface HarnessOptions
  extends Partial<Pick<FeedDeps, 'profile' | 'pollMs' | 'sports' | 'url' | 'user' | 'password' | 'random'>> {
  readonly stored?: Readonly<Record<string, StoredCursor>>;
  readonly bookmaker?: ScriptedBookmaker;
  readonly clock?: ManualClock;
  /** Whether the clock waits while a change set is applied, too. */
  readonly waitsForSink?: boolean;
}

export async function startFeedHarness(options: HarnessOptions = {}): Promise<FeedHarness> {
  const bookmaker = options.bookmaker ?? (await startScriptedBookmaker());
  const clock = options.clock ?? createManualClock(START);
  const changes: ChangeSet[] = [];
  const health: { state: 'up' | 'down'; message: string; at: number }[] = [];
  const ages = new PriceAges();
  const betting: boolean[] = [];
  const inRunning: { states: readonly InRunningState[]; readAt: number }[] = [];
  const lines: string[] = [];
  const inFlight = new Set<string>();
  let requests = 0;
  let applying = 0;

  const sink: ChangeSink = {
    async apply(change) {
      applying += 1;
      try {
        await harness.onApply(change);
      } finally {
        applying -= 1;
      }
      changes.push(change);
    },
    setBettingEnabled: (enabled) => betting.push(enabled),
    setInRunning: async (states, readAt) => void inRunning.push({ states, readAt }),
  };
  const feed = createFeed({
    profile: options.profile ?? 'sim',
    url: options.url ?? bookmaker.url,
    user: options.user ?? USER,
    password: options.password ?? PASSWORD,
    pollMs: options.pollMs,
    sports: options.sports ?? [29],
    sink,
    cursors: { load: async () => new Map(Object.entries(options.stored ?? {})) as StoredCursors },
    health: {
      up: (at, notice = '') => health.push({ state: 'up', message: notice, at }),
      down: (message, at) => health.push({ state: 'down', message, at }),
      poll: (planned, isBegin) => ages.poll(planned, clock.wall(), isBegin),
      priced: (sportId, at, everyMs) => ages.priced(sportId, at, everyMs),
      unpriced: () => {},
    },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    clock,
    random: options.random ?? (() => 0.5),
    fetch: (input, init) => {
      requests += 1;
      return watchedFetch(input, init, String(requests), inFlight);
    },
  });

  /** Requests in flight; those that the bookmaker leaves hanging do not stop the clock. */
  const isBusy = () =>
    (options.waitsForSink === true && applying > 0) || [...inFlight].some((id) => !bookmaker.hanging.has(id));

  async function idle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await nextTick();
      if (isBusy()) quiet = -1;
    }
  }

  async function run(condition: () => boolean, until: number): Promise<boolean> {
    for (;;) {
      await idle();
      if (condition()) return true;
      const next = clock.next();
      if (next === null || next > until) return false;
      clock.moveTo(next);
    }
  }

  const harness: FeedHarness = {
    bookmaker,
    clock,
    feed,
    changes,
    health,
    ages,
    betting,
    inRunning,
    logged: () => lines.join(''),
    onApply: () => undefined,
    changesOf: (endpoint) => changes.filter((change) => change.endpoint === endpoint),
    async until(condition, limitMs = 600_000) {
      if (await run(condition, clock.now() + limitMs)) return;
      throw new Error(
        `Not reached within ${limitMs} ms of feed time: ${condition}\n${lines.slice(-20).join('')}`,
      );
    },
    async advance(ms) {
      const end = clock.now() + ms;
      await run(() => false, end);
      clock.moveTo(end);
      await idle();
    },
    async stop() {
      await feed.stop();
      if (options.bookmaker === undefined) await bookmaker.stop();
    },
  };
  await feed.start();
  return harness;
}

/** The runtime's fetch; each request counts as in flight until the last byte of its response is read. */
async function watchedFetch(
  input: string | URL | Request,
  init: RequestInit | undefined,
  id: string,
  inFlight: Set<string>,
): Promise<Response> {
  inFlight.add(id);
  try {
    const headers = { ...(init?.headers as Record<string, string>), [REQUEST_ID]: id };
    const response = await fetch(input, { ...init, headers });
    const { body, status } = response;
    if (body === null) {
      inFlight.delete(id);
      return response;
    }
    const reader = body.getReader();
    const watched = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (value !== undefined) controller.enqueue(value);
          if (!done) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        inFlight.delete(id);
      },
      cancel(reason) {
        inFlight.delete(id);
        return reader.cancel(reason);
      },
    });
    return new Response(watched, { status, headers: response.headers });
  } catch (error) {
    inFlight.delete(id);
    throw error;
  }
}
