import type { Logger } from '../../platform/log.ts';
import { orStopped } from '../feeds/or-stopped.ts';
import { backOffMs } from '../feeds/pinnacle/transport/back-off.ts';
import { type Clock, systemClock } from '../feeds/pinnacle/transport/clock.ts';
import { addressOf } from '../feeds/the-odds-api/create-odds-api-feed.ts';
import { type CreditStore, createCreditLedger } from '../feeds/the-odds-api/credits/credit-ledger.ts';
import { createOddsApiHealth } from '../feeds/the-odds-api/health/odds-api-health.ts';
import type { InterestReader } from '../feeds/the-odds-api/polling/interest.ts';
import { createPoller } from '../feeds/the-odds-api/polling/poller.ts';
import { createOddsApiRequests } from '../feeds/the-odds-api/polling/send-request.ts';
import type { Feed } from '../ports.ts';
import { keepValues } from './keep-values.ts';
import { applyBookResponse } from './reading/apply-book-response.ts';
import { createHealthReport } from './reading/report-health.ts';
import type { EventMatchesStore } from './storage/event-matches.store.ts';
import type { OtherFeedsStore } from './storage/other-feeds.store.ts';
import type { OtherPricesStore } from './storage/other-prices.store.ts';
import type { EvMovesStore } from './values/ev-moves.store.ts';

export interface OtherBooksDeps {
  readonly url?: string | undefined;
  readonly apiKey: string;
  readonly bookmakers: readonly string[];
  /** The most credits of a month; null: what the key has. */
  readonly monthlyCredits: number | null;
  readonly feeds: OtherFeedsStore;
  readonly prices: OtherPricesStore;
  readonly matches: EventMatchesStore;
  readonly values: EvMovesStore;
  readonly credits: CreditStore;
  readonly interest: InterestReader;
  /** Resolves when this process is the one that writes, so that two processes never spend credits. */
  readonly leading: () => Promise<void>;
  readonly log: Logger;
  /** Tests replace clock, random numbers and HTTP. */
  readonly clock?: Clock | undefined;
  readonly random?: (() => number) | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** The sharp bookmaker is the reference, whoever serves it. */
const REFERENCE = 'pinnacle';
/** Prices count for 90 seconds: where credits suffice, they are read this often. */
const FASTEST_MS = 30_000;
const START_BACK_OFF = { baseMs: 500, capMs: 15_000 } as const;

/**
 * Reads the prices of other bookmakers beside the reference feed, with credits and health of its own, into tables of its own
 * (ADR 0042). Nothing of it reaches the book, its history or the alerts of the reference.
 *
 * Throws a TypeError with one sentence, free of the key, when the address is invalid.
 */
export function createOtherBooks(deps: OtherBooksDeps): Feed {
  const { prices, matches, feeds, log } = deps;
  const clock = deps.clock ?? systemClock;
  const random = deps.random ?? Math.random;
  const url = addressOf(deps.url);
  const stopping = new AbortController();
  const { signal } = stopping;
  const ledger = createCreditLedger({ store: deps.credits, budget: deps.monthlyCredits, clock });
  const poller = createPoller({
    ...{ clock, random, log, signal, ledger },
    fastestMs: FASTEST_MS,
    health: createOddsApiHealth({ health: createHealthReport(feeds, log, clock), clock, log }),
    send: createOddsApiRequests({ url, apiKey: deps.apiKey, clock, signal, fetch: deps.fetch }),
    interest: deps.interest,
    bookmakers: deps.bookmakers.filter((book) => book !== REFERENCE),
    apply: async (job, response, { competitions }) => {
      // Another process may have become the writer since the request was sent.
      await leading();
      if (signal.aborted) return false;
      const to = { competitions, prices, matches, clock, reference: REFERENCE };
      const again = await applyBookResponse(job, response, to);
      if (job.kind === 'odds' && job.competition !== null) job.competition.oddsAt = response.receivedAt;
      return again;
    },
    withdraw: async ({ sport }) => {
      await leading();
      if (!signal.aborted) await prices.withdraw(sport.key);
      return !signal.aborted;
    },
  });

  const leading = async () => void (await orStopped(deps.leading(), signal));

  async function run(): Promise<void> {
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await leading();
        if (signal.aborted) return;
        await feeds.deleteOthers();
        await ledger.load();
        await Promise.all([
          poller.run(new Map()),
          keepValues({ prices, values: deps.values, hasOthers: true, leading, clock, signal, log }),
        ]);
        return;
      } catch (error) {
        log.error({ err: error, attempt }, 'the other bookmakers could not be started');
        await clock.wait(backOffMs(START_BACK_OFF, attempt, random), signal);
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
