import { ALERT_PAGE_SIZE } from '@fairline/shared/contracts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertSettingsFeature } from '../alert-settings/alert-settings.feature.ts';
import { createAlertSettingsReadModel } from '../alert-settings/alert-settings.read-model.ts';
import { createBetMarksReadModel } from '../bets/marks/bet-marks.read-model.ts';
import { createApiAlertsFeature } from '../developer-api/alerts/api-alerts.feature.ts';
import { createApiStreamFeature } from '../developer-api/stream/stream.feature.ts';
import { createNotificationsFeature } from '../notifications/notifications.feature.ts';
import { createAlertLedgerFeature } from '../stats/alert-ledger/alert-ledger.feature.ts';
import { createStatusReadModel } from '../status/status.read-model.ts';
import { createAlertsChannel } from './alerts.channel.ts';
import { presentPage } from './alerts.presenter.ts';
import { alertsRoutes, graphsRoutes } from './alerts.routes.ts';
import { createAlertsService, type Reader } from './alerts.service.ts';
import { createGraphsReadModel } from './graphs/graphs.read-model.ts';
import { createGraphsService } from './graphs/graphs.service.ts';
import { publicAlertsRoutes } from './public/public-alerts.routes.ts';
import { createPublicAlertsService } from './public/public-alerts.service.ts';
import { createStreams } from './streams/create-streams.ts';
import { createMoveRowsReadModel } from './streams/stored/move-rows.read-model.ts';

/** Has no settings, and so the stream of the default ones, which is in memory. */
const VISITOR: Reader = { id: 'visitor', level: 'pro' };

/**
 * The three streams of alerts: pages over HTTP and new ones over the socket. Its parts are what needs the streams in memory: the settings,
 * ledgers, messages, and the alerts of the developer API.
 */
export function createAlertsFeature(platform: Platform): Feature {
  const { db, now, retentionDays, alertMemoryBytes, log } = platform;
  const { moves, streams } = createStreams(db, {
    retentionDays,
    mostBytes: alertMemoryBytes,
    onError: (err) => log.warn({ err }, 'moves could not be read into memory; it is tried again'),
  });
  const settings = createAlertSettingsReadModel(db.knex);
  const rows = createMoveRowsReadModel(db.knex);
  const service = createAlertsService({
    streams,
    rows,
    settings,
    now,
    retentionDays,
    onError: (err) => log.error({ err }, 'a stream of alerts could not be completed'),
  });
  const channel = createAlertsChannel(platform, { service, streams });
  const graphs = createGraphsService({
    graphs: createGraphsReadModel(db),
    ownBets: createBetMarksReadModel(db.knex),
    rows,
    now,
  });
  const alertSettings = createAlertSettingsFeature(platform, {
    alerts: service,
    moves,
    onSaved: channel.settingsChanged,
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
  const apiAlerts = createApiAlertsFeature(platform, async (kind, query, reader) =>
    presentPage(kind, await service.page(kind, query, reader), query.limit),
  );
  return {
    routes: [...alertsRoutes(service), ...graphsRoutes(graphs), ...publicAlertsRoutes(publicAlerts)],
    channels: [channel],
    parts: [
      alertSettings,
      createAlertLedgerFeature(platform, service),
      createNotificationsFeature(platform, { alerts: service, streams }),
      apiAlerts,
      createApiStreamFeature(platform, { service, streams, rows }),
    ],
  };
}
