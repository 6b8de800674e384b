import type { AlertKind } from '@fairline/shared/contracts';
import type { Database } from '../../../platform/db/database.ts';
import { createHeldLock } from '../../../platform/db/held-lock.ts';
import type { Logger } from '../../../platform/log.ts';
import type { AlertsService, StreamSet } from '../../alerts/index.ts';
import { createEvMovesReadModel, createOtherBooksReadModel } from '../../other-books/index.ts';
import { createDispatchStore } from './dispatch.store.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.ts';
import { createFollowKind } from './follow-kind.ts';
import { createFollowsReadModel } from './follows.read-model.ts';
import { createFollowValues } from './values/follow-values.ts';
import { createValueFollowsReadModel } from './values/value-follows.read-model.ts';

export interface DispatchDeps {
  readonly db: Database;
  readonly streams: Readonly<Record<AlertKind, StreamSet>>;
  readonly rowsOf: AlertsService['rowsOf'];
  readonly publicUrl: string | null;
  readonly now: () => number;
  readonly log: Logger;
}

/** The dispatcher of a process, on the streams that its pages read, too. */
export function createDispatch({ db, log, ...deps }: DispatchDeps): Dispatcher {
  const { knex } = db;
  const follows = createFollowsReadModel(knex);
  const follow = (kind: AlertKind) => createFollowKind(kind, { ...deps, knex, follows, log });
  const followValues = createFollowValues({
    ...{ ...deps, knex, cursors: follows, log },
    follows: createValueFollowsReadModel(knex),
    moves: createEvMovesReadModel(knex),
    others: createOtherBooksReadModel(knex),
  });
  return createDispatcher({
    lock: createHeldLock(db.pool, 'notification-dispatch'),
    hold: (holder) => createDispatchStore(knex).hold(holder),
    follow: { odds: follow('odds'), limit: follow('limit'), closed: follow('closed'), ev: followValues },
    log,
  });
}
