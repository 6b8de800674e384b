import type { Knex } from 'knex';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertSettingsReadModel } from './alert-settings.read-model.ts';
import { alertSettingsRoutes } from './alert-settings.routes.ts';
import { createAlertSettingsService } from './alert-settings.service.ts';
import { createAlertSettingsStore } from './alert-settings.store.ts';

/** The settings from which the streams of alerts are computed; `onSaved` updates the streams of the user's open pages. */
export function createAlertSettingsFeature(
  { db, now }: Platform,
  onSaved: (userId: string) => void,
): Feature {
  const serviceOn = (knex: Knex) =>
    createAlertSettingsService({
      readModel: createAlertSettingsReadModel(knex),
      store: createAlertSettingsStore(knex),
      now,
    });
  return {
    routes: alertSettingsRoutes({
      settings: serviceOn(db.knex),
      inTransaction: withTransaction(db.knex, serviceOn),
      onSaved,
    }),
  };
}
