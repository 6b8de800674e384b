import { expect, it } from 'vitest';
import { ownDatabase } from '../test-database.ts';
import { digestTables } from './contents.read-model.ts';
import { distributeByEvent } from './distribute.store.ts';
import { liveThrough, recordMarket } from './stretch.ts';

const MARKET = { hours: 0.2, sports: [29], pollMs: 10_000 };

it('the same is stored, read, closed, graded, packed and deleted on tables that are distributed by event', async () => {
  const [plain, distributed] = [await ownDatabase(), await ownDatabase()];
  await distributeByEvent(distributed);
  const received = await recordMarket(MARKET);
  const expected = await liveThrough(plain, received);
  const found = await liveThrough(distributed, received);
  for (const [step, answer] of Object.entries(expected)) expect([step, found[step]]).toEqual([step, answer]);
  expect(await digestTables(distributed.pool)).toEqual(await digestTables(plain.pool));
}, 300_000);
