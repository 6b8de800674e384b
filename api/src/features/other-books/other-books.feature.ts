import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createBetUserReadModel } from '../bets/ledger/bet-user.read-model.ts';
import { createApiOtherBooksFeature } from '../developer-api/other-books/api-other-books.feature.ts';
import { eventMatchesRoutes } from './event-matches.routes.ts';
import { createEventMatchDecisions } from './event-matches.store.ts';
import { createOtherBooksReadModel } from './other-books.read-model.ts';
import { otherBooksRoutes } from './other-books.routes.ts';
import { createOtherBooksService } from './other-books.service.ts';
import { evAlertsRoutes } from './values/ev-alerts.routes.ts';
import { createEvMovesReadModel } from './values/ev-moves.read-model.ts';
import { createValuesService } from './values/values.service.ts';

/** Prices of other bookmakers beside the fair ones (ADR 0042), and which of their events are which matches. */
export function createOtherBooksFeature({ db, now }: Platform): Feature {
  const { knex } = db;
  const readModel = createOtherBooksReadModel(knex);
  const otherBooks = createOtherBooksService({
    readModel,
    odds: createOddsReadModel(knex),
    now,
  });
  const users = createBetUserReadModel(knex);
  const moves = createEvMovesReadModel(knex);
  const values = createValuesService({ moves, others: readModel, users, now });
  const api = createApiOtherBooksFeature({
    ...{ compare: otherBooks.compare, readValues: values.page, newestValueId: moves.newestId, now },
  });
  return {
    routes: [
      ...otherBooksRoutes({ otherBooks, users, now }),
      ...evAlertsRoutes(values),
      ...eventMatchesRoutes(createEventMatchDecisions(knex), now),
    ],
    parts: [api],
  };
}
