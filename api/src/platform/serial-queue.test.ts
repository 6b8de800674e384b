import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('runs one task at a time, in the order of the calls, and an urgent one before those that wait', async () => {
  const queue = new SerialQueue();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const runs = [
    queue.run(() => first.promise.then(() => log.push('first'))),
    queue.run(() => log.push('second')),
    queue.run(() => log.push('urgent'), true),
  ];
  expect(queue.length).toBe(3);
  first.resolve();
  await Promise.all(runs);
  expect(log).toEqual(['first', 'urgent', 'second']);
  expect(queue.length).toBe(0);
});

it('goes on after a task that fails, whose error only its caller gets', async () => {
  const queue = new SerialQueue();
  const failed = queue.run(() => Promise.reject(new Error('refused')));
  const next = queue.run(() => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});

it('lets the running task end once it is aborted, and rejects those that wait', async () => {
  const stop = new AbortController();
  const queue = new SerialQueue(stop.signal);
  const running = Promise.withResolvers<string>();
  const first = queue.run(() => running.promise);
  const second = queue.run(() => 'never');
  await Promise.resolve();
  await Promise.resolve();
  stop.abort(new Error('stopped'));
  running.resolve('done');
  expect(await first).toBe('done');
  await expect(second).rejects.toThrow('stopped');
  await queue.drained();
  expect(queue.length).toBe(0);
});
