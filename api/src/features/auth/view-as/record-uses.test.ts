import { expect, it } from 'vitest';
import { createUsesRecorder, RECORDED_WITHIN_MS } from './record-uses.ts';
import type { ViewAsUse } from './view-as-uses.store.ts';

const USE: ViewAsUse = { adminId: 'admin', userId: 'user', address: '203.0.113.7' };

function setUp() {
  const stored: [string, number][] = [];
  const state = { now: 1_000_000, fails: false };
  const record = createUsesRecorder(
    {
      record: async ({ address }, at) => {
        if (state.fails) throw new Error('connection refused');
        stored.push([address, at.getTime()]);
      },
    },
    () => state.now,
  );
  return { stored, state, record };
}

it('stores a use once for the requests of a page, again while it lasts, and another one at once', async () => {
  const { stored, state, record } = setUp();
  await Promise.all([record(USE), record(USE), record({ ...USE, address: 'another' })]);
  state.now += RECORDED_WITHIN_MS - 1;
  await record(USE);
  state.now += 1;
  await record(USE);
  expect(stored).toEqual([
    [USE.address, 1_000_000],
    ['another', 1_000_000],
    [USE.address, 1_000_000 + RECORDED_WITHIN_MS],
  ]);
});

it('refuses every request while a use cannot be stored', async () => {
  const { stored, state, record } = setUp();
  state.fails = true;
  await expect(record(USE)).rejects.toThrow();
  await expect(record(USE)).rejects.toThrow();
  state.fails = false;
  await record(USE);
  expect(stored).toHaveLength(1);
});
