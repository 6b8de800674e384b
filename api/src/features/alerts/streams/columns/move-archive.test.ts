import type { Move } from '@fairline/shared/alerts';
import { alertSettingSchema } from '@fairline/shared/contracts';
import { settingOf } from '@fairline/shared/testing/factories/move.factory.ts';
import { expect, it } from 'vitest';
import { MemoryMoves } from '../../../../../testing/memory-moves.ts';
import type { ReadWithdrawal } from '../stored/moves.read-model.ts';
import { StreamSet } from '../stream-set.ts';
import { type ArchiveOptions, MoveArchive } from './move-archive.ts';

const SCOPE = { sports: null, specials: true };
const ALL = settingOf();
const LARGE = settingOf({ min_drop_percentage: 3 });

/** Half an hour apart each: a drop of 2.5 %, and one of 5 %. */
function storedMoves(): MemoryMoves {
  const moves = new MemoryMoves(
    [-50, -50].map((change, index) => ({
      subject: index + 1,
      wait: 1_800,
      change: change * (index + 1),
      error: null,
    })),
  );
  moves.passTo(1);
  return moves;
}

function archiveOf(moves: MemoryMoves, options: Partial<ArchiveOptions> = {}): MoveArchive {
  const { copies: readModel, model } = moves;
  const { findWithdrawals } = model;
  const onError = (error: unknown) => {
    throw error;
  };
  return new MoveArchive({
    readModel,
    findWithdrawals,
    mostBytes: 1e9,
    retentionDays: 30,
    onError,
    ...options,
  });
}

async function loaded(archive: MoveArchive): Promise<boolean[]> {
  archive.start({ id: 2, at: Number.MAX_SAFE_INTEGER });
  await archive.loaded(ALL);
  return [LARGE, ALL].map((setting) => archive.has(setting));
}

/** The moves that a stream of everything shows. */
async function shownBy(moves: MemoryMoves, archive: MoveArchive): Promise<number[]> {
  const set = new StreamSet('odds', moves.model, { archive });
  const stream = await set.open(alertSettingSchema.parse({ ...ALL.setting }), SCOPE);
  await set.complete(stream);
  return Array.from({ length: stream.shown.length }, (_, row) => stream.shown.idAt(row));
}

it('has the moves of all settings but those that confirm or are off', async () => {
  const archive = archiveOf(storedMoves());
  expect(await loaded(archive)).toEqual([true, true]);
  expect(archive.has(settingOf({ confirm_seconds: 5 }))).toBe(false);
  expect(archive.has(settingOf({ enabled: false }))).toBe(false);
});

it('leaves out small moves that do not fit, and then all; their streams are read from the database', async () => {
  const moves = storedMoves();
  expect(await loaded(archiveOf(moves, { mostBytes: 40 }))).toEqual([true, false]);
  expect(await shownBy(moves, archiveOf(moves, { mostBytes: 40 }))).toEqual([1, 2]);
  expect(await loaded(archiveOf(moves, { mostBytes: -1 }))).toEqual([false, false]);
  expect(await shownBy(moves, archiveOf(moves, { mostBytes: -1 }))).toEqual([1, 2]);
});

it('reports what fails, and streams are read from the database', async () => {
  const moves = storedMoves();
  const errors: unknown[] = [];
  const readModel = { ...moves.copies, findMatches: () => Promise.reject(new Error('down')) };
  const archive = archiveOf(moves, { readModel, onError: (error) => errors.push(error) });
  expect(await shownBy(moves, archive)).toEqual([1, 2]);
  expect(errors).toEqual([new Error('down')]);
  expect(archive.has(LARGE)).toBe(false);
});

it('forgets moves that are older than those that are stored', async () => {
  const archive = archiveOf(storedMoves(), { retentionDays: 1 });
  await loaded(archive);
  const { moves } = storedMoves().all();
  const later = moves.map((one, index) => ({
    ...one,
    move: { ...one.move, id: 3 + index, measuredAt: one.move.measuredAt + 3 * 86_400_000 },
  }));
  const until = later.at(-1)?.move.measuredAt ?? 0;
  archive.add({ moves: later, steps: [], withdrawals: [], until });
  const { shown } = await archive.fold(ALL, 4);
  expect(Array.from({ length: shown.length }, (_, row) => shown.idAt(row))).toEqual([3, 4]);
});

it('continues after a fold with what turned out to be a price error meanwhile, and not after all was read anew', async () => {
  const moves = storedMoves();
  const archive = archiveOf(moves);
  await loaded(archive);
  const [first] = moves.all().moves;
  const { subject = 0, measuredAt = 0 } = first?.move ?? {};
  const again = { ...first?.move, id: 9, measuredAt: measuredAt + 60_000 } as Move;
  const shownAgain = async (withdrawals: ReadWithdrawal[]) => {
    const fold = await archive.fold(ALL, 2);
    const past = await fold.pastAt(measuredAt);
    archive.add({ moves: [], steps: [], withdrawals, until: measuredAt + 9_000 });
    expect(archive.continues(fold)).toBe(true);
    const stream = past.finish();
    stream.add(again);
    return stream.advance(again.measuredAt).map(({ moveId }) => moveId);
  };
  expect(await shownAgain([])).toEqual([]);
  expect(
    await shownAgain([{ moveId: 1, subject: Number(subject), withdrawnAt: measuredAt + 9_000 }]),
  ).toEqual([9]);
  const fold = await archive.fold(ALL, 2);
  archive.reset();
  expect(archive.continues(fold)).toBe(false);
});
