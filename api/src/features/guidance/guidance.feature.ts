import type { Knex } from 'knex';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { guidanceRoutes } from './guidance.routes.ts';
import { createGuidanceService } from './guidance.service.ts';
import { createGuidanceStore } from './guidance.store.ts';
import { surveyRoutes } from './surveys/surveys.routes.ts';
import { createSurveysService } from './surveys/surveys.service.ts';
import { createSurveysStore } from './surveys/surveys.store.ts';
import { usageRoutes } from './usage/usage.routes.ts';
import { createUsageService } from './usage/usage.service.ts';
import { createUsageStore } from './usage/usage.store.ts';

const DELETE_EVERY_MS = 6 * 3_600_000;

/** The tour of the first sign-in, the survey, and what users allow to be recorded of their use. */
export function createGuidanceFeature({ db, now }: Platform): Feature {
  const guidance = createGuidanceService({ store: createGuidanceStore(db.knex), now });
  const usageOn = (knex: Knex) =>
    createUsageService({ store: createUsageStore(knex), guidance: createGuidanceStore(knex), now });
  const usage = usageOn(db.knex);
  return {
    routes: [
      ...guidanceRoutes({ guidance }),
      ...surveyRoutes({ surveys: createSurveysService({ store: createSurveysStore(db.knex), now }) }),
      ...usageRoutes({ guidance, inTransaction: withTransaction(db.knex, usageOn) }),
    ],
    jobs: [{ name: 'old-usage', everyMs: DELETE_EVERY_MS, run: (signal) => usage.deleteOld(signal) }],
  };
}
