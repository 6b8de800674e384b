import { presentFeedStatus } from '../../../market/monitoring/present-feed-status.ts';
import { createStatusReadModel } from '../../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAlerts } from '../../alerts/index.ts';
import { createChangesReadModel } from './changes/changes.read-model.ts';
import { createSnapshotReadModel } from './changes/snapshot.read-model.ts';
import { createRightsCheck } from './clients/check-rights.ts';
import { createAlertsPush } from './clients/push-alerts.ts';
import { createFeedPush } from './clients/push-feed.ts';
import { createRightsReadModel } from './clients/rights.read-model.ts';
import { sendSnapshot } from './clients/send-snapshot.ts';
import { Streams } from './clients/streams.ts';
import { createStreamMetrics } from './stream.metrics.ts';
import { streamRoutes } from './stream.routes.ts';
import { createStreamAlerts } from './stream-alerts.ts';

/** How many ticks, of half a second, lie between two checks. A stream ends so soon after its key was revoked. */
const TICKS = { rights: 4, feed: 2 };

/** The stream of the developer API. Alerts in it are those that the process has in memory. */
export function createApiStreamFeature(platform: Platform): Feature {
  const { db, log, metrics, now } = platform;
  const changes = createChangesReadModel(db.pool);
  const snapshots = createSnapshotReadModel(db);
  const status = createStatusReadModel(db.knex);
  const { service, streams: inMemory, rows } = getAlerts(platform);
  const alerts = createStreamAlerts({
    service,
    streams: inMemory,
    findWithdrawn: (from, to) => rows.findWithdrawnIds(from, to),
  });
  const streams = new Streams({
    changes,
    log,
    metrics: createStreamMetrics(metrics.registry),
    sendSnapshot: (client) => sendSnapshot(client, { snapshots, now }),
    onTick(tick) {
      alertsPush.run();
      if (tick % TICKS.feed === 0) feedPush.run();
      if (tick % TICKS.rights === 0) rightsCheck.run();
    },
  });
  const onError = (err: unknown) =>
    log.warn({ err }, 'a part of a stream could not be read; it is tried again');
  const clients = () => streams.clients;
  const alertsPush = createAlertsPush({ clients, placeOf: (client) => streams.placeOf(client), onError });
  const feedPush = createFeedPush({
    ...{ clients, onError },
    readStatus: async () => presentFeedStatus(await status.findFeedState(), now()),
  });
  const rightsCheck = createRightsCheck({
    ...{ alerts, clients, now, log, rights: createRightsReadModel(db.pool) },
    end: (client, reason) => streams.end(client, reason),
  });
  return {
    routes: streamRoutes({ streams, changes, alerts }),
    channels: [
      {
        connect() {},
        publisher: { moves: () => streams.wake() },
        // Before the server waits for its connections to end.
        stop: () => void streams.stop(),
      },
    ],
    stop: () => streams.stop(),
  };
}
