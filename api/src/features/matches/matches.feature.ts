import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOddsReadModel } from '../odds/odds.read-model.ts';
import { createMatchesReadModel } from './matches.read-model.ts';
import { matchesRoutes } from './matches.routes.ts';
import { createMatchesService } from './matches.service.ts';

/** The match search and the lines of a match. */
export function createMatchesFeature({ db, now }: Platform): Feature {
  const service = createMatchesService({
    readModel: createMatchesReadModel(db.knex),
    odds: createOddsReadModel(db.knex),
    now,
  });
  return { routes: matchesRoutes(service, now) };
}
