import type { Knex } from 'knex';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProfileReadModel } from './profile.read-model.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { createProfileStore } from './profile.store.ts';

/** The signed-in user's profile and preferences. */
export function createProfileFeature({ db }: Platform): Feature {
  const serviceOn = (knex: Knex) =>
    createProfileService({ readModel: createProfileReadModel(knex), store: createProfileStore(knex) });
  return {
    routes: profileRoutes({
      profiles: serviceOn(db.knex),
      inTransaction: withTransaction(db.knex, serviceOn),
    }),
  };
}

/** A new user has confirmed to be of age. */
export async function confirmAgeOn({ db, now }: Pick<Platform, 'db' | 'now'>, userId: string): Promise<void> {
  await createProfileStore(db.knex).confirmAge(userId, new Date(now()));
}
