import { expect, it } from 'vitest';
import type { UserRow } from '../../alerts/streams/user-stream.ts';
import { MOST_ALERTS, startedRows } from './started-rows.ts';

const AT = 1_000_000;
/** A stream of rows by id, each shown a millisecond after the one before, the last of them before `AT`. */
const streamOf = (starts: readonly number[]) => {
  const rows = starts.map(
    (one, n) => ({ id: n + 1, shownAt: AT - starts.length + n, starts: one }) as UserRow,
  );
  return {
    before: ({ from }: { from: number }, end: { shownAt: number; id: number }, limit: number) =>
      rows
        .filter(({ id, shownAt }) => shownAt >= from && (shownAt - end.shownAt || id - end.id) < 0)
        .reverse()
        .slice(0, limit),
  };
};
const found = async (starts: readonly number[], from = 0) =>
  (await startedRows(streamOf(starts), { from, to: AT, at: AT }, () => undefined)).map(({ id }) => id);
const many = (count: number, starts: number) => Array.from({ length: count }, () => starts);

it('alerts whose match has started are found behind thousands of newer ones that have not', async () => {
  expect(await found([...many(3, AT - 1), ...many(9_000, AT + 1)])).toEqual([3, 2, 1]);
  expect(await found([AT - 1, AT + 1, AT])).toEqual([3, 1]);
  expect(await found([])).toEqual([]);
});

it('they are the newest ones, within the time', async () => {
  const newest = await found(many(2 * MOST_ALERTS, AT - 1));
  expect([newest.length, newest[0], newest.at(-1)]).toEqual([MOST_ALERTS, 2 * MOST_ALERTS, MOST_ALERTS + 1]);
  expect(await found(many(10, AT - 1), AT - 4)).toEqual([10, 9, 8, 7]);
});
