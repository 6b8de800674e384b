import { setImmediate as nextTick } from 'node:timers/promises';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { type OddsApiServer, startOddsApi } from '../../simulator/the-odds-api/start-odds-api.ts';
import type { ChangeSet } from '../../src/market/change-set.ts';
import {
  createOddsApiFeed,
  type OddsApiFeedDeps,
} from '../../src/market/feeds/the-odds-api/create-odds-api-feed.ts';
import type { StoredCredits } from '../../src/market/feeds/the-odds-api/credits/credit-ledger.ts';
import type { Interest, UnsettledLeague } from '../../src/market/feeds/the-odds-api/polling/interest.ts';
import { PriceAges } from '../../src/market/monitoring/price-ages.ts';
import type { StoredCursor } from '../../src/market/ports.ts';
import { createManualClock, type ManualClock } from '../pinnacle/manual-clock.ts';

export const START = Date.parse('2026-03-01T12:00:00Z');
/** The simulation advances in larger steps than the feed. */
const TICK_MS = 30_000;
const ALL_BOOKS =
  'pinnacle,betfair_ex_eu,matchbook,marathonbet,onexbet,williamhill,unibet_eu,betsson,nordicbet,betclic';

/** The feed at a local service; the clock of both advances only while no request is in flight. */
export interface OddsApiHarness {
  readonly service: OddsApiServer;
  readonly clock: ManualClock;
  readonly changes: readonly ChangeSet[];
  /** Leagues of which the service refuses prices, as they were reported. */
  readonly unpriced: readonly (readonly number[])[];
  readonly health: readonly { readonly state: 'up' | 'down'; readonly message: string }[];
  /** Ages of prices, as they were reported. */
  readonly ages: PriceAges;
  /** Of the months that were stored. */
  readonly stored: Map<number, StoredCredits>;
  readonly interest: { watched: Interest['watched']; readonly unsettled: Map<number, UnsettledLeague> };
  readonly logged: () => string;
  changesOf(endpoint: ChangeSet['endpoint']): readonly ChangeSet[];
  cursors(): Map<string, StoredCursor>;
  until(condition: () => boolean, limitMs?: number): Promise<void>;
  advance(ms: number): Promise<void>;
  stopFeed(): Promise<void>;
}

export interface OddsApiHarnessOptions extends Partial<Pick<OddsApiFeedDeps, 'apiKey' | 'monthlyCredits'>> {
  readonly reference?: string | null;
  readonly credits?: number;
  readonly stored?: Map<number, StoredCredits>;
  readonly cursors?: ReadonlyMap<string, StoredCursor>;
  /** Another service than the simulated one, with the same clock. */
  readonly url?: string;
  /** Another feed at the same service, after a restart. */
  readonly before?: OddsApiHarness;
  /** The competitions that the feed sees, so that a test is quick; all by default. */
  readonly only?: (service: OddsApiServer) => readonly string[];
}

export async function startOddsApiHarness(options: OddsApiHarnessOptions = {}): Promise<OddsApiHarness> {
  const clock = options.before?.clock ?? createManualClock(START);
  const service =
    options.before?.service ??
    (await startOddsApi({ clock: clock.now, credits: options.credits ?? 100_000 }));
  const changes: ChangeSet[] = [];
  const unpriced: (readonly number[])[] = [];
  const health: { state: 'up' | 'down'; message: string }[] = [];
  const ages = new PriceAges();
  const stored = options.stored ?? new Map<number, StoredCredits>();
  const interest = { watched: new Set<number>(), unsettled: new Map<number, UnsettledLeague>() };
  const lines: string[] = [];
  let inFlight = 0;
  const feed = createOddsApiFeed({
    url: options.url ?? service.url,
    apiKey: options.apiKey ?? service.apiKey,
    bookmakers: ALL_BOOKS.split(','),
    reference: options.reference === undefined ? 'pinnacle' : options.reference,
    monthlyCredits: options.monthlyCredits ?? null,
    sink: {
      apply: async (change) => void changes.push(change),
      setBettingEnabled: () => undefined,
      setInRunning: async () => undefined,
    },
    cursors: { load: async () => (options.cursors ?? new Map()) as never },
    credits: {
      load: async (month) => stored.get(month) ?? null,
      save: async (month, credits) => void stored.set(month, credits),
    },
    interest: { read: async () => ({ ...interest }) },
    health: {
      up: (_, notice = '') => health.push({ state: 'up', message: notice }),
      down: (message) => health.push({ state: 'down', message }),
      poll: (planned) => ages.poll(planned, clock.wall()),
      priced: (sportId, at, everyMs) => ages.priced(sportId, at, everyMs),
      unpriced: (leagueIds) => unpriced.push(leagueIds),
    },
    log: pino({ level: 'trace' }, { write: (line: string) => lines.push(line) }),
    clock,
    random: () => 0.5,
    fetch: async (input, init) => {
      inFlight += 1;
      try {
        const response = await fetch(input, init);
        const text = await response.text();
        const body = String(input).includes('/v4/sports?') ? onlySports(text) : text;
        return new Response(body, { status: response.status, headers: withoutEncoding(response.headers) });
      } finally {
        inFlight -= 1;
      }
    },
  });

  const only = options.only?.(service);
  let tickedAt = clock.now();

  function onlySports(text: string): string {
    if (only === undefined || !text.startsWith('[')) return text;
    return JSON.stringify((JSON.parse(text) as { key: string }[]).filter(({ key }) => only.includes(key)));
  }

  async function idle(): Promise<void> {
    for (let quiet = 0; quiet < 6; quiet += 1) {
      await nextTick();
      if (inFlight > 0) quiet = -1;
    }
  }

  async function run(condition: () => boolean, until: number): Promise<boolean> {
    for (;;) {
      await idle();
      if (condition()) return true;
      const next = clock.next();
      if (next === null || next > until) return false;
      clock.moveTo(next);
      if (clock.now() - tickedAt < TICK_MS) continue;
      tickedAt = clock.now();
      service.tick();
    }
  }

  const harness: OddsApiHarness = {
    service,
    clock,
    changes,
    health,
    unpriced,
    ages,
    stored,
    interest,
    logged: () => lines.join(''),
    changesOf: (endpoint) => changes.filter((change) => change.endpoint === endpoint),
    cursors: () =>
      new Map(
        changes.flatMap(({ endpoint, sportId, cursor }) =>
          cursor === null ? [] : [[`${endpoint}:${sportId}`, { cursor, at: clock.now() }] as const],
        ),
      ),
    async until(condition, limitMs = 600_000) {
      if (await run(condition, clock.now() + limitMs)) return;
      throw new Error(`Not reached within ${limitMs} ms: ${condition}\n${lines.slice(-20).join('')}`);
    },
    async advance(ms) {
      const end = clock.now() + ms;
      await run(() => false, end);
      clock.moveTo(end);
      await idle();
    },
    stopFeed: () => feed.stop(),
  };
  onTestFinished(async () => {
    await feed.stop();
    if (options.before === undefined) await service.stop();
  });
  await feed.start();
  return harness;
}

/** The runtime has decompressed the body. */
function withoutEncoding(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
