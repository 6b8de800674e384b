import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const flush = async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

it('runs at most so many tasks at once, in the order of submission', async () => {
  const limited = createConcurrencyLimit(2);
  const order: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const all = gates.map((gate, index) =>
    limited(async () => {
      order.push(index);
      await gate.promise;
      if (index === 0) throw new Error('failed');
    }).catch(() => undefined),
  );
  await flush();
  expect(order).toEqual([0, 1]);
  gates[0]?.resolve();
  await flush();
  expect(order).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(all);
  expect(order).toEqual([0, 1, 2, 3]);
});
