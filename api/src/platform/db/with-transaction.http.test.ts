import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../testing/test-database.ts';
import { withTransaction } from './with-transaction.ts';

const createNumbersStore = (knex: Knex) => ({
  add: async (n: number) => {
    await knex('numbers').insert({ n });
    return n;
  },
});

it('commits the work that resolves and rolls back the work that rejects', async () => {
  const { knex } = await ownDatabase();
  await knex.raw('create table numbers (n int primary key)');
  const inTransaction = withTransaction(knex, createNumbersStore);
  expect(await inTransaction((numbers) => numbers.add(1))).toBe(1);
  const failing = inTransaction(async (numbers) => {
    await numbers.add(2);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await knex('numbers').pluck('n')).toEqual([1]);
});
