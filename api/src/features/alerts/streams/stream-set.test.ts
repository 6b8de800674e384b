import { setImmediate as nextTurn } from 'node:timers/promises';
import { defaultSetting } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { moveOf, MOVED_AT as T0 } from '../../../../../shared/src/testing/factories/move.factory.ts';
import { alertScopeOf } from '../alerts.policy.ts';
import type { MoveRange, MovesReadModel } from './moves.read-model.ts';
import { StreamSet } from './stream-set.ts';

/** Moves in memory; every read waits until it is let through, and answers what was stored when it began. */
class SlowMoves {
  readonly ids: number[] = [];
  waiting: (() => void)[] = [];
  slow = false;

  store(): number {
    this.ids.push(this.ids.length + 1);
    return this.ids.length;
  }

  async #read<T>(answer: () => T): Promise<T> {
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
    findMoves: (_: string, { afterId, until }: MoveRange) =>
      this.#read(() =>
        this.ids
          .filter((id) => id > afterId && T0 + id <= until)
          .map((id) => ({ move: moveOf({ id, subject: id, measuredAt: T0 + id }), withdrawnAt: null })),
      ),
    findSteps: async () => [],
    findWithdrawals: async () => [],
  } as unknown as MovesReadModel;
}

const idsOf = ({ shown }: Awaited<ReturnType<StreamSet['open']>>) =>
  Array.from({ length: shown.length }, (_, index) => shown.row(index).id);
const open = (set: StreamSet) => set.open(defaultSetting('odds'), alertScopeOf('pro'));

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

it('adds to a stream that is being computed what is stored meanwhile', async () => {
  const moves = new SlowMoves();
  moves.store();
  const set = new StreamSet('odds', moves.model);
  await set.refresh();
  moves.slow = true;
  const opening = open(set);
  // The clock, which has not moved; then all moves from the beginning.
  await moves.release(0);
  moves.store();
  const later = set.refresh();
  // The clock and the moves since, before all moves from the beginning have come.
  await moves.release(1);
  await moves.release(1);
  await later;
  await moves.release(0);
  const stream = await opening;
  expect(idsOf(stream)).toEqual([1, 2]);
});
