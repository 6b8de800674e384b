import type { Knex } from 'knex';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import { createWorkQueue } from '../../../platform/http/work-queue.ts';
import { createTrialsStore } from '../checkout/trials.store.ts';
import { createCryptoStore } from '../crypto/crypto.store.ts';
import { createCreditsStore } from '../sync/credits.store.ts';
import { createEventsStore } from '../webhook/events.store.ts';
import { createSubscriptionsStore } from './subscriptions.store.ts';

export const billingStores = (knex: Knex) => ({
  subscriptions: createSubscriptionsStore(knex),
  crypto: createCryptoStore(knex),
  credits: createCreditsStore(knex),
  events: createEventsStore(knex),
  trials: createTrialsStore(knex),
});
export type BillingStores = ReturnType<typeof billingStores>;

/** Runs work alone among all processes for one user, in a transaction that ends with it. */
export type UserLock = <T>(userId: string, work: (stores: BillingStores) => Promise<T>) => Promise<T>;

/**
 * The lock of a user's plan and payments. A transaction waits for the provider, so that only a few may run at a time and
 * connections remain for everybody else.
 */
export function createUserLock(knex: Knex): UserLock {
  const queue = createWorkQueue({ atOnce: 3, mostWaiting: 1_000, patienceMs: 10_000 });
  const inTransaction = withTransaction(knex, billingStores);
  return (userId, work) =>
    queue.run(() =>
      inTransaction(async (stores) => {
        await stores.subscriptions.lock(userId);
        return work(stores);
      }),
    );
}
