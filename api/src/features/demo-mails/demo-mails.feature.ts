import type { Feature } from '../../platform/feature.ts';
import { createOutboxStore } from '../../platform/mail/outbox.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoMailsRoutes } from './demo-mails.routes.ts';

/** The mails of the demo, which sends none. */
export function createDemoMailsFeature({ db, mailer }: Platform): Feature {
  return { routes: demoMailsRoutes(mailer?.kind === 'outbox' ? createOutboxStore(db.knex) : null) };
}
