import type { Logger } from '../../platform/log.ts';
import { orStopped } from '../feeds/or-stopped.ts';
import { type Clock, systemClock } from '../feeds/pinnacle/transport/clock.ts';
import type { BesideFeed } from '../feeds/the-odds-api/create-odds-api-feed.ts';
import type { Competition } from '../feeds/the-odds-api/polling/competition.ts';
import type { OddsApiResponse } from '../feeds/the-odds-api/polling/send-request.ts';
import { parseOdds } from '../feeds/the-odds-api/wire/parse-odds.ts';
import type { Feed } from '../ports.ts';
import { keepValues } from './keep-values.ts';
import { applyBookResponse } from './reading/apply-book-response.ts';
import { createHealthReport } from './reading/report-health.ts';
import type { EventMatchesStore } from './storage/event-matches.store.ts';
import type { OtherFeedsStore } from './storage/other-feeds.store.ts';
import type { OtherPricesStore } from './storage/other-prices.store.ts';
import type { EvMovesStore } from './values/ev-moves.store.ts';

export interface BesideReferenceDeps {
  /** The bookmaker whose prices are the reference; null: the consensus of all. */
  readonly reference: string | null;
  /** false: no other bookmaker is read, so only the number missing for a consensus is stored. */
  readonly hasOthers: boolean;
  readonly feeds: OtherFeedsStore;
  readonly prices: OtherPricesStore;
  readonly matches: EventMatchesStore;
  readonly values: EvMovesStore;
  /** Resolves when this process is the one that writes. */
  readonly leading: () => Promise<void>;
  readonly log: Logger;
  readonly clock?: Clock | undefined;
}

/** Stores the prices of other bookmakers in answers whose reference has been delivered. Never throws: the reference goes on. */
export interface BesideReference extends Feed, BesideFeed {}

const NOT_STORED = 'Prices of other bookmakers could not be stored; it is tried again with the next ones.';

/**
 * Prices of other bookmakers from the answers that the reference itself is read from (`FEED=the-odds-api`). They cost no request, and
 * their events are those of the reference.
 */
export function createBesideReference(deps: BesideReferenceDeps): BesideReference {
  const { reference, hasOthers, feeds, prices, matches, values, log } = deps;
  const clock = deps.clock ?? systemClock;
  const stopping = new AbortController();
  const { signal } = stopping;
  const health = hasOthers ? createHealthReport(feeds, log, clock) : null;
  const leading = async () => void (await orStopped(deps.leading(), signal));

  async function store(competition: Competition, response: OddsApiResponse): Promise<void> {
    // The feed has chosen by now whose prices an event has; one without any waits for a consensus.
    const to = { competitions: new Map(), reference, countsConsensus: true, prices, matches, clock };
    await applyBookResponse({ kind: 'odds', competition }, response, to);
    const answered = parseOdds(response.body).map(({ event }) => event);
    const pairs = [...competition.events.values(), ...answered].map(({ id, ids }) => ({
      ref: id,
      eventId: ids.match,
    }));
    await matches.link(pairs, clock.wall());
  }

  async function run(): Promise<void> {
    await leading();
    if (signal.aborted) return;
    await feeds
      .deleteOthers()
      .then(() => (hasOthers ? undefined : feeds.deleteBooks()))
      .catch((error: unknown) => log.warn({ err: error }, 'what other feeds had stored stayed'));
    await keepValues({ prices, values, hasOthers, leading, clock, signal, log });
  }

  let running: Promise<void> | null = null;
  return {
    onPolled: (planned) => health?.poll(planned),
    onUnpriced: (leagueIds) => health?.unpriced(leagueIds),
    async onPrices(competition, response, everyMs) {
      try {
        await store(competition, response);
        if (everyMs !== null) health?.priced(competition.sport.sportId, response.receivedAt, everyMs);
        health?.up(clock.wall());
      } catch (error) {
        log.warn({ err: error }, 'prices of other bookmakers could not be stored');
        health?.down(NOT_STORED, clock.wall());
      }
    },
    async onRefused({ sport }) {
      try {
        await prices.withdraw(sport.key);
      } catch (error) {
        log.warn({ err: error }, 'refused prices of other bookmakers could not be withdrawn');
        health?.down(NOT_STORED, clock.wall());
      }
    },
    async start() {
      running ??= run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
