import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFeedStatusChannel } from './feed-status.channel.ts';
import { createStatusReadModel } from './status.read-model.ts';
import { statusRoutes } from './status.routes.ts';

/** The state of the feed, the version and the health of the service. */
export function createStatusFeature(platform: Platform): Feature {
  const { db, now, version } = platform;
  return {
    routes: statusRoutes({ status: createStatusReadModel(db.knex), now, version }),
    channels: [createFeedStatusChannel(platform)],
  };
}
