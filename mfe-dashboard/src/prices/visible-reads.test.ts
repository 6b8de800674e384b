import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BATCH_MS, createVisibleReads } from './visible-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STALE_MS = 60_000;

function setUp(kept: number, most = 2) {
  const read = vi.fn(async (ids: readonly string[]) => ids.map((id) => ({ id })));
  const options = {
    idOf: ({ id }: { id: string }) => id,
    isSame: () => false,
    staleMs: STALE_MS,
    most,
    kept,
  };
  return { read, reads: createVisibleReads({ ...options, read }) };
}

it('reads at most so many values at once, and the others right after', async () => {
  const { read, reads } = setUp(0);
  for (const id of ['1', '2', '3']) reads.subscribe(id, vi.fn());
  await vi.advanceTimersByTimeAsync(2 * BATCH_MS);
  expect(read.mock.calls).toEqual([[['1', '2']], [['3']]]);
});

it('keeps some values that have left the screen, the latest ones, until they are stale', async () => {
  const { read, reads } = setUp(2, 9);
  const stops = ['1', '2', '3'].map((id) => reads.subscribe(id, vi.fn()));
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  for (const stop of stops) stop();
  expect(['1', '2', '3'].map((id) => reads.get(id)?.id)).toEqual([undefined, '2', '3']);
  reads.subscribe('3', vi.fn());
  await vi.advanceTimersByTimeAsync(STALE_MS - 2 * BATCH_MS);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * BATCH_MS);
  expect(read.mock.calls.at(-1)).toEqual([['3']]);
});

it('reads again soon after a failure, although values are fresh for long', async () => {
  const { read, reads } = setUp(0);
  read.mockRejectedValueOnce(new Error('offline'));
  reads.subscribe('1', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(reads.get('1')).toBeUndefined();
  await vi.advanceTimersByTimeAsync(7_500);
  expect(reads.get('1')).toEqual({ id: '1' });
});
