import type { OddsLine } from '@fairline/shared/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oddsLine } from '../../../shared/src/testing/factories/line.factory.ts';
import { createCurrentLines, STALE_MS } from './current-lines.ts';
import { BATCH_MS } from './visible-reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (line_id: string, since: number) => oddsLine({ line_id, since });

function setUp() {
  let answer: OddsLine[] | null = [];
  const read = vi.fn(async (_ids: readonly string[]): Promise<OddsLine[]> => {
    if (answer === null) throw new Error('offline');
    return answer;
  });
  return {
    lines: createCurrentLines(read),
    read,
    answers: (next: OddsLine[] | null) => {
      answer = next;
    },
  };
}

it('reads the lines on the screen together, and again when they are stale', async () => {
  const { lines, read, answers } = setUp();
  const changed = vi.fn();
  answers([at('1:0', 1)]);
  lines.subscribe('1:0', changed);
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(read.mock.calls).toEqual([[['1:0', '2:0']]]);
  expect([lines.get('1:0')?.since, lines.get('2:0'), lines.get('3:0')]).toEqual([1, null, undefined]);
  await vi.advanceTimersByTimeAsync(STALE_MS);
  expect(read).toHaveBeenCalledTimes(2);
  // The line has not changed.
  expect(changed).toHaveBeenCalledTimes(1);
  answers([at('1:0', 2)]);
  await vi.advanceTimersByTimeAsync(STALE_MS);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('goes on after a failure, and stops when nothing is on the screen', async () => {
  const { lines, read, answers } = setUp();
  answers(null);
  const stop = lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(lines.get('1:0')).toBeUndefined();
  answers([at('1:0', 1)]);
  await vi.advanceTimersByTimeAsync(STALE_MS);
  expect(lines.get('1:0')?.since).toBe(1);
  stop();
  await vi.advanceTimersByTimeAsync(5 * STALE_MS);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads a line that comes during a read right after it, without the others', async () => {
  const { lines, read } = setUp();
  lines.subscribe('1:0', vi.fn());
  vi.advanceTimersByTime(BATCH_MS);
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(2 * BATCH_MS);
  expect(read.mock.calls).toEqual([[['1:0']], [['2:0']]]);
  await vi.advanceTimersByTimeAsync(STALE_MS - 2 * BATCH_MS);
  expect(read.mock.calls.flat(2).filter((id) => id === '1:0')).toHaveLength(2);
});
