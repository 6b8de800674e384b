import { expect, it } from 'vitest';
import { createSampledWarn } from './sampled-warnings.ts';

function start() {
  const lines: unknown[][] = [];
  const clock = { now: 0 };
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  return { lines, clock, warn: createSampledWarn(log as never, () => clock.now) };
}

it('logs one line a minute of each kind, with the number of those left out', () => {
  const { lines, clock, warn } = start();
  for (let i = 0; i < 1_000; i += 1) warn('origin', `origin ${i}`, { i });
  warn('mail', 'a mail');
  clock.now = 59_999;
  warn('origin', 'too early');
  clock.now = 60_000;
  warn('origin', 'again');
  warn('mail', 'again');
  expect(lines).toEqual([
    [{ i: 0 }, 'origin 0'],
    [{}, 'a mail'],
    [{ leftOut: 1_000 }, 'again'],
    [{}, 'again'],
  ]);
});

it('distinguishes fifty kinds', () => {
  const { lines, warn } = start();
  for (let i = 0; i < 1_000; i += 1) warn(`kind ${i}`, 'x');
  expect(lines).toHaveLength(51);
});
