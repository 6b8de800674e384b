import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('begins at most two at a time, in their order, and each that ends lets the next one begin', () => {
  const turns = createTurns(2);
  const begun: string[] = [];
  const take = (name: string) => turns.take(() => begun.push(name));
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(take);
  expect(begun).toEqual(['a', 'b']);
  // One that leaves while it waits begins never.
  c?.();
  a?.();
  a?.();
  expect(begun).toEqual(['a', 'b', 'd']);
  d?.();
  b?.();
  e?.();
  take('f');
  expect(begun).toEqual(['a', 'b', 'd', 'e', 'f']);
});
