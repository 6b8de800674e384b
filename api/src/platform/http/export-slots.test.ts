import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createExportSlots } from './export-slots.ts';

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
  const slots = createExportSlots();
  const read: string[] = [];
  for await (const piece of slots.take('a').hold(pieces(), respond())) {
    expect(() => slots.take('a')).toThrow('still running');
    read.push(String(piece));
  }
  expect(read).toEqual(['a', 'b']);
  const unread = respond();
  slots.take('a').hold(pieces(), unread);
  expect(() => slots.take('a')).toThrow('still running');
  unread.destroy();
  const late = slots.take('a');
  late.hold(pieces(), unread);
  const last = slots.take('a');
  // A slot that has been given back does not give back the next one.
  late.release();
  expect(() => slots.take('a')).toThrow('still running');
  last.release();
  slots.take('a');
});

it('a reader who takes nothing loses the connection in the end', () => {
  vi.useFakeTimers();
  const slots = createExportSlots(1_000);
  const response = respond();
  slots.take('a').hold(pieces(), response);
  vi.advanceTimersByTime(999);
  expect(response.closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(response.closed).toBe(true);
  slots.take('a');
  vi.useRealTimers();
});
