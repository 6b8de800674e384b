import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A queue with one place and two waiting, and work that ends when the test ends it. */
function start(mostWaiting = 2) {
  const queue = createWorkQueue({ atOnce: 1, mostWaiting, patienceMs: 1_000 });
  const log: string[] = [];
  const ends: Array<() => void> = [];
  const run = (name: string, address?: string) =>
    queue
      .run(() => {
        log.push(`${name} begins`);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, address)
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

describe('callers of different addresses', () => {
  const CROWD = '203.0.113.1';

  async function listBegun({ log, endOne }: ReturnType<typeof start>): Promise<string[]> {
    for (let i = 0; i < 30; i += 1) await endOne();
    return log.filter((line) => line.endsWith('begins')).map((line) => line.split(' ', 1)[0] ?? '');
  }

  it('take turns', async () => {
    const started = start(10);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void started.run(name, CROWD);
    for (const name of ['b1', 'b2']) void started.run(name, '203.0.113.2');
    expect(await listBegun(started)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('enter a queue that another one has filled, whose last callers are asked to try again', async () => {
    const started = start(3);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void started.run(name, CROWD);
    for (const name of ['b1', 'b2', 'b3']) void started.run(name, '203.0.113.2');
    await vi.advanceTimersByTimeAsync(0);
    expect(started.log).toEqual(['a1 begins', 'a5 busy 2', 'a4 busy 2', 'a3 busy 2', 'b3 busy 2']);
    expect(await listBegun(started)).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('count by network: a /48 of IPv6 has ten shares', async () => {
    const started = start(40);
    for (let i = 0; i < 30; i += 1) void started.run(`crowd${i}`, `2001:db8:1:${i}::1`);
    void started.run('same48', '2001:db8:1:99::1');
    void started.run('same64', '2001:db8:1:1::2');
    void started.run('other', '2001:db8:2::1');
    const begun = await listBegun(started);
    expect([begun.indexOf('other'), begun.indexOf('crowd10')]).toEqual([10, 11]);
  });

  it('have their share again once their calls have ended', async () => {
    const started = start(10);
    for (const name of ['a1', 'a2', 'a3']) void started.run(name, CROWD);
    await listBegun(started);
    void started.run('b1', '203.0.113.2');
    void started.run('a4', CROWD);
    void started.run('b2', '203.0.113.2');
    const begun = await listBegun(started);
    expect(begun.slice(3)).toEqual(['b1', 'a4', 'b2']);
  });
});

it('passes an error on, and goes on', async () => {
  const { queue } = start();
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 1)).toBe(1);
});
