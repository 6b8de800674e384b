import { expect, it } from 'vitest';
import { ReplicaLag } from './replica-lag.ts';
import { walPosition } from './wal-position.ts';

it('reads positions as PostgreSQL writes them', () => {
  expect(walPosition('0/0')).toBe(0n);
  expect(walPosition('1/2A')).toBe(2n ** 32n + 42n);
  expect(walPosition('FFFFFFFF/FFFFFFFF')).toBe(2n ** 64n - 1n);
  expect(walPosition('1/0') > walPosition('0/FFFFFFFF')).toBe(true);
  expect(() => walPosition('here')).toThrow(SyntaxError);
});

it('is the age of what the replica does not have yet, and 0 with all that was written', () => {
  const lag = new ReplicaLag();
  expect([lag.of(5n, 1_000), lag.reachedAt(5n)]).toEqual([null, null]);
  lag.primaryAt(1_000, 10n);
  lag.primaryAt(2_000, 20n);
  lag.primaryAt(3_000, 20n);
  lag.primaryAt(4_000, 30n);
  expect(lag.of(30n, 9_000)).toBe(0);
  // What is between 20 and 30 was written after 3,000.
  expect(lag.of(29n, 9_000)).toBe(6_000);
  expect(lag.of(20n, 9_000)).toBe(6_000);
  expect(lag.of(10n, 9_000)).toBe(8_000);
  // Nobody knows when what is missing was written.
  expect(lag.of(9n, 9_000)).toBeNull();
  expect([30n, 29n, 20n, 10n, 9n].map((replayed) => lag.reachedAt(replayed))).toEqual([
    ...[4_000, 3_000, 3_000, 1_000, null],
  ]);
});

it('has no lag while nothing is written, however long', () => {
  const lag = new ReplicaLag();
  for (let at = 0; at < 1_000; at += 1) lag.primaryAt(at * 500, 10n);
  expect(lag.of(10n, 600_000)).toBe(0);
  expect(lag.of(9n, 600_000)).toBeNull();
});
