import type { Knex } from 'knex';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertsService } from '../alerts.service.ts';
import type { MovesReadModel } from '../streams/stored/moves.read-model.ts';
import { createAlertSettingsReadModel } from './alert-settings.read-model.ts';
import { alertSettingsRoutes } from './alert-settings.routes.ts';
import { type AlertSettingsService, createAlertSettingsService } from './alert-settings.service.ts';
import { createAlertSettingsStore } from './alert-settings.store.ts';
import { createKnownChoicesReadModel } from './choices/known-choices.read-model.ts';
import { knownChoicesRoutes } from './choices/known-choices.routes.ts';
import { explainRoutes } from './explain/explain.routes.ts';
import { createExplainService } from './explain/explain.service.ts';
import { createExplainedMovesReadModel } from './explain/explained-moves.read-model.ts';
import { createAlertPreviewReadModel } from './preview/alert-preview.read-model.ts';
import { alertPreviewRoutes } from './preview/alert-preview.routes.ts';
import { createAlertPreviewService } from './preview/alert-preview.service.ts';
import { createSettingCountsService } from './preview/setting-counts.service.ts';

/** What the settings need of the streams. */
export interface SettingsDeps {
  readonly alerts: AlertsService;
  readonly moves: MovesReadModel;
  /** Updates the streams of the user's open pages. */
  readonly onSaved: (userId: string) => void;
}

/** The service of settings on the database or in a transaction, as of a time. */
export const alertSettingsOn = (on: Knex, now: () => number): AlertSettingsService =>
  createAlertSettingsService({
    readModel: createAlertSettingsReadModel(on),
    store: createAlertSettingsStore(on),
    now,
  });

/** The routes of the settings, with previews and explanations. */
export function composeSettings({ db, now }: Platform, { alerts, moves, onSaved }: SettingsDeps): Route[] {
  const { knex } = db;
  const serviceOn = (on: Knex) => alertSettingsOn(on, now);
  const settings = createAlertSettingsReadModel(knex);
  const previews = createAlertPreviewService({
    readModel: createAlertPreviewReadModel(knex),
    settings,
    alerts,
    now,
  });
  const explain = createExplainService({
    readModel: createExplainedMovesReadModel(knex),
    settings,
    moves,
    now,
  });
  return [
    ...alertSettingsRoutes({
      settings: serviceOn(knex),
      inTransaction: withTransaction(knex, serviceOn),
      onSaved,
    }),
    ...knownChoicesRoutes(createKnownChoicesReadModel(knex)),
    ...alertPreviewRoutes({ previews, counts: createSettingCountsService({ alerts, now }) }),
    ...explainRoutes(explain),
  ];
}
