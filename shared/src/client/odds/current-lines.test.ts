import type { OddsLine } from '@fairline/shared/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { BATCH_MS, createCurrentLines, type LinesRead, POLL_MS, STALE_MS } from './current-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (line_id: string, since: number) => oddsLine({ line_id, since });

function setUp({ pushes = false } = {}) {
  let answer: OddsLine[] | null = [];
  let connected = true;
  let push: (lines: readonly OddsLine[]) => void = () => {};
  let followed = new Set<string>();
  const read = vi.fn(async (ids: readonly string[], known: readonly number[]): Promise<LinesRead> => {
    if (answer === null) throw new Error('offline');
    const isKnown = (line: OddsLine) => known[ids.indexOf(line.line_id)] === line.version;
    return {
      lines: answer.filter((line) => !isKnown(line)),
      unchanged: answer.filter(isKnown).map(({ line_id }) => line_id),
    };
  });
  const lines = createCurrentLines({
    read,
    isConnected: () => connected,
    follow: (ids, listener) => {
      if (!pushes) return null;
      push = listener;
      const own = new Set(ids);
      followed = own;
      return () => own.clear();
    },
  });
  return {
    lines,
    read,
    followed: () => [...followed],
    reads: () => read.mock.calls.map(([ids]) => ids),
    push: (...changed: OddsLine[]) => push(changed),
    connect: (to: boolean) => {
      connected = to;
      lines.connectionChanged(to);
    },
    answers: (next: OddsLine[] | null) => {
      answer = next;
    },
  };
}

it('reads the lines on the screen together, and again when they are stale', async () => {
  const { lines, read, reads, answers } = setUp();
  const changed = vi.fn();
  answers([at('1:0', 1)]);
  lines.subscribe('1:0', changed);
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(reads()).toEqual([['1:0', '2:0']]);
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
  const { lines, reads } = setUp();
  lines.subscribe('1:0', vi.fn());
  vi.advanceTimersByTime(BATCH_MS);
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(2 * BATCH_MS);
  expect(reads()).toEqual([['1:0'], ['2:0']]);
  await vi.advanceTimersByTimeAsync(STALE_MS - 2 * BATCH_MS);
  expect(
    reads()
      .flat()
      .filter((id) => id === '1:0'),
  ).toHaveLength(2);
});

it('reads a line again that left the screen before its answer came', async () => {
  const { lines, read, answers } = setUp();
  answers([at('1:0', 1)]);
  const leave = lines.subscribe('1:0', vi.fn());
  vi.advanceTimersByTime(BATCH_MS);
  leave();
  await vi.advanceTimersByTimeAsync(0);
  lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect([lines.get('1:0')?.since, read.mock.calls.length]).toEqual([1, 2]);
});

it('reads a line whole that leaves the screen and comes back while it is read', async () => {
  const { lines, read, connect, answers } = setUp({ pushes: true });
  answers([at('2:0', 1), at('1:0', 7)]);
  lines.subscribe('2:0', vi.fn());
  const leave = lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  connect(false);
  connect(true);
  vi.advanceTimersByTime(BATCH_MS);
  leave();
  lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(read.mock.calls.map(([, known]) => known).slice(1)).toEqual([[1, 7], [0]]);
  expect(lines.get('1:0')?.since).toBe(7);
});

it('reads again what was read across an interruption of pushes', async () => {
  const { lines, read, connect, answers } = setUp({ pushes: true });
  answers([at('1:0', 1)]);
  lines.subscribe('1:0', vi.fn());
  vi.advanceTimersByTime(BATCH_MS);
  connect(false);
  connect(true);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads with the version of each line as a cursor', async () => {
  const { lines, read, answers } = setUp();
  answers([at('1:0', 7)]);
  lines.subscribe('1:0', vi.fn());
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS + STALE_MS);
  expect(read.mock.calls.map(([, known]) => known)).toEqual([
    [0, 0],
    [7, 0],
  ]);
  expect(lines.get('1:0')?.since).toBe(7);
  answers([]);
  await vi.advanceTimersByTimeAsync(STALE_MS);
  expect(lines.get('1:0')).toBeNull();
});

it('applies pushed changes as they come, without reading again, and ignores older ones', async () => {
  const { lines, read, push, answers, followed } = setUp({ pushes: true });
  answers([at('1:0', 2)]);
  const changed = vi.fn();
  const stop = lines.subscribe('1:0', changed);
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  expect(followed()).toEqual(['1:0']);
  push(at('1:0', 3));
  push(at('1:0', 2));
  push(at('9:0', 3));
  expect([lines.get('1:0')?.since, changed.mock.calls.length]).toEqual([3, 2]);
  await vi.advanceTimersByTimeAsync(10 * STALE_MS);
  expect(read).toHaveBeenCalledTimes(1);
  stop();
  expect(followed()).toEqual([]);
});

it('polls while pushes are interrupted, and reads once when they go on', async () => {
  const { lines, read, connect, answers } = setUp({ pushes: true });
  answers([at('1:0', 1)]);
  lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  connect(false);
  answers([at('1:0', 2)]);
  await vi.advanceTimersByTimeAsync(BATCH_MS + POLL_MS);
  expect([lines.get('1:0')?.since, read.mock.calls.length]).toEqual([2, 3]);
  connect(true);
  answers([at('1:0', 3)]);
  await vi.advanceTimersByTimeAsync(10 * STALE_MS);
  expect([lines.get('1:0')?.since, read.mock.calls.length]).toEqual([3, 4]);
});

it('follows a line that joins the screen, and reads it alone', async () => {
  const { lines, reads, followed, answers } = setUp({ pushes: true });
  answers([at('1:0', 1), at('2:0', 1)]);
  lines.subscribe('1:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(10 * STALE_MS);
  expect(followed()).toEqual(['1:0', '2:0']);
  expect(reads()[1]).toEqual(['2:0']);
});

it('reads a line whose changes are pushed after its cut-off, which no push reports', async () => {
  const { lines, read, answers, push } = setUp({ pushes: true });
  const cutoff = (ms: number) => new Date(Date.now() + ms).toISOString();
  const open = oddsLine({ line_id: '1:0', since: 1, cutoff: cutoff(60_000) });
  answers([open, at('2:0', 1)]);
  lines.subscribe('1:0', vi.fn());
  lines.subscribe('2:0', vi.fn());
  await vi.advanceTimersByTimeAsync(BATCH_MS);
  // The match is brought forward.
  const sooner = { ...open, version: 2, cutoff: cutoff(30_000) };
  push(sooner);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(read).toHaveBeenCalledTimes(1);
  // The clock of the server is behind: the line is still open when it is read first.
  answers([sooner, at('2:0', 1)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([lines.get('1:0')?.is_open, read.mock.lastCall?.[0]]).toEqual([true, ['1:0']]);
  answers([{ ...sooner, version: 3, is_open: false }, at('2:0', 1)]);
  await vi.advanceTimersByTimeAsync(STALE_MS);
  expect(lines.get('1:0')?.is_open).toBe(false);
  const reads = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * STALE_MS);
  expect(read).toHaveBeenCalledTimes(reads);
});
