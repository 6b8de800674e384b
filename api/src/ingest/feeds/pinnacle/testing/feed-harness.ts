import { setImmediate as turn } from 'node:timers/promises';
import pino from 'pino';
import type { ChangeSet } from '../../../change-set.ts';
import type { ChangeSink, Feed, StoredCursor } from '../../../ports.ts';
import { createFeed, type FeedDeps } from '../../create-feed.ts';
import type { StoredCursors } from '../cycle/sport-lanes.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { REQUEST_ID, type ScriptedBookmaker, startScriptedBookmaker } from './scripted-bookmaker.ts';

export const USER = 'operator';
export const PASSWORD = 'correct-horse:battery';
export const START = Date.parse('2026-03-01T12:00:00Z');

/** A feed client at a scripted bookmaker, in a time that runs only while nothing is under way. */
export interface FeedHarness {
  readonly bookmaker: ScriptedBookmaker;
  readonly clock: ManualClock;
  readonly feed: Feed;
  /** What was committed, in order. */
  readonly changes: readonly ChangeSet[];
  readonly health: readonly {
    readonly state: 'up' | 'down';
    readonly message: string;
    readonly at: number;
  }[];
  readonly betting: readonly boolean[];
  /** Everything logged, at the lowest level. */
  readonly logged: () => string;
  /** Lets the sink refuse or delay; called before a change set counts as committed. */
  onApply: (change: ChangeSet) => void | Promise<void>;
  of(endpoint: ChangeSet['endpoint']): readonly ChangeSet[];
  /** Lets time pass until the condition holds; throws when `limitMs` of it are over. */
  until(condition: () => boolean, limitMs?: number): Promise<void>;
  /** Lets so much time pass. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export interface HarnessOptions
  extends Partial<Pick<FeedDeps, 'profile' | 'pollMs' | 'sports' | 'url' | 'user' | 'password' | 'random'>> {
  readonly stored?: Readonly<Record<string, StoredCursor>>;
  readonly bookmaker?: ScriptedBookmaker;
  readonly clock?: ManualClock;
}

export async function startFeedHarness(options: HarnessOptions = {}): Promise<FeedHarness> {
  const bookmaker = options.bookmaker ?? (await startScriptedBookmaker());
  const clock = options.clock ?? createManualClock(START);
  const changes: ChangeSet[] = [];
  const health: { state: 'up' | 'down'; message: string; at: number }[] = [];
  const betting: boolean[] = [];
  const lines: string[] = [];
  const underWay = new Set<string>();
  let requests = 0;

  const sink: ChangeSink = {
    async apply(change) {
      await harness.onApply(change);
      changes.push(change);
    },
    setBettingEnabled: (enabled) => betting.push(enabled),
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
      up: (at) => health.push({ state: 'up', message: '', at }),
      down: (message, at) => health.push({ state: 'down', message, at }),
    },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    now: clock.now,
    wait: clock.wait,
    random: options.random ?? (() => 0.5),
    fetch: (input, init) => {
      requests += 1;
      return watchedFetch(input, init, String(requests), underWay);
    },
  });

  /** Requests on their way; those that the bookmaker keeps hanging do not hold up the time. */
  const isBusy = () => [...underWay].some((id) => !bookmaker.hanging.has(id));

  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await turn();
      if (isBusy()) quiet = -1;
    }
  }

  async function run(condition: () => boolean, until: number): Promise<boolean> {
    for (;;) {
      await settled();
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
    betting,
    logged: () => lines.join(''),
    onApply: () => undefined,
    of: (endpoint) => changes.filter((change) => change.endpoint === endpoint),
    async until(condition, limitMs = 600_000) {
      if (await run(condition, clock.now() + limitMs)) return;
      throw new Error(
        `Not reached in ${limitMs} ms of feed time: ${condition}\n${lines.slice(-20).join('')}`,
      );
    },
    async pass(ms) {
      const end = clock.now() + ms;
      await run(() => false, end);
      clock.moveTo(end);
      await settled();
    },
    async stop() {
      await feed.stop();
      if (options.bookmaker === undefined) await bookmaker.stop();
    },
  };
  await feed.start();
  return harness;
}

/** The runtime's fetch, with each request known to be under way until the last byte of its answer is read. */
async function watchedFetch(
  input: string | URL | Request,
  init: RequestInit | undefined,
  id: string,
  underWay: Set<string>,
): Promise<Response> {
  underWay.add(id);
  try {
    const headers = { ...(init?.headers as Record<string, string>), [REQUEST_ID]: id };
    const response = await fetch(input, { ...init, headers });
    const { body, status } = response;
    if (body === null) {
      underWay.delete(id);
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
        underWay.delete(id);
      },
      cancel(reason) {
        underWay.delete(id);
        return reader.cancel(reason);
      },
    });
    return new Response(watched, { status, headers: response.headers });
  } catch (error) {
    underWay.delete(id);
    throw error;
  }
}
