import { presentFeedStatus } from '../../market/monitoring/present-feed-status.ts';
import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOtherBooksReadModel, presentOtherFeed } from '../other-books/index.ts';
import { monthOf, presentFeedCredits } from './feed-credits.presenter.ts';
import { createFeedStatusChannel } from './feed-status.channel.ts';
import { createFeedStatusMemory } from './feed-status.memory.ts';
import { presentHistorySize } from './history-size.presenter.ts';
import { registerPromiseMetrics } from './promise-metrics.ts';
import { createPromisesReadModel } from './promises.read-model.ts';
import { statusRoutes } from './status.routes.ts';

/** The state of the feed, the version and the health of the service. */
export function createStatusFeature(platform: Platform): Feature {
  const { db, reads, databaseWatch, disk, remotes, now, version } = platform;
  const status = createStatusReadModel(db.knex);
  const memory = createFeedStatusMemory({ status, databaseWatch, now });
  const readHistorySize = async () => presentHistorySize(await status.findHistorySize(), now());
  const readCredits = async (feed: string) =>
    presentFeedCredits(await status.findFeedCredits(feed, monthOf(now())), now());
  const others = createOtherBooksReadModel(db.knex);
  const readBeside = async () => {
    const row = await others.findFeed();
    return row && { feed: row.feed, state: presentOtherFeed(row, now()) };
  };
  registerPromiseMetrics({
    registry: platform.metrics.registry,
    promises: createPromisesReadModel(db.knex),
    readStatus: async () => presentFeedStatus(await status.findFeedState(), now()),
    reads,
    disk,
    remotes,
    now,
  });
  return {
    routes: statusRoutes({
      ...{ readHistorySize, readCredits, readBeside, memory, databaseWatch, reads, disk, remotes, version },
    }),
    channels: [createFeedStatusChannel(platform, memory)],
    // A process that loses its database before anybody has asked says as well which feed it shows, and that it is simulated.
    prepare: async () => void (await memory.read()),
  };
}
