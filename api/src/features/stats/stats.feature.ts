import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAlerts } from '../alerts/index.ts';
import { createBetUserReadModel } from '../bets/index.ts';
import { createAlertLedgerReadModel } from './alert-ledger/alert-ledger.read-model.ts';
import { alertLedgerRoutes } from './alert-ledger/alert-ledger.routes.ts';
import { createAlertLedgerService } from './alert-ledger/alert-ledger.service.ts';
import { createCopiedBetsReadModel } from './reading/copied-bets.read-model.ts';
import { createStatBets } from './reading/stat-bets.ts';
import { createStatNamesReadModel } from './reading/stat-names.read-model.ts';
import { statsRoutes } from './stats.routes.ts';
import { createStatsService } from './stats.service.ts';

/** Statistics of bets, and of the alert settings that they came from. */
export function createStatsFeature(platform: Platform): Feature {
  const { db, now, retentionDays } = platform;
  const ledger = createAlertLedgerService({
    readModel: createAlertLedgerReadModel(db),
    alerts: getAlerts(platform).service,
    bets: createStatBets({ copies: createCopiedBetsReadModel(db), names: createStatNamesReadModel(db.knex) }),
    users: createBetUserReadModel(db.knex),
    now,
    retentionDays,
  });
  return { routes: [...statsRoutes(statsOn(platform.reads)), ...alertLedgerRoutes(ledger)] };
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
