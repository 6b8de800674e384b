import { expect, it } from 'vitest';
import { HashNumbers } from './hash-numbers.ts';

it('numbers hashes in the order in which they come, also those that share a half', () => {
  const numbers = new HashNumbers();
  const hashes = Array.from({ length: 5_000 }, (_, index) => [index % 70, (index % 900) - 450] as const);
  const known = new Map<string, number>();
  for (const [high, low] of hashes) {
    const name = `${high} ${low}`;
    if (!known.has(name)) known.set(name, known.size);
    expect(numbers.of(high, low)).toBe(known.get(name));
  }
  expect(numbers.count).toBe(known.size);
});
