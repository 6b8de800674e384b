import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetUserReadModel } from '../bets/index.ts';
import { createCardImages } from './image/card-images.ts';
import { recordsRoutes } from './record/records.routes.ts';
import { createRecordsService } from './record/records.service.ts';
import { createRecordsStore } from './record/records.store.ts';
import { createVerifiedBetsReadModel } from './record/verified-bets.read-model.ts';
import { createVerifiedBets } from './record/verified-bets.ts';
import { sharesRoutes } from './shares/shares.routes.ts';
import { createSharesService } from './shares/shares.service.ts';
import { createSharesStore } from './shares/shares.store.ts';
import { statsSource } from './stats-source.ts';

/** Statistics for others: images at links, and public records of verified bets. */
export function createStatsSharingFeature(platform: Platform): Feature {
  const { db, now, publicUrl } = platform;
  const images = createCardImages();
  const users = createBetUserReadModel(db.knex);
  const status = createStatusReadModel(db.knex);
  const common = {
    stats: statsSource(platform),
    isSimulated: async () => (await status.findFeedState())?.simulated ?? false,
    now,
  };
  const shares = createSharesService({
    store: createSharesStore(db.knex),
    unitOf: async (userId) => (await users.preferencesOf(userId)).unitSize || null,
    ...common,
  });
  const records = createRecordsService({
    store: createRecordsStore(db.knex),
    verified: createVerifiedBets(createVerifiedBetsReadModel(db.knex)),
    ...common,
  });
  return {
    routes: [...sharesRoutes({ shares, images }), ...recordsRoutes({ records, images, publicUrl })],
    stop: () => images.stop(),
  };
}
