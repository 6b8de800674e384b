import { ALERT_PAGE_SIZE, type AlertKind } from '@fairline/shared/contracts';
import type { FeatureTables } from '../../market/feature-tables.ts';
import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetMarksReadModel } from '../bets/index.ts';
import { presentPage } from './alerts.presenter.ts';
import { alertsRoutes, graphsRoutes } from './alerts.routes.ts';
import { type AlertsService, createAlertsService, type Reader } from './alerts.service.ts';
import { createGraphsReadModel } from './graphs/graphs.read-model.ts';
import { createGraphsService } from './graphs/graphs.service.ts';
import { publicAlertsRoutes } from './public/public-alerts.routes.ts';
import { createPublicAlertsService } from './public/public-alerts.service.ts';
import { createAlertsChannel } from './push/alerts.channel.ts';
import { createAlertSettingsReadModel } from './settings/alert-settings.read-model.ts';
import { composeSettings } from './settings/compose-settings.ts';
import { createStreams } from './streams/create-streams.ts';
import { createMoveRowsReadModel, type MoveRowsReadModel } from './streams/stored/move-rows.read-model.ts';
import type { MovesReadModel } from './streams/stored/moves.read-model.ts';
import type { StreamSet } from './streams/stream-set.ts';

export { createAlertsObserver } from './detection/alerts-observer.ts';

/** The moves that streams are made of. */
export const alertsTables: FeatureTables = {
  daily: ['price_moves', 'limit_moves', 'closings', 'price_steps'],
};

/** Has no settings, and so the stream of the default ones, which is in memory. */
const VISITOR: Reader = { id: 'visitor', level: 'pro' };

/** The alerts of a process: its streams in memory, and what reads them. */
export interface Alerts {
  readonly service: AlertsService;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly moves: MovesReadModel;
  readonly rows: MoveRowsReadModel;
}

const ofPlatforms = new WeakMap<Platform, Alerts>();

/** The alerts of a process: all features that read them share its streams. */
export function getAlerts(platform: Platform): Alerts {
  const known = ofPlatforms.get(platform);
  if (known !== undefined) return known;
  const { db, now, retentionDays, alertMemoryBytes, log } = platform;
  const { moves, streams } = createStreams(db, {
    retentionDays,
    mostBytes: alertMemoryBytes,
    onError: (err) => log.warn({ err }, 'moves could not be read into memory; it is tried again'),
  });
  const rows = createMoveRowsReadModel(db.knex);
  const service = createAlertsService({
    streams,
    rows,
    settings: createAlertSettingsReadModel(db.knex),
    now,
    retentionDays,
    onError: (err) => log.error({ err }, 'a stream of alerts could not be completed'),
  });
  const made = { service, streams, moves, rows };
  ofPlatforms.set(platform, made);
  return made;
}

/** The three streams of alerts: pages over HTTP, new ones over the socket, and the settings that they are computed from. */
export function createAlertsFeature(platform: Platform): Feature {
  const { db, now } = platform;
  const { service, streams, moves, rows } = getAlerts(platform);
  const channel = createAlertsChannel(platform, { service, streams });
  const graphs = createGraphsService({
    graphs: createGraphsReadModel(db),
    ownBets: createBetMarksReadModel(db.knex),
    rows,
    now,
  });
  const status = createStatusReadModel(db.knex);
  const publicAlerts = createPublicAlertsService({
    async readPage(before) {
      const query = { before, limit: ALERT_PAGE_SIZE };
      return presentPage('odds', await service.page('odds', query, VISITOR), ALERT_PAGE_SIZE);
    },
    isSimulated: async () => (await status.findFeedState())?.simulated ?? false,
    showsReal: platform.publicPrices ?? false,
    now,
  });
  return {
    routes: [
      ...alertsRoutes(service),
      ...graphsRoutes(graphs),
      ...publicAlertsRoutes(publicAlerts),
      ...composeSettings(platform, { alerts: service, moves, onSaved: channel.settingsChanged }),
    ],
    channels: [channel],
  };
}
