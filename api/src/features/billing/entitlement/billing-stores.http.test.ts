import { expect, it } from 'vitest';
import { ownDatabase } from '../../../../testing/test-database.ts';
import { billingStores, createUserLock } from './billing-stores.ts';

it("work for one user is done alone, also by several processes; another user's goes on meanwhile", async () => {
  const { knex } = await ownDatabase();
  const [here, there] = [createUserLock(knex), createUserLock(knex)];
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const steps: string[] = [];
  const first = here('a', async () => {
    begun.resolve();
    await released.promise;
    steps.push('first');
  });
  await begun.promise;
  const second = there('a', async () => void steps.push('second'));
  await there('b', async () => void steps.push('other'));
  // Time enough for the second one, if nothing held it.
  await knex.raw('select pg_sleep(0.05)');
  expect(steps).toEqual(['other']);
  released.resolve();
  await Promise.all([first, second]);
  expect(steps).toEqual(['other', 'first', 'second']);
});

it('a user has one customer, whoever asks for it first', async () => {
  const { knex } = await ownDatabase();
  const now = new Date();
  await knex('user').insert({
    ...{ id: 'u', name: 'u', email: 'u@example.com', emailVerified: true },
    ...{ createdAt: now, updatedAt: now },
  });
  const { subscriptions } = billingStores(knex);
  expect(await subscriptions.setCustomer('u', 'cus_1')).toBe('cus_1');
  expect(await subscriptions.setCustomer('u', 'cus_2')).toBe('cus_1');
  expect(await subscriptions.userOfCustomer('cus_1')).toBe('u');
  expect(await subscriptions.userOfCustomer('cus_2')).toBeNull();
});
