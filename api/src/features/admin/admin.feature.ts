import { createStatusReadModel } from '../../market/monitoring/status.read-model.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { adminRoutes } from './admin.routes.ts';
import { productMetrics } from './product-metrics.ts';
import { createUsersReadModel } from './users.read-model.ts';
import { createViewAsUsesReadModel } from './view-as-uses.read-model.ts';

/** What administrators see of the users and of the product. */
export function createAdminFeature({ db, metrics }: Platform): Feature {
  return {
    routes: adminRoutes({
      users: createUsersReadModel(db.knex),
      uses: createViewAsUsesReadModel(db.knex),
      status: createStatusReadModel(db.knex),
      metrics: () => productMetrics(metrics.registry),
    }),
  };
}
