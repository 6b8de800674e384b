import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertSettingsFeature } from '../alert-settings/alert-settings.feature.ts';
import { createAlertSettingsReadModel } from '../alert-settings/alert-settings.read-model.ts';
import { createAlertsChannel } from './alerts.channel.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { createAlertsService } from './alerts.service.ts';
import { createCopiedMovesReadModel } from './streams/columns/copied-moves.read-model.ts';
import { MoveArchive } from './streams/columns/move-archive.ts';
import { createMoveRowsReadModel } from './streams/move-rows.read-model.ts';
import { createMovesReadModel } from './streams/moves.read-model.ts';
import { createNewsReadModel } from './streams/news.read-model.ts';
import { StreamSet } from './streams/stream-set.ts';

/** The most memory that stored moves take. Ten million moves, or those of 3 % and more of a month with three times as many. */
const MOST_MOVE_BYTES = 512_000_000;

/** The three streams of alerts: pages over HTTP, new ones over the socket, and the settings that they are computed from. */
export function createAlertsFeature(platform: Platform): Feature {
  const { db, now, retentionDays, log } = platform;
  const moves = createMovesReadModel(db.knex);
  const archive = new MoveArchive({
    readModel: createCopiedMovesReadModel(db.pool),
    findWithdrawals: moves.findWithdrawals,
    mostBytes: MOST_MOVE_BYTES,
    retentionDays,
    onError: (err) => log.warn({ err }, 'moves could not be read into memory; it is tried again'),
  });
  const news = createNewsReadModel(db.knex);
  const streams = {
    odds: new StreamSet('odds', moves, { archive, news }),
    limit: new StreamSet('limit', moves, { news }),
    closed: new StreamSet('closed', moves, { news }),
  };
  const settings = createAlertSettingsReadModel(db.knex);
  const service = createAlertsService({
    streams,
    rows: createMoveRowsReadModel(db.knex),
    settings,
    now,
    retentionDays,
    onError: (err) => log.error({ err }, 'a stream of alerts could not be completed'),
  });
  const channel = createAlertsChannel(platform, { service, streams });
  const alertSettings = createAlertSettingsFeature(platform, {
    alerts: service,
    moves,
    onSaved: channel.settingsChanged,
  });
  return { routes: [...alertsRoutes(service), ...alertSettings.routes], channels: [channel] };
}
