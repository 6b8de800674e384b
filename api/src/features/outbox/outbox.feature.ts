import type { Feature } from '../../platform/feature.ts';
import { createOutboxStore } from '../../platform/mail/outbox.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { outboxRoutes } from './outbox.routes.ts';

/** The mails of the demo, which sends none. */
export function createOutboxFeature({ db, mailer }: Platform): Feature {
  return { routes: outboxRoutes(mailer?.kind === 'outbox' ? createOutboxStore(db.knex) : null) };
}
