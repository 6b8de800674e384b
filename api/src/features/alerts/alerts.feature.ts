import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertsChannel } from './alerts.channel.ts';
import { createAlertsReadModel } from './alerts.read-model.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { createAlertsService } from './alerts.service.ts';

/** The three streams of alerts: pages over HTTP, new ones over the socket. */
export function createAlertsFeature(platform: Platform): Feature {
  const { db, now } = platform;
  const service = createAlertsService({ readModel: createAlertsReadModel(db.knex), now });
  return { routes: alertsRoutes(service), channels: [createAlertsChannel(platform)] };
}
