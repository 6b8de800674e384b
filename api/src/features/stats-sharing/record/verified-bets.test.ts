import type { UnverifiedReason } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { createVerifiedBets } from './verified-bets.ts';

/** Bets by id, each with its version and its reason. */
function finderOf(bets: Map<number, readonly [version: number, reason: UnverifiedReason | null]>) {
  const read: number[][] = [];
  const blockOf = (id: number) => Math.floor(id / 10);
  const finder = createVerifiedBets({
    async findBlocks() {
      const sums = new Map<number, number>();
      for (const [id, [version]] of bets) sums.set(blockOf(id), (sums.get(blockOf(id)) ?? 0) + version);
      return [...sums].map(([block, versions]) => ({ block, versions }));
    },
    async findReasons(_, blocks) {
      read.push([...blocks]);
      return [...bets].flatMap(([id, [, reason]]) =>
        blocks.includes(blockOf(id)) ? [{ block: blockOf(id), id, reason }] : [],
      );
    },
  });
  return { find: () => finder.find('jo'), read };
}

it('reads only blocks again in which a bet is new or has changed', async () => {
  const bets = new Map<number, readonly [number, UnverifiedReason | null]>([
    [1, [1, null]],
    [2, [1, 'late']],
    [15, [2, null]],
    [29, [1, null]],
  ]);
  const { find, read } = finderOf(bets);
  expect([...(await find()).ids]).toEqual([1, 15, 29]);
  await find();
  bets.set(15, [3, 'changed']);
  bets.set(41, [1, null]);
  const { ids, leftOut } = await find();
  expect([...ids]).toEqual([1, 29, 41]);
  expect(leftOut).toMatchObject({ late: 1, changed: 1, deleted: 0 });
  expect(read).toEqual([[0, 1, 2], [], [1, 4]]);
});
