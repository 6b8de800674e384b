import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createStorageReadModel } from './storage.read-model.ts';
import { storageRoutes } from './storage.routes.ts';

/** How much disk the database uses, and how fast that grows. */
export function createStorageFeature({ db, reads }: Platform): Feature {
  return { routes: storageRoutes(createStorageReadModel(db.knex), reads) };
}
