import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createFeedStatusChannel } from './feed-status.channel.ts';
import { createFeedStatusMemory } from './feed-status.memory.ts';
import { createStatusReadModel } from './status.read-model.ts';
import { statusRoutes } from './status.routes.ts';

/** The state of the feed, the version and the health of the service. */
export function createStatusFeature(platform: Platform): Feature {
  const { db, databaseWatch, disk, now, version } = platform;
  const memory = createFeedStatusMemory({ status: createStatusReadModel(db.knex), databaseWatch, now });
  return {
    routes: statusRoutes({ memory, databaseWatch, disk, version }),
    channels: [createFeedStatusChannel(platform, memory)],
  };
}
