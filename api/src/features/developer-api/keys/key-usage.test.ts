import { expect, it } from 'vitest';
import type { CountedUse } from './key-usage.store.ts';
import { createKeyUsage } from './key-usage.ts';

function usage() {
  const written: CountedUse[] = [];
  const state = { now: 1_000, fails: false };
  const counted = createKeyUsage({
    store: {
      add: async (use) => {
        if (state.fails) throw new Error('away');
        written.push(use);
      },
    },
    now: () => state.now,
    onError: () => {},
  });
  return { counted, written, state };
}

it('writes the first use at once, then one sum a minute', async () => {
  const { counted, written, state } = usage();
  counted.record(1, '203.0.113.7');
  for (let request = 0; request < 5; request += 1) counted.record(1, '203.0.113.8');
  await counted.flush();
  expect(written.map(({ requests, address }) => [requests, address])).toEqual([[1, '203.0.113.7']]);
  state.now += 60_000;
  await counted.flush();
  expect(written[1]).toMatchObject({ keyId: 1, requests: 5, address: '203.0.113.8', at: new Date(1_000) });
});

it('loses no count when a write fails or the process stops', async () => {
  const { counted, written, state } = usage();
  state.fails = true;
  counted.record(1, '203.0.113.7');
  counted.record(2, '203.0.113.7');
  await counted.flush();
  state.fails = false;
  counted.record(1, '203.0.113.7');
  await counted.stop();
  const total = (id: number) =>
    written.filter(({ keyId }) => keyId === id).reduce((sum, { requests }) => sum + requests, 0);
  expect([total(1), total(2)]).toEqual([2, 1]);
});
