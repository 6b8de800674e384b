import { countAlerts, findAlerts, newestAlertId } from '../features/alerts/alerts.read-model.ts';
import { alertsRoutes } from '../features/alerts/alerts.routes.ts';
import { createAlertsService } from '../features/alerts/alerts.service.ts';
import { countMatches, estimateMatches, findMatches } from '../features/matches/matches.read-model.ts';
import { matchesRoutes } from '../features/matches/matches.routes.ts';
import { createMatchesService } from '../features/matches/matches.service.ts';
import { findEventLines, findLines } from '../features/odds/odds.read-model.ts';
import { oddsRoutes } from '../features/odds/odds.routes.ts';
import { findProfile } from '../features/profile/profile.read-model.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { createProfileService } from '../features/profile/profile.service.ts';
import { createProfileStore } from '../features/profile/profile.store.ts';
import { findFeedState, isDatabaseUp } from '../features/status/status.read-model.ts';
import { statusRoutes } from '../features/status/status.routes.ts';
import type { Database } from '../platform/db/database.ts';
import type { Route } from '../platform/http/route.ts';

export interface RoutesDeps {
  readonly db: Database;
  readonly now: () => number;
  readonly demo: boolean;
  readonly version: string;
}

/** Every route of the API, each feature given what it reads and writes. */
export function createRoutes({ db, now, demo, version }: RoutesDeps): Route[] {
  const { knex } = db;
  const profiles = createProfileService({
    findProfile: (userId) => findProfile(knex, userId),
    store: createProfileStore(knex),
  });
  const alerts = createAlertsService({
    findAlerts: (kind, search) => findAlerts(knex, kind, search),
    countAlerts: (kind, search, range) => countAlerts(knex, kind, search, range),
    newestId: (kind) => newestAlertId(knex, kind),
    now,
  });
  const matches = createMatchesService({
    findMatches: (request) => findMatches(knex, request),
    countMatches: (search) => countMatches(knex, search),
    estimateMatches: (search) => estimateMatches(knex, search),
    findEventLines: (eventId) => findEventLines(knex, eventId),
    now,
  });
  return [
    ...profileRoutes(profiles),
    ...alertsRoutes(alerts),
    ...oddsRoutes({ findLines: (lineIds) => findLines(knex, lineIds), now }),
    ...matchesRoutes(matches),
    ...statusRoutes({
      findFeedState: () => findFeedState(knex),
      isDatabaseUp: () => isDatabaseUp(knex),
      now,
      demo,
      version,
    }),
  ];
}
