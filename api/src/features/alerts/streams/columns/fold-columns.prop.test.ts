import { type Move, SettingStream } from '@fairline/shared/alerts';
import { type AlertSettingInput, marketSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import { moveOf, settingOf, MOVED_AT as T0 } from '@fairline/shared/testing/factories/move.factory.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryMoves } from '../../../../../testing/memory-moves.ts';
import { rowOf } from '../shown/shown-columns.ts';
import { MoveArchive } from './move-archive.ts';

const LEAGUES = ['Spain - Segunda', 'England - Premier League', 'Japan - J League'];

/** Of one of three selections, some seconds after the last one: from a burst to more than a day, often just an interval. */
const step = fc.record({
  subject: fc.integer({ min: 1, max: 3 }),
  wait: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 1_200 }) },
    { weight: 4, arbitrary: fc.constantFrom(10, 300, 450, 600, 900, 1_800, 3_600) },
    { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 100_000 }) },
  ),
  change: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -60, max: 40 }) },
    { weight: 6, arbitrary: fc.constantFrom(-300, -150, -60, 60, 100, 150, 300) },
  ),
  error: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 3 }),
});

/** What decides about repeated alerts, and alone: with all rules little is shown. */
const sizes = {
  min_drop_percentage: fc.constantFrom(2, 2.5, 3, 5, 10),
  time_interval: fc.constantFrom(...TIME_INTERVALS),
  realert_step: fc.constantFrom(1, 2.5),
};
const optional = { requiredKeys: [] };
const all = fc.record(
  {
    ...sizes,
    odds_range: fc.constantFrom<[number | null, number | null]>([1.5, 1.9], [null, 1.8], [1.6, null]),
    limit_range: fc.constantFrom<[number | null, number | null]>([500, 1_000], [null, 700], [800, null]),
    sport_id: fc.constantFrom(29, 33),
    markets: fc.subarray([...marketSchema.options], { minLength: 1 }),
    max_start_time: fc.constantFrom(60, 600, 5_000),
    league_names: fc.subarray(LEAGUES, { minLength: 1 }),
    leagues_mode: fc.constantFrom('show', 'hide'),
    exclude_quarters: fc.boolean(),
    exclude_european: fc.boolean(),
  },
  optional,
);
const rules: fc.Arbitrary<Partial<AlertSettingInput>> = fc.oneof(all, fc.record(sizes, optional));

/** One price after the other of one selection, a quarter of an hour apart, from 2.000 on. */
const pathOf = (changes: readonly number[]) =>
  changes.map((change) => ({ subject: 1, wait: 900, change, error: null }));
const examples: [ReturnType<typeof pathOf>, Partial<AlertSettingInput>[], number][] = [
  // The same price again, just when the first one no longer counts.
  [pathOf([-100, 300, -100, 0, -200]), [{ time_interval: 3_600 }], 0],
  // The last one is not below the first one, but below those between.
  [pathOf([-600, 550, -250, 250, -350, -100]), [{ min_drop_percentage: 5 }], 0.5],
];

/** Facts of a subject, and some that differ from move to move. */
function varied(move: Move): Move {
  const subject = Number(move.subject);
  return {
    ...move,
    market: marketSchema.options[subject % 4] ?? 'total',
    hdp_type: ([0, 1, null] as const)[subject % 3] ?? null,
    league_name: LEAGUES[subject % 3] ?? '',
    sport_id: subject % 2 === 0 ? 29 : 33,
    starts: T0 + subject * 3_600_000,
    at: move.measuredAt - 250 * subject,
    limit_val: [null, 500, 750.255, 1_000.000_01][move.id % 4] ?? null,
  };
}

it('computes the same streams as from the moves one by one', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 300, size: 'max' }),
      fc.array(rules, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (path, settings, share) => {
        const moves = new MemoryMoves(path);
        moves.passTo(share);
        const archive = archiveOf(moves);
        const boundary = moves.all();
        archive.start({ id: boundary.moves.at(-1)?.move.id ?? 0, at: boundary.until });
        await archive.loaded(settingOf());
        moves.passTo(1);
        const stored = moves.all();
        archive.add({
          ...stored,
          moves: stored.moves.slice(boundary.moves.length).map((one) => ({ ...one, move: varied(one.move) })),
          withdrawals: await moves.model.findWithdrawals(boundary.until, stored.until),
        });
        for (const compiled of settings.map(settingOf)) {
          const stream = new SettingStream(compiled);
          for (const { move, withdrawnAt } of stored.moves)
            stream.add(varied(move), withdrawnAt ?? undefined);
          const defined = stream.advance(stored.until).map(rowOf);
          const fold = await archive.fold(compiled, stored.moves.length);
          const rows = Array.from({ length: fold.shown.length }, (_, row) => fold.shown.row(row));
          expect(rows).toEqual(defined);
          shown += rows.length;
        }
      },
    ),
    { numRuns: 300, examples },
  );
  expect(shown).toBeGreaterThan(1_000);
});

function archiveOf(moves: MemoryMoves): MoveArchive {
  const { copies, model } = moves;
  return new MoveArchive({
    readModel: {
      ...copies,
      copyMoves: async (range) => {
        const all = new Map(moves.all().moves.map(({ move }) => [move.id, varied(move)]));
        return (await copies.copyMoves(range)).map((one) => {
          const { at, limit_val: limit } = all.get(one.id) ?? moveOf();
          return { ...one, at, limit, matchId: one.subjectId };
        });
      },
      findSubjects: async (ids) =>
        ids.map((id) => {
          const { market, period, hdp_type: hdpType } = varied(moveOf({ subject: id }));
          return [id, { market, period, hdpType }];
        }),
      findMatches: async (ids) => ids.map((id) => [id, varied(moveOf({ subject: id }))]),
    },
    findWithdrawals: model.findWithdrawals,
    mostBytes: 1e9,
    // The random times go on for months.
    retentionDays: 1_000,
    onError: (error) => {
      throw error;
    },
  });
}
