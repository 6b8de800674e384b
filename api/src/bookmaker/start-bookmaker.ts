import { randomUUID } from 'node:crypto';
import { Board } from './board/board.ts';
import { type BookmakerControl, createControl } from './control.ts';
import { readRecording } from './replay/read-recording.ts';
import { Replay } from './replay/replay.ts';
import type { BigCursors } from './server/answer.ts';
import { createBookmakerServer } from './server/create-server.ts';
import type { Down } from './server/faults.ts';
import { listen } from './server/listen.ts';
import { type Profile, RATE_LIMITS, RateLimiter, type RateLimits } from './server/rate-limit.ts';
import { routesOf } from './server/routes.ts';
import { SnapshotCache } from './server/snapshot-cache.ts';
import { World } from './simulate/world/world.ts';

/** A recording to play. */
export interface ReplayOptions {
  /** Path of the NDJSON file. */
  readonly replay: string;
  /** How many times faster than it was recorded; 1 when absent. */
  readonly speed?: number;
  /** `now` (the default) moves all times so that the first frame is the present; null leaves them. */
  readonly shiftTo?: 'now' | null;
}

export interface BookmakerOptions {
  readonly source: 'simulate' | ReplayOptions;
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Which world is simulated; 1 when absent. */
  readonly seed?: number;
  readonly user?: string;
  /** Made up when absent. */
  readonly password?: string;
  /** How often things happen in the simulation; 1 when absent, 2 is twice as often. */
  readonly pace?: number;
  /** Whose paths and limits; `sim`, the default, has the paths of both hosts and no limits. */
  readonly profile?: Profile;
  readonly limits?: Partial<RateLimits>;
  readonly bigCursors?: BigCursors;
  /** How long snapshots are cached; a minute when absent. */
  readonly snapshotCacheMs?: number;
  /** Epoch milliseconds. With a clock of the caller's no timer runs: `control.tick()` lets time pass. */
  readonly clock?: () => number;
  /** What is wrong from the start. */
  readonly faults?: { readonly down?: Down | null };
}

/** A running bookmaker. */
export interface Bookmaker {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly control: BookmakerControl;
  stop(): Promise<void>;
}

const TICK_MS = 1_000;

/** Pace of the simulation behind `FEED=sim`: slow enough to follow on a screen, with a first alert within seconds. */
export const EMBEDDED_PACE = 0.5;

/**
 * Starts the embedded bookmaker on the loopback interface.
 *
 * @throws when the port is taken, or the recording cannot be read (one sentence, with the line's number).
 */
export async function startBookmaker(options: BookmakerOptions): Promise<Bookmaker> {
  const now = options.clock ?? Date.now;
  const board = new Board();
  const source = await openSource(board, options, now());
  const account = { user: options.user ?? 'bookmaker', password: options.password ?? randomUUID() };
  const profile = options.profile ?? 'sim';
  const control = createControl({ board, ...source, now, down: options.faults?.down ?? null });
  const server = createBookmakerServer({
    board,
    now,
    account,
    routes: routesOf(profile),
    limiter: new RateLimiter({ ...RATE_LIMITS[profile], ...options.limits }),
    cache: new SnapshotCache(options.snapshotCacheMs),
    bigCursors: options.bigCursors ?? 'specials',
    down: control.down,
  });
  const port = await listen(server, options.port ?? 0);
  const timer = options.clock ? null : setInterval(() => control.tick(), TICK_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    ...account,
    control,
    async stop() {
      if (timer) clearInterval(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface OpenSource {
  readonly tick: (now: number) => void;
  readonly world: World | null;
}

async function openSource(board: Board, options: BookmakerOptions, now: number): Promise<OpenSource> {
  if (options.source === 'simulate') {
    const world = new World(board, { seed: options.seed ?? 1, pace: options.pace ?? 1 }, now);
    return { world, tick: (time) => world.tick(time) };
  }
  const { replay: path, speed = 1, shiftTo = 'now' } = options.source;
  const replay = new Replay(board, await readRecording(path), { speed, shift: shiftTo === 'now' }, now);
  return { world: null, tick: (time) => replay.tick(time) };
}
