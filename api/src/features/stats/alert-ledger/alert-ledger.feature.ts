import { alertLedgerSchema, statsQuerySchema } from '@fairline/shared/contracts';
import type { Feature } from '../../../platform/feature.ts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StreamsPort } from '../../alert-settings/streams.port.ts';
import { createBetUserReadModel } from '../../bets/ledger/bet-user.read-model.ts';
import { createCopiedBetsReadModel } from '../reading/copied-bets.read-model.ts';
import { createStatBets } from '../reading/stat-bets.ts';
import { createStatNamesReadModel } from '../reading/stat-names.read-model.ts';
import { createAlertLedgerReadModel } from './alert-ledger.read-model.ts';
import { createAlertLedgerService } from './alert-ledger.service.ts';

/** `GET /api/stats/alert-settings`, which the alerts compose, because it reads their streams. */
export function createAlertLedgerFeature(
  { db, now, retentionDays }: Platform,
  alerts: Pick<StreamsPort, 'reach' | 'rowsOf'>,
): Pick<Feature, 'routes'> {
  const bets = createStatBets({
    copies: createCopiedBetsReadModel(db),
    names: createStatNamesReadModel(db.knex),
  });
  const service = createAlertLedgerService({
    ...{ readModel: createAlertLedgerReadModel(db), alerts, bets, now, retentionDays },
    users: createBetUserReadModel(db.knex),
  });
  return {
    routes: [
      defineRoute({
        method: 'get',
        path: '/api/stats/alert-settings',
        access: { feature: 'closing-ev' },
        rateLimit: LIMITS.search,
        query: statsQuerySchema,
        response: alertLedgerSchema,
        handler: ({ viewer, query }) => service.ofUser(viewer.user, query),
      }),
    ],
  };
}
