import { readClosingLines } from '../../market/closing/closing-lines.read-model.ts';
import type { FeatureTables } from '../../market/feature-tables.ts';
import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOtherBooksReadModel } from '../other-books/index.ts';
import { bookmarksRoutes } from './bookmarks/bookmarks.routes.ts';
import { createBookmarksStore } from './bookmarks/bookmarks.store.ts';
import { createMatchesReadModel } from './matches.read-model.ts';
import { matchesRoutes } from './matches.routes.ts';
import { createMatchesService } from './matches.service.ts';
import { createScoresReadModel } from './scores/scores.read-model.ts';
import { scoresRoutes } from './scores/scores.routes.ts';
import { createSearchWordsReadModel } from './spelling/search-words.read-model.ts';
import { createSpelling } from './spelling/spelling.service.ts';

export const matchesTables: FeatureTables = {
  ofEvents: ['bookmarks'],
  watchedEvents: [
    'select b.event_id from bookmarks b join events e using (event_id) where e.settled_status = 0',
  ],
};

/** The match search, the lines and the score of a match, and bookmarks. */
export function createMatchesFeature({ db, reads, now }: Platform): Feature {
  const service = createMatchesService({
    readModel: createMatchesReadModel(reads.db.knex),
    // Current prices, which pages compare with those of the socket.
    odds: createOddsReadModel(db.knex),
    spelling: createSpelling(createSearchWordsReadModel(reads.db.knex), now),
    readCloses: (lineIds) => readClosingLines(reads.db.pool, lineIds),
    readMissingBooks: createOtherBooksReadModel(reads.db.knex).findMissingBooks,
    readUnpriced: createStatusReadModel(reads.db.knex).findUnpricedEvents,
    now,
  });
  const bookmarks = createBookmarksStore(db.knex);
  const scores = createScoresReadModel(reads.db.knex);
  return {
    routes: [
      ...matchesRoutes(service, now),
      ...scoresRoutes(scores, now),
      ...bookmarksRoutes(bookmarks, now),
    ],
  };
}
