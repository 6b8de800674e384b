import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { DEFAULT_SEED } from '../start-bookmaker.ts';
import { type Answer, answer } from './answers.ts';
import { BOOKS, type Book } from './books.ts';
import { OddsApiError } from './odds-api-error.ts';
import { type Simulated, World, type WorldEvent } from './world.ts';

/** How the service fails: `hang` never answers, `drop` closes the connection, `text` answers no JSON; or one of its errors. */
export type OddsApiFault =
  | 'hang'
  | 'drop'
  | 'text'
  | { readonly body: string }
  | { readonly status: number; readonly code: string };

export interface OddsApiOptions {
  /** 0, the default, picks a free port. */
  readonly port?: number;
  readonly apiKey?: string;
  /** Credits of a month; 500 by default, as the free plan has. */
  readonly credits?: number;
  readonly seed?: number;
  readonly pace?: number;
  /** The world of a running bookmaker, which advances it, instead of one of its own. */
  readonly simulated?: Simulated;
  /** The bookmakers; by default the sharp one and nine others under their real keys. */
  readonly books?: readonly Book[];
  /** How often prices are updated; a minute by default. */
  readonly updateMs?: number;
  /** Epoch milliseconds. With a clock from the caller no timer runs; `tick` advances the time. */
  readonly clock?: () => number;
}

/** A running service. */
export interface OddsApiServer {
  readonly url: string;
  readonly apiKey: string;
  readonly world: World;
  /** Paths with queries that were requested, without the key. */
  readonly requests: readonly string[];
  /** Credits that were spent this month. */
  used(): number;
  /** Makes requests whose path contains `path` fail; null ends it. */
  setFault(fault: OddsApiFault | null, path?: string): void;
  tick(): void;
  /** Lets the next matches start soon and end quickly. */
  hurry(count: number, times: { readonly everyMs: number; readonly lastMs: number }): WorldEvent[];
  stop(): Promise<void>;
}

const REQUESTS_A_SECOND = 30;
const TICK_MS = 1_000;
const REMEMBERED = 5_000;

/** Starts a service on the loopback interface that speaks version 4 of The Odds API about simulated matches. */
export async function startOddsApi(options: OddsApiOptions = {}): Promise<OddsApiServer> {
  const now = options.clock ?? Date.now;
  const { apiKey = 'simulated-key', credits = 500, updateMs = 60_000 } = options;
  const books = options.books ?? BOOKS;
  const world = new World(
    options.simulated ?? { seed: options.seed ?? DEFAULT_SEED, pace: options.pace ?? 1 },
    now(),
  );
  const requests: string[] = [];
  const lately: number[] = [];
  const cached = new Map<string, { readonly update: number; readonly answer: Answer }>();
  let spent = { month: -1, credits: 0 };
  let fault: OddsApiFault | null = null;
  let faultPath = '';

  function used(): number {
    const month = new Date(now()).getUTCMonth();
    if (month !== spent.month) spent = { month, credits: 0 };
    return spent.credits;
  }

  function respond(url: URL): Answer {
    const key = url.searchParams.get('apiKey');
    if (key === null) throw new OddsApiError(401, 'MISSING_KEY');
    if (key !== apiKey) throw new OddsApiError(401, 'INVALID_KEY');
    const time = now();
    lately.push(time);
    while ((lately[0] ?? time) < time - 1_000) lately.shift();
    if (lately.length > REQUESTS_A_SECOND) throw new OddsApiError(429, 'EXCEEDED_FREQ_LIMIT');
    const path = url.pathname.replace(/^\/v4/, '');
    if (used() >= credits) throw new OddsApiError(401, 'OUT_OF_USAGE_CREDITS');
    const update = Math.floor(time / updateMs);
    const known = cached.get(url.search + path);
    // Between two updates the service repeats its prices.
    if (path.endsWith('/odds') && known?.update === update) return known.answer;
    const fresh = answer(world, path, url.searchParams, time, { seenAt: update * updateMs, books });
    if (path.endsWith('/odds')) cached.set(url.search + path, { update, answer: fresh });
    return fresh;
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://odds-api');
    const { apiKey: _, ...query } = Object.fromEntries(url.searchParams);
    requests.push(`${url.pathname}?${new URLSearchParams(query)}`);
    if (requests.length > REMEMBERED) requests.shift();
    const failing = fault !== null && url.pathname.includes(faultPath) ? fault : null;
    if (failing === 'hang') return;
    if (failing === 'drop') return void request.socket.destroy();
    try {
      const text =
        failing === 'text' ? 'Service notice' : failing !== null && 'body' in failing ? failing.body : null;
      if (failing !== null && typeof failing === 'object' && 'status' in failing)
        throw new OddsApiError(failing.status, failing.code);
      const { body, cost } = respond(url);
      used();
      spent.credits += cost;
      send(request, response, 200, text ?? JSON.stringify(body), cost);
    } catch (error) {
      const { status, code } =
        error instanceof OddsApiError ? error : new OddsApiError(500, 'INTERNAL_ERROR');
      send(request, response, status, JSON.stringify({ message: `${code}.`, error_code: code }), 0);
    }
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    status: number,
    text: string,
    cost: number,
  ): void {
    const isGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const bytes = isGzip ? gzipSync(text, { level: 1 }) : Buffer.from(text);
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      Date: new Date(now()).toUTCString(),
      ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
      'x-requests-used': String(used()),
      'x-requests-remaining': String(Math.max(0, credits - used())),
      'x-requests-last': String(cost),
    });
    response.end(bytes);
  }

  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const timer = options.clock ? null : setInterval(() => world.tick(now()), TICK_MS);
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    world,
    requests,
    used,
    setFault(next, path = '') {
      fault = next;
      faultPath = path;
    },
    tick: () => world.tick(now()),
    hurry: (count, times) => world.hurry(count, now(), times),
    async stop() {
      if (timer) clearInterval(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
