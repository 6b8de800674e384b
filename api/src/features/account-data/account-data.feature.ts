import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountEndOn } from '../billing/index.ts';
import { accountDataRoutes } from './account-data.routes.ts';
import { createAccountArchive } from './archive/account-archive.ts';
import { deleteUnverified } from './deletion/delete-rows.ts';
import { type AccountPayments, createDeletionsService } from './deletion/deletions.service.ts';
import { createDeletionsStore } from './deletion/deletions.store.ts';

const DELETIONS_EVERY_MS = 10 * 60_000;

/** An installation without payments has nothing to end. */
const NO_PAYMENTS: AccountPayments = {
  stopRenewal: async () => {},
  resumeRenewal: async () => 'done',
  end: async () => {},
};

/** All that a user has, as one archive, and the deletion of accounts. */
export function createAccountDataFeature(platform: Platform): Feature {
  const { db, log, now } = platform;
  const deletions = deletionsOn(platform);
  return {
    routes: accountDataRoutes({ archive: createAccountArchive({ knex: db.knex, now }), deletions }),
    jobs: [
      {
        name: 'account-deletions',
        everyMs: DELETIONS_EVERY_MS,
        async run(signal) {
          const deleted = await deletions.run(signal);
          const unverified = await deleteUnverified(db.knex, now());
          if (deleted + unverified > 0) log.info({ deleted, unverified }, 'accounts have been deleted');
        },
      },
    ],
  };
}

/** The deletion of accounts, for the sign-in too. */
export function deletionsOn(platform: Platform) {
  const { db, log, mailer, now, publicUrl } = platform;
  return createDeletionsService({
    ...{ knex: db.knex, store: createDeletionsStore(db.knex) },
    payments: accountEndOn(platform) ?? NO_PAYMENTS,
    ...{ mailer, log, publicUrl, now },
  });
}
