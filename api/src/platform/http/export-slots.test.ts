import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createExportSlots } from './export-slots.ts';
import { createRateLimiter } from './rate-limits.ts';

/** A response whose reader the test moves. */
function respond() {
  const response = Object.assign(new EventEmitter(), {
    closed: false,
    destroy() {
      response.closed = true;
      response.emit('close');
    },
  });
  return response as unknown as ServerResponse & typeof response;
}

async function* pieces() {
  yield 'a';
  yield 'b';
}

it('a slot is free again when its file was sent, or nobody has read it', async () => {
  const slots = createExportSlots(createRateLimiter(null));
  const isTaken = () => expect(slots.take('a')).rejects.toThrow('still running');
  const read: string[] = [];
  for await (const piece of (await slots.take('a')).hold(pieces(), respond())) {
    await isTaken();
    read.push(String(piece));
  }
  expect(read).toEqual(['a', 'b']);
  const unread = respond();
  (await slots.take('a')).hold(pieces(), unread);
  await isTaken();
  unread.destroy();
  await new Promise(setImmediate);
  const late = await slots.take('a');
  late.hold(pieces(), unread);
  await new Promise(setImmediate);
  const last = await slots.take('a');
  // A slot that has been given back does not give back the next one.
  await late.release();
  await isTaken();
  await last.release();
  await slots.take('a');
});

it('a reader who takes nothing loses the connection in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slots = createExportSlots(createRateLimiter(null), 1_000);
  const response = respond();
  (await slots.take('a')).hold(pieces(), response);
  vi.advanceTimersByTime(999);
  expect(response.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(response.closed).toBe(true);
  vi.useRealTimers();
  await new Promise(setImmediate);
  await slots.take('a');
});

it('a slot that cannot be given back disturbs nobody', async () => {
  const { count } = createRateLimiter(null);
  const slots = createExportSlots({ count, reset: () => Promise.reject(new Error('away')) });
  await (await slots.take('a')).release();
});
