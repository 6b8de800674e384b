import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue with one place and two waiting, and work that ends when the test ends it. */
function start() {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 2, patienceMs: 1_000 });
  const log: string[] = [];
  const ends: Array<() => void> = [];
  const run = (name: string) =>
    queue
      .run(() => {
        log.push(`${name} begins`);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(() => log.push(`${name} ended`))
      .catch(({ code, headers }) => log.push(`${name} ${code} ${headers['Retry-After']}`));
  const endOne = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, log, run, endOne };
}

it('runs so many at once, and the others in their order', async () => {
  const { log, run, endOne } = start();
  void run('a');
  void run('b');
  void run('c');
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['a begins']);
  await endOne();
  expect(log.sort()).toEqual(['a begins', 'a ended', 'b begins']);
  await endOne();
  await endOne();
  expect(log).toContain('c ended');
});

it('asks to try again when too many wait, or when the turn does not come in time', async () => {
  const { log, run, endOne } = start();
  for (const name of ['a', 'b', 'c', 'd']) void run(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['a begins', 'd busy 2']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).toEqual(['a begins', 'd busy 2', 'b busy 2', 'c busy 2']);
  // Those that have left take no turn.
  await endOne();
  void run('e');
  await vi.advanceTimersByTimeAsync(0);
  expect(log.at(-1)).toBe('e begins');
});

it('passes an error on, and goes on', async () => {
  const { queue } = start();
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 1)).toBe(1);
});
