import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetUserReadModel } from '../bets/index.ts';
import { eventMatchesRoutes } from './event-matches.routes.ts';
import { createEventMatchDecisions } from './event-matches.store.ts';
import { createOtherBooksReadModel } from './other-books.read-model.ts';
import { otherBooksRoutes } from './other-books.routes.ts';
import { createOtherBooksService } from './other-books.service.ts';
import { evAlertsRoutes } from './values/ev-alerts.routes.ts';
import { createEvMovesReadModel } from './values/ev-moves.read-model.ts';
import { createValuesService } from './values/values.service.ts';

/** Prices of other bookmakers beside the fair ones (ADR 0042), and which of their events are which matches. */
export function createOtherBooksFeature(platform: Platform): Feature {
  const { db, now } = platform;
  const { otherBooks, values } = otherBooksOn(platform);
  return {
    routes: [
      ...otherBooksRoutes({ otherBooks, users: createBetUserReadModel(db.knex), now }),
      ...evAlertsRoutes(values),
      ...eventMatchesRoutes(createEventMatchDecisions(db.knex), now),
    ],
  };
}

/** Comparisons and the EV stream, for the developer API too. */
export function otherBooksOn({ db: { knex }, now }: Pick<Platform, 'db' | 'now'>) {
  const readModel = createOtherBooksReadModel(knex);
  const moves = createEvMovesReadModel(knex);
  return {
    otherBooks: createOtherBooksService({ readModel, odds: createOddsReadModel(knex), now }),
    values: createValuesService({ moves, others: readModel, users: createBetUserReadModel(knex), now }),
    newestValueId: moves.newestId,
  };
}
