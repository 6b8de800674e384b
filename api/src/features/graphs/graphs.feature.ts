import type { Knex } from 'knex';
import type { FeatureTables } from '../../market/feature-tables.ts';
import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createShownMovesReadModel } from '../alerts/index.ts';
import { createBetMarksReadModel, createBetUserReadModel } from '../bets/index.ts';
import { createOddsHistoryReadModel } from '../odds/index.ts';
import { createGraphsReadModel } from './charts/graphs.read-model.ts';
import { graphsRoutes } from './charts/graphs.routes.ts';
import { createGraphsService, type GraphsService } from './charts/graphs.service.ts';
import { createGraphsStore } from './charts/graphs.store.ts';
import { createGraphPushes } from './graphs.channel.ts';
import { graphHistoriesRoutes } from './histories/graph-histories.routes.ts';
import { createGraphHistoriesService } from './histories/graph-histories.service.ts';
import { presentTarget } from './targets/targets.presenter.ts';
import { createTargetsReadModel } from './targets/targets.read-model.ts';
import { targetsRoutes } from './targets/targets.routes.ts';
import { createTargetsService, type TargetsService } from './targets/targets.service.ts';
import { createTargetsStore } from './targets/targets.store.ts';

export { createTargetsObserver } from './targets/targets-observer.ts';

export const graphsTables: FeatureTables = {
  ofEvents: ['graph_targets'],
  keepsEvents: ['exists (select 1 from graphs where graphs.event_id = events.event_id)'],
  watchedEvents: [
    'select g.event_id from graphs g join events e using (event_id) where e.settled_status = 0',
    'select t.event_id from graph_targets t where t.reached_at is null',
  ],
};

const HOUR_MS = 3_600_000;

/** The charts on the database or in a transaction, as of a time. */
export const graphsOn = (on: Knex, now: () => number): GraphsService =>
  createGraphsService({
    store: createGraphsStore(on),
    readModel: createGraphsReadModel(on),
    targets: createTargetsReadModel(on),
    lines: createOddsReadModel(on),
    now,
  });

/** The target prices of charts, in the same way. */
export const targetsOn = (on: Knex, now: () => number): TargetsService =>
  createTargetsService({
    store: createTargetsStore(on),
    graphs: createGraphsStore(on),
    readModel: createTargetsReadModel(on),
    lines: createOddsReadModel(on),
    methodOf: async (userId) => (await createBetUserReadModel(on).preferencesOf(userId)).devig_method,
    now,
  });

/** The Graph Center: saved charts, their histories, and target prices. */
export function createGraphsFeature({ db, now, log, realtime }: Platform): Feature {
  const { knex } = db;
  const graphs = graphsOn(knex, now);
  const targets = targetsOn(knex, now);
  const readModel = createTargetsReadModel(knex);
  const histories = createGraphHistoriesService({
    graphs: createGraphsReadModel(knex),
    odds: createOddsHistoryReadModel(db),
    bets: createBetMarksReadModel(knex),
    moves: createShownMovesReadModel(knex, now),
    now,
  });
  return {
    routes: [
      ...graphHistoriesRoutes(histories),
      ...graphsRoutes({ graphs, inTransaction: withTransaction(knex, (on) => graphsOn(on, now)) }),
      ...targetsRoutes({ targets, inTransaction: withTransaction(knex, (on) => targetsOn(on, now)) }),
    ],
    notifications: createGraphPushes({
      ...{ io: realtime.io, log },
      findTarget: async (userId, id) => {
        const row = await readModel.find(userId, id);
        return row && presentTarget(row, now());
      },
      findReached: async (userIds, since) => {
        const byUser = Map.groupBy(
          await readModel.reachedAfter(userIds, new Date(since)),
          ({ user_id }) => user_id,
        );
        return new Map([...byUser].map(([id, rows]) => [id, rows.map((row) => presentTarget(row, now()))]));
      },
    }),
    jobs: [{ name: 'old-targets', everyMs: HOUR_MS, run: () => targets.deleteOld() }],
  };
}
