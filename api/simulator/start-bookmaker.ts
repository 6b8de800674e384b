import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { Board } from './board/board.ts';
import { type BookmakerControl, createControl } from './control.ts';
import { readRecording } from './replay/read-recording.ts';
import { Replay } from './replay/replay.ts';
import { createBookmakerServer } from './server/create-server.ts';
import type { Fault } from './server/faults.ts';
import { type Profile, RATE_LIMITS, RateLimiter, type RateLimits } from './server/rate-limit.ts';
import type { BigCursors } from './server/response-body.ts';
import { routesOf } from './server/routes.ts';
import { SnapshotCache } from './server/snapshot-cache.ts';
import { Simulation } from './simulate/simulation.ts';

/** The seed of a simulation that names none. */
export const DEFAULT_SEED = 1;

/** A recording to replay. */
export interface ReplayOptions {
  /** Path of the NDJSON file. */
  readonly replay: string;
  /** How many times faster than it was recorded; 1 by default. */
  readonly speed?: number;
  /** `now` (the default) shifts all times so that the recording starts at the present; null keeps them. */
  readonly shiftTo?: 'now' | null;
}

export interface BookmakerOptions {
  readonly source: 'simulate' | ReplayOptions;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** The address to listen on; the loopback interface by default. */
  readonly host?: string;
  /** Seed of the simulation; `DEFAULT_SEED` by default. */
  readonly seed?: number;
  readonly user?: string;
  /** Random by default. */
  readonly password?: string;
  /** Frequency of the scheduled moves in the simulation; 1, the default, is as in reality, 2 is twice as often. */
  readonly pace?: number;
  /** Simulates every nth match only, as often moved as among all; 1 by default. */
  readonly oneIn?: number;
  /** Which paths and limits the server has; `sim`, the default, has the paths of both hosts and no limits. */
  readonly profile?: Profile;
  readonly limits?: Partial<RateLimits>;
  readonly bigCursors?: BigCursors;
  /** How long snapshots are cached; a minute by default. */
  readonly snapshotCacheMs?: number;
  /** Epoch milliseconds. With a clock from the caller no timer runs; `control.tick()` advances the bookmaker. */
  readonly clock?: () => number;
  /** The fault at the start; none by default. */
  readonly fault?: Fault | null;
}

/** A running bookmaker. */
export interface Bookmaker {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly control: BookmakerControl;
  /** Its matches, for another service about the same ones; null when a recording is replayed. */
  readonly simulated: { readonly board: Board; readonly simulation: Simulation } | null;
  stop(): Promise<void>;
}

const TICK_MS = 1_000;

/**
 * Starts the embedded bookmaker, by default on the loopback interface.
 *
 * @throws when the port is in use, or with one sentence (including the line number) when the recording cannot be read.
 */
export async function startBookmaker(options: BookmakerOptions): Promise<Bookmaker> {
  const now = options.clock ?? Date.now;
  const board = new Board();
  const source = await openSource(board, options, now());
  const account = { user: options.user ?? 'bookmaker', password: options.password ?? randomUUID() };
  const profile = options.profile ?? 'sim';
  const control = createControl({ board, ...source, now, fault: options.fault ?? null });
  const server = createBookmakerServer({
    board,
    now,
    account,
    routes: routesOf(profile),
    limiter: new RateLimiter({ ...RATE_LIMITS[profile], ...options.limits }),
    cache: new SnapshotCache(options.snapshotCacheMs),
    bigCursors: options.bigCursors ?? 'specials',
    fault: control.fault,
  });
  const port = await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  const timer = options.clock ? null : setInterval(() => control.tick(), TICK_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    ...account,
    control,
    simulated: source.simulation && { board, simulation: source.simulation },
    async stop() {
      if (timer) clearInterval(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Source {
  readonly tick: (now: number) => void;
  /** Null when a recording is replayed. */
  readonly simulation: Simulation | null;
}

async function openSource(board: Board, options: BookmakerOptions, now: number): Promise<Source> {
  if (options.source === 'simulate') {
    const simulation = new Simulation(
      board,
      { seed: options.seed ?? DEFAULT_SEED, pace: options.pace ?? 1, oneIn: options.oneIn ?? 1 },
      now,
    );
    return { simulation, tick: (time) => simulation.tick(time) };
  }
  const { replay: path, speed = 1, shiftTo = 'now' } = options.source;
  const replay = new Replay(board, await readRecording(path), { speed, shift: shiftTo === 'now' }, now);
  return { simulation: null, tick: (time) => replay.tick(time) };
}

/** Listens on the loopback interface and resolves with the port; rejects when the port is in use. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The bookmaker has no port to listen on'));
    });
  });
}
