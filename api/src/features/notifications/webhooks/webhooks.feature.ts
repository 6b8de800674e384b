import type { Knex } from 'knex';
import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createProfileReadModel } from '../../profile/index.ts';
import { ADDRESS_PURPOSE } from '../deliveries/destinations.store.ts';
import { apiWebhooksRoutes } from './api-webhooks.routes.ts';
import { sendFeedStatus, sendGradings } from './events/send-events.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

const EVERY_MS = { gradings: 2_000, feedStatus: 5_000 };

/** Webhooks of the Extended API: in the developer API and in the settings, and the events that are theirs alone (ADR 0029). */
export function createWebhooksFeature({
  db: { knex },
  reads,
  log,
  cipherFor,
  outgoing,
  now,
}: Platform): Feature {
  const webhooksOn = (on: Knex) =>
    createWebhooksService({
      knex: on,
      cipher: cipherFor(ADDRESS_PURPOSE),
      profiles: createProfileReadModel(on),
      rules: outgoing.rules,
      now,
    });
  return {
    routes: [
      ...apiWebhooksRoutes({ knex, reads, log, now, webhooksOn }),
      ...webhooksRoutes(webhooksOn(knex), now),
    ],
    jobs: [
      {
        name: 'webhook-gradings',
        everyMs: EVERY_MS.gradings,
        run: (signal) => sendGradings(knex, now, signal),
      },
      { name: 'webhook-feed-status', everyMs: EVERY_MS.feedStatus, run: () => sendFeedStatus(knex, now()) },
    ],
  };
}
