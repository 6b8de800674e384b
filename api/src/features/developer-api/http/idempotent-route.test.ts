import { createBet } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { setCaller } from '../gate/api-caller.ts';
import { idempotentRoute } from './idempotent-route.ts';

const LEG = { event: 'Foxes – Hens', market: 'Winner', outcome: 'Foxes' };

/** What happens, in order, when a bet is sent and the transaction ends in a certain way. */
async function stepsOf(commit: () => Promise<void>): Promise<string[]> {
  const steps: string[] = [];
  const trx = {
    client: { acquireConnection: async () => ({ query: async () => ({ rows: [] }) }) },
    raw: async () => ({ rows: [{ xid: null }] }),
  };
  const knex = {
    async transaction(work: (own: typeof trx) => Promise<void>) {
      await work(trx);
      await commit().finally(() => steps.push('transaction'));
    },
  };
  const reads = { wrote: async (userId: string) => void steps.push(`wrote ${userId}`) };
  const log = createLog('test', 'silent');
  const route = idempotentRoute(
    createBet,
    { knex: knex as unknown as Knex, reads, log, now: Date.now },
    () => async () => createBet.example.response as never,
  );
  const ctx = {
    req: { headers: {} },
    query: {},
    params: {},
    request: { get: () => '', body: { stake: 25, odds: 2, legs: [LEG] } },
    set: () => {},
    set body(_: string) {
      steps.push('answer');
    },
  } as unknown as Context;
  setCaller(ctx, {
    ...{
      user: { id: 'u' },
      level: 'sharp',
      sports: null,
      tier: 'extended',
      scopes: ['bets:write'],
      version: '2026-11-24',
    },
    key: { id: 1, name: 'Key', prefix: 'fl_live_', expiresAt: null },
  });
  await route.run?.(ctx).catch((error: Error) => steps.push(error.message));
  return steps;
}

it('remembers what was written after the commit and before the answer', async () => {
  const steps = await stepsOf(async () => {});
  expect(steps).toEqual(['transaction', 'wrote u', 'answer']);
});

it('remembers a write that may have been committed although it failed', async () => {
  const steps = await stepsOf(() => Promise.reject(new Error('Not committed')));
  expect(steps).toEqual(['transaction', 'wrote u', 'Not committed']);
});
