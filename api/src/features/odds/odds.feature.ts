import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOddsLinesChannel } from './channel/odds-lines.channel.ts';
import { createOddsReadModel } from './odds.read-model.ts';
import { oddsRoutes } from './odds.routes.ts';
import { createOddsService } from './odds.service.ts';

/** Current odds of lines: read over HTTP, changes over the socket. */
export function createOddsFeature(platform: Platform): Feature {
  const service = createOddsService(createOddsReadModel(platform.db.knex));
  return { routes: oddsRoutes(service, platform.now), channels: [createOddsLinesChannel(platform)] };
}
