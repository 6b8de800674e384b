import type { Knex } from 'knex';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetUserReadModel } from '../bets/index.ts';
import { createResponsibleUseReadModel } from './responsible-use.read-model.ts';
import { responsibleUseRoutes } from './responsible-use.routes.ts';
import { createResponsibleUseService } from './responsible-use.service.ts';
import { createResponsibleUseStore } from './responsible-use.store.ts';

/** Reminders of stakes and deposits, and breaks that users take from the application. */
export function createResponsibleUseFeature({ db, now }: Platform): Feature {
  const serviceOn = (knex: Knex) =>
    createResponsibleUseService({
      store: createResponsibleUseStore(knex),
      readModel: createResponsibleUseReadModel(knex),
      users: createBetUserReadModel(knex),
      now,
    });
  return {
    routes: responsibleUseRoutes({
      use: serviceOn(db.knex),
      inTransaction: withTransaction(db.knex, serviceOn),
    }),
  };
}
