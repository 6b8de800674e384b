import { expect, it } from 'vitest';
import { createPacer } from './paced-work.ts';

it('runs all work in its order, a few pieces in each turn of the event loop', async () => {
  const pace = createPacer(2);
  const log: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) pace(() => log.push(name));
  expect(log).toEqual([]);
  for (const expected of ['ab', 'abcd', 'abcde', 'abcde']) {
    await new Promise((resolve) => setImmediate(resolve));
    expect(log.join('')).toBe(expected);
  }
  pace(() => log.push('f'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(log.join('')).toBe('abcdef');
});
