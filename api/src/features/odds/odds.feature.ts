import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOddsLinesChannel } from './channel/odds-lines.channel.ts';
import { createLastOpenService } from './history/last-open.service.ts';
import { createOddsHistoryReadModel } from './history/odds-history.read-model.ts';
import { createOddsHistoryService } from './history/odds-history.service.ts';
import { oddsRoutes } from './odds.routes.ts';
import { createOddsService } from './odds.service.ts';

/** Odds of lines: current ones over HTTP and changes over the socket, and their history. */
export function createOddsFeature(platform: Platform): Feature {
  const service = createOddsService(createOddsReadModel(platform.db.knex));
  const readModel = createOddsHistoryReadModel(platform.reads.db);
  const history = createOddsHistoryService(readModel);
  const lastOpen = createLastOpenService(readModel, platform.now);
  return {
    routes: oddsRoutes({ odds: service, history, lastOpen, now: platform.now }),
    channels: [createOddsLinesChannel(platform)],
  };
}
