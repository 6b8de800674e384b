import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { keptPaymentsOn } from '../billing/index.ts';
import { createInviteCredits } from './invite-credits.service.ts';
import { createInviteCreditsStore } from './invite-credits.store.ts';
import { createInvitesReadModel } from './invites.read-model.ts';
import { invitesRoutes } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';
import { createInvitesStore } from './invites.store.ts';

const CREDITS_EVERY_MS = 3_600_000;

/** Invitations: the link of each user, who joined by it, and what that earned. */
export function createInvitesFeature(platform: Platform): Feature {
  const { db, log, now } = platform;
  const credits = createInviteCredits({
    ...{ store: createInviteCreditsStore(db.knex), hasKeptPayment: keptPaymentsOn(platform) },
    ...{ log, now },
  });
  return {
    routes: invitesRoutes(invitesOn(platform)),
    jobs: [
      {
        name: 'invite-credits',
        everyMs: CREDITS_EVERY_MS,
        async run(signal) {
          const credited = await credits.run(signal);
          if (credited > 0) log.info({ credited }, 'inviters have earned credit');
        },
      },
    ],
  };
}

/** The invitations, for the sign-up too. */
export function invitesOn({ db, now }: Pick<Platform, 'db' | 'now'>) {
  return createInvitesService({
    store: createInvitesStore(db.knex),
    readModel: createInvitesReadModel(db.knex),
    now,
  });
}
