import { LRUCache } from 'lru-cache';
import { derivedPricesOf } from '../../market/derived/derived-prices.ts';
import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import { forgetAnswersBefore } from '../../platform/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAlerts, presentPage } from '../alerts/index.ts';
import { betServices, createBetUserReadModel } from '../bets/index.ts';
import { createMatchesReadModel } from '../matches/index.ts';
import { createOddsHistoryReadModel } from '../odds/index.ts';
import { otherBooksOn } from '../other-books/index.ts';
import { createProfileReadModel } from '../profile/index.ts';
import { createTrustFigures } from '../trust/index.ts';
import { apiAlertsRoutes } from './alerts/alerts.routes.ts';
import { apiBetsRoutes } from './bets/bets.routes.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { createResultsReadModel } from './events/results.read-model.ts';
import { createApiGate } from './gate/api-gate.ts';
import { API_LIMITS } from './gate/api-limits.ts';
import { apiKeysRoutes } from './keys/api-keys.routes.ts';
import { createApiKeysService } from './keys/api-keys.service.ts';
import { createApiKeysStore } from './keys/api-keys.store.ts';
import { createKeyUsageStore } from './keys/key-usage.store.ts';
import { createKeyUsage } from './keys/key-usage.ts';
import { apiDerivedRoutes } from './odds/derived.routes.ts';
import { apiOddsRoutes } from './odds/odds.routes.ts';
import { apiOtherPricesRoutes } from './other-books/other-prices.routes.ts';
import { apiValuesRoutes } from './other-books/values.routes.ts';
import { calculationsRoutes } from './reference/calculations.routes.ts';
import { createLeaguesReadModel } from './reference/leagues.read-model.ts';
import { referenceRoutes } from './reference/reference.routes.ts';

const HOUR_MS = 3_600_000;
/** The answers of writes and the requests of hours are deleted after two days: at least one is promised. */
const KEPT_MS = 48 * HOUR_MS;
/** How old the answer may be to whether prices are simulated, which changes with the feed alone. */
const SIMULATED_MS = 5_000;
const USAGE_EVERY_MS = 15_000;

/** The developer API under `/api/v1` but for its stream, and the keys to it in the settings. */
export function createDeveloperApiFeature(platform: Platform): Feature {
  const { db, reads, now, log, limiter } = platform;
  const { knex } = db;
  const keys = createApiKeysStore(knex);
  const usageStore = createKeyUsageStore(knex);
  const usage = createKeyUsage({
    store: usageStore,
    now,
    onError: (err) => log.warn({ err }, 'the use of a key could not be stored; it is tried again'),
  });
  const flushing = setInterval(() => void usage.flush(), USAGE_EVERY_MS);
  flushing.unref();

  const status = createStatusReadModel(knex);
  const simulated = new LRUCache<'feed', boolean>({
    ...{ max: 1, ttl: SIMULATED_MS, perf: { now }, ttlResolution: 0 },
    fetchMethod: async () => (await status.findFeedState())?.simulated === true,
  });
  const isSimulated = async () => (await simulated.fetch('feed')) === true;

  const requestsOfMinute = async (userId: string) => {
    const used = [API_LIMITS.sharp, API_LIMITS.extended].map((limit) =>
      limiter.used(limit, `user:${userId}`),
    );
    return (await Promise.all(used)).reduce((sum, one) => sum + one, 0);
  };
  const matches = createMatchesReadModel(knex);
  const derived = derivedPricesOf(platform).prices;
  const services = betServices(now, derived);
  const users = createBetUserReadModel(knex);
  const alerts = getAlerts(platform);
  const others = otherBooksOn(platform);
  return {
    gates: [
      createApiGate({ profiles: createProfileReadModel(knex), keys, usage, limiter, isSimulated, now }),
    ],
    routes: [
      ...apiKeysRoutes(createApiKeysService({ store: keys, usage: usageStore, requestsOfMinute, now })),
      ...referenceRoutes({
        ...{ leagues: createLeaguesReadModel(knex).findAfter, trust: createTrustFigures(platform) },
        ...{ isSimulated, now },
      }),
      ...eventsRoutes({ matches, results: createResultsReadModel(knex).findAfter, now }),
      ...apiOddsRoutes({
        ...{ matches, odds: createOddsReadModel(knex), history: createOddsHistoryReadModel(db), now },
      }),
      ...apiBetsRoutes({ knex, reads, log, now, services }),
      ...apiDerivedRoutes({
        prices: derived,
        users,
        bankrolls: services.bankrollsOn(knex),
        now,
      }),
      ...calculationsRoutes(),
      ...apiAlertsRoutes({
        readPage: async (kind, query, reader) =>
          presentPage(kind, await alerts.service.page(kind, query, reader), query.limit),
        newestIdOf: alerts.rows.newestIdOf,
        methodOf: async (userId) => (await users.preferencesOf(userId)).devig_method,
      }),
      ...apiOtherPricesRoutes({ compare: others.otherBooks.compare, now }),
      ...apiValuesRoutes({ readValues: others.values.page, newestValueId: others.newestValueId }),
    ],
    jobs: [
      {
        name: 'old-api-requests',
        everyMs: HOUR_MS,
        async run() {
          const before = new Date(now() - KEPT_MS);
          await forgetAnswersBefore(knex, before);
          await usageStore.deleteBefore(before);
        },
      },
    ],
    async stop() {
      clearInterval(flushing);
      await usage.stop();
    },
  };
}
