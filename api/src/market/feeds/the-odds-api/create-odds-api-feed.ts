import type { Logger } from '../../../platform/log.ts';
import type { ChangeSink, CursorReader, Feed, FeedHealth } from '../../ports.ts';
import { orStopped } from '../or-stopped.ts';
import { createDelivery } from '../pinnacle/delivery/delivery.ts';
import { backOffMs } from '../pinnacle/transport/back-off.ts';
import { type Clock, systemClock } from '../pinnacle/transport/clock.ts';
import { type CreditStore, createCreditLedger } from './credits/credit-ledger.ts';
import { createOddsApiHealth } from './health/odds-api-health.ts';
import type { SourceSettings } from './lines/choose-prices.ts';
import { describeMissingBooks } from './lines/consensus.ts';
import { applyResponse, withdrawPrices } from './polling/apply-response.ts';
import type { Competition } from './polling/competition.ts';
import type { InterestReader } from './polling/interest.ts';
import { createPoller } from './polling/poller.ts';
import { createOddsApiRequests, type OddsApiResponse } from './polling/send-request.ts';

export interface OddsApiFeedDeps {
  /** The address of the service; by default its own. */
  readonly url?: string | undefined;
  readonly apiKey: string;
  /** The keys of the bookmakers that are requested; ten cost as much as one. */
  readonly bookmakers: readonly string[];
  readonly reference: SourceSettings['reference'];
  /** The most credits of a month; null: what the key has. */
  readonly monthlyCredits: number | null;
  readonly sink: ChangeSink;
  readonly cursors: CursorReader;
  readonly credits: CreditStore;
  readonly interest: InterestReader;
  readonly health: FeedHealth;
  /** Receives each answer with prices once the reference has been delivered, and the sports that are polled; must not throw. */
  readonly beside?: BesideFeed | null;
  readonly log: Logger;
  /** Tests replace clock, random numbers and HTTP. */
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A part of the product that lives on the answers of the feed. */
export interface BesideFeed {
  /** @param everyMs Time until the next prices of the sport are planned; null: none are. */
  readonly onPrices: (
    competition: Competition,
    response: OddsApiResponse,
    everyMs: number | null,
  ) => Promise<void>;
  /** Prices of a competition are refused from now on; must not throw. */
  readonly onRefused: (competition: Competition) => Promise<void>;
  /** @param planned Milliseconds between two answers with prices, by sport. */
  readonly onPolled: (planned: ReadonlyMap<number, number>) => void;
  /** @param leagueIds Leagues of which the service refuses prices. */
  readonly onUnpriced: (leagueIds: readonly number[]) => void;
}

export const ODDS_API_FEED = 'the-odds-api';
const HOST = 'https://api.the-odds-api.com';
const LOAD_BACK_OFF = { baseMs: 500, capMs: 5000 } as const;

/**
 * A client for The Odds API (v4), which returns the same change sets as the client of the sharp bookmaker.
 *
 * Throws a TypeError with one sentence, free of the key, when the address is invalid. Later problems are reported to `health` and
 * the log.
 */
export function createOddsApiFeed(deps: OddsApiFeedDeps): Feed {
  const { sink, health, log } = deps;
  const clock = deps.clock ?? systemClock;
  const random = deps.random ?? Math.random;
  const url = addressOf(deps.url);
  const stopping = new AbortController();
  const { signal } = stopping;
  const monitor = createOddsApiHealth({ health, clock, log });
  const ledger = createCreditLedger({ store: deps.credits, budget: deps.monthlyCredits, clock });
  const { reference, bookmakers, interest } = deps;
  const missing = describeMissingBooks(bookmakers, reference);
  if (missing !== null) log.warn(missing);
  const delivery = createDelivery({ sink, clock, random, health: monitor, log, signal });
  const poller = createPoller({
    ...{ clock, random, log, signal, ledger, bookmakers, interest, fastestMs: null },
    health: {
      ...monitor,
      poll(planned) {
        monitor.poll(planned);
        deps.beside?.onPolled(planned);
      },
      unpriced(leagueIds) {
        monitor.unpriced(leagueIds);
        deps.beside?.onUnpriced(leagueIds);
      },
    },
    send: createOddsApiRequests({ url, apiKey: deps.apiKey, clock, signal, fetch: deps.fetch }),
    apply: async (job, response, known) => {
      const again = await applyResponse(job, response, { ...known, clock, delivery, reference });
      const { competition, kind } = job;
      if (kind === 'odds' && competition !== null && !signal.aborted)
        await deps.beside?.onPrices(competition, response, known.plannedMs(competition.sport.sportId));
      return again;
    },
    withdraw: async (competition, known) => {
      const isStored = await withdrawPrices(competition, { ...known, clock, delivery, reference });
      if (isStored && !signal.aborted) await deps.beside?.onRefused(competition);
      return isStored;
    },
  });

  async function run(): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        // Resolves once this process is the writer, so that two processes never spend credits.
        const stored = await orStopped(deps.cursors.load(ODDS_API_FEED), signal);
        if (stored === null) return;
        await ledger.load();
        await poller.run(stored);
        return;
      } catch (error) {
        log.error({ err: error, attempt }, 'the state of the feed could not be read');
        health.down('The state of the feed cannot be read from the database; retrying.', clock.wall());
        await clock.wait(backOffMs(LOAD_BACK_OFF, attempt, random), signal);
      }
    }
  }

  let running: Promise<void> | null = null;
  return {
    async start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @throws TypeError for an address that is none */
export function addressOf(configured: string | undefined): URL {
  const text = configured?.trim() || HOST;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new TypeError('The address of The Odds API is not an http or https address.');
  }
  return url;
}
