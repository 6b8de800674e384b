import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetUserReadModel } from '../bets/ledger/bet-user.read-model.ts';
import { createCopiedBetsReadModel } from './reading/copied-bets.read-model.ts';
import { createStatBets } from './reading/stat-bets.ts';
import { createStatNamesReadModel } from './reading/stat-names.read-model.ts';
import { statsRoutes } from './stats.routes.ts';
import { createStatsService } from './stats.service.ts';

/** Statistics of bets. */
export function createStatsFeature(platform: Platform): Feature {
  return { routes: statsRoutes(statsOn(platform.reads)) };
}

/** The statistics, for images and public records too. */
export function statsOn({ db }: Pick<Platform, 'db'>) {
  const names = createStatNamesReadModel(db.knex);
  return createStatsService({
    bets: createStatBets({ copies: createCopiedBetsReadModel(db), names }),
    names,
    users: createBetUserReadModel(db.knex),
  });
}
