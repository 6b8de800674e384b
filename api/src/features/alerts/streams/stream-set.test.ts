import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultSetting } from '@fairline/shared/contracts';
import { moveOf, MOVED_AT as T0 } from '@fairline/shared/testing/factories/move.factory.ts';
import { expect, it } from 'vitest';
import { MemoryMoves } from '../../../../testing/memory-moves.ts';
import { getAlertScope } from '../settings/alert-settings.policy.ts';
import type { MoveRange, MovesReadModel } from './stored/moves.read-model.ts';
import { StreamSet } from './stream-set.ts';

/** Moves in memory; every read waits until it is let through, and answers what was stored when it began. */
class SlowMoves {
  readonly ids: number[] = [];
  waiting: (() => void)[] = [];
  slow = false;
  failing = false;

  store(): number {
    this.ids.push(this.ids.length + 1);
    return this.ids.length;
  }

  async #read<T>(answer: () => T): Promise<T> {
    if (this.failing) throw new Error('down');
    const found = answer();
    if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return found;
  }

  /** Lets one of the waiting reads through, and what follows from it happen. */
  async release(index: number): Promise<void> {
    await nextTurn();
    this.waiting.splice(index, 1)[0]?.();
    await nextTurn();
  }

  readonly model = {
    measuredUntil: () => this.#read(() => (this.ids.length === 0 ? 0 : T0 + this.ids.length)),
    newestIds: (_: string, until: number) => this.#read(() => ({ move: until - T0, step: 0 })),
    boundaryAfter: async (_: string, id: number) => ({ id, at: id > 0 ? T0 + id : Number.NEGATIVE_INFINITY }),
    findMoves: (_: string, { afterId, untilId = Infinity, until = Infinity }: MoveRange) =>
      this.#read(() =>
        this.ids
          .filter((id) => id > afterId && id <= untilId && T0 + id <= until)
          .map((id) => ({ move: moveOf({ id, subject: id, measuredAt: T0 + id }), withdrawnAt: null })),
      ),
    findMovesOf: async () => [],
    findSteps: async () => [],
    findWithdrawals: async () => [],
  } as unknown as MovesReadModel;
}

const idsOf = ({ shown }: Awaited<ReturnType<StreamSet['open']>>) =>
  Array.from({ length: shown.length }, (_, index) => shown.row(index).id);
const open = async (set: StreamSet) => {
  const stream = await set.open(defaultSetting('odds'), getAlertScope('pro'));
  await set.complete(stream);
  return stream;
};

it('computes a stream from the beginning and extends it, once for readers at the same time', async () => {
  const moves = new SlowMoves();
  for (let n = 0; n < 3; n += 1) moves.store();
  const set = new StreamSet('odds', moves.model);
  const [stream, same] = await Promise.all([open(set), open(set)]);
  expect(same).toBe(stream);
  expect(idsOf(stream)).toEqual([1, 2, 3]);
  moves.store();
  await Promise.all([set.refresh(), set.refresh()]);
  expect(idsOf(stream)).toEqual([1, 2, 3, 4]);
  expect(set.until).toBe(T0 + 4);
});

it('begins with the first move of an empty database', async () => {
  const moves = new SlowMoves();
  const set = new StreamSet('odds', moves.model);
  const stream = await open(set);
  moves.store();
  await set.refresh();
  expect(idsOf(stream)).toEqual([1]);
});

it('adds what is stored while a stream is extended backwards', async () => {
  const moves = new SlowMoves();
  moves.store();
  const set = new StreamSet('odds', moves.model);
  const stream = await set.open(defaultSetting('odds'), getAlertScope('pro'));
  expect([idsOf(stream), stream.isComplete]).toEqual([[], false]);
  moves.slow = true;
  const completed = set.complete(stream);
  // What is stored now is read after the slice.
  await nextTurn();
  moves.store();
  const refreshed = set.refresh();
  await moves.release(0);
  moves.slow = false;
  await moves.release(0);
  await Promise.all([completed, refreshed]);
  expect([idsOf(stream), stream.isComplete]).toEqual([[1, 2], true]);
});

it('leaves all streams where they are when a read fails', async () => {
  const moves = new SlowMoves();
  const set = new StreamSet('odds', moves.model);
  const stream = await open(set);
  moves.store();
  moves.failing = true;
  await expect(set.refresh()).rejects.toThrow('down');
  moves.failing = false;
  await set.refresh();
  expect(idsOf(stream)).toEqual([1]);
});

it('knows after a pass over the archive what it has shown', async () => {
  // The first selection falls, then the second one several times, and the first one again within the quarter of an hour.
  const fall = { change: -200, error: null };
  const moves = new MemoryMoves([
    { ...fall, subject: 1, wait: 0 },
    { ...fall, subject: 2, wait: 10 },
    { ...fall, subject: 2, wait: 300 },
    { ...fall, subject: 1, wait: 200 },
    { ...fall, subject: 1, wait: 600 },
  ]);
  const set = new StreamSet('odds', moves.model, { slice: { first: 1, least: 1, most: 1 } });
  moves.pass(410);
  const stream = await open(set);
  expect(idsOf(stream)).toEqual([1, 2]);
  moves.passTo(1);
  await set.refresh();
  expect(idsOf(stream)).toEqual([1, 2, 5]);
});
