import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupportService } from './support.service.ts';
import { createSupportStore } from './support.store.ts';

const DELETE_EVERY_MS = 6 * 3_600_000;

/** Messages to support, where the operator has no contact of their own. */
export function createSupportFeature({ db, limiter, now }: Platform): Feature {
  const support = createSupportService({ store: createSupportStore(db.knex), limiter, now });
  return {
    routes: supportRoutes(support),
    jobs: [
      {
        name: 'old-support-messages',
        everyMs: DELETE_EVERY_MS,
        run: (signal) => support.deleteOld(signal),
      },
    ],
  };
}
