import {
  type CompiledSetting,
  compileSetting,
  inStreamOrder,
  SettingStream,
  type UserShownMove,
  unionOfStreams,
} from '@fairline/shared/alerts';
import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventOf, MemoryMoves, type PathStep } from '../../../../testing/memory-moves.ts';
import { addInOrder } from './add-in-order.ts';
import { MoveArchive } from './columns/move-archive.ts';
import type { Narrowing } from './shown/shown-columns.ts';
import { StreamSet } from './stream-set.ts';
import { type UserRow, UserStream, type View } from './user-stream.ts';

const EVERYTHING = { sports: null, specials: true };
const VIEW: View = { from: Number.NEGATIVE_INFINITY, narrowing: null };
const NEWEST = { shownAt: Number.POSITIVE_INFINITY, id: 0 };

const NARROWINGS: readonly Narrowing[] = [
  { interval: 600 },
  { percentage: 4.5 },
  { sportId: eventOf(1).sport_id },
  { startsAfter: eventOf(3).starts },
  { interval: 3_600, percentage: 3, sportId: eventOf(2).sport_id, startsAfter: eventOf(3).starts - 1 },
];
const isIn = (row: UserRow, { interval, percentage, sportId, startsAfter }: Narrowing) =>
  row.interval <= (interval ?? 86_400) &&
  row.percentage >= (percentage ?? 0) &&
  row.sportId === (sportId ?? row.sportId) &&
  row.starts > (startsAfter ?? 0);

/** Of one of six selections, some seconds after the last one: from a burst to more than a day. */
const step: fc.Arbitrary<PathStep> = fc.record({
  subject: fc.integer({ min: 1, max: 6 }),
  wait: fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 4, arbitrary: fc.integer({ min: 30, max: 1_200 }) },
    { weight: 2, arbitrary: fc.integer({ min: 1_000, max: 40_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 40_000, max: 100_000 }) },
  ),
  change: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -60, max: 40 }) },
    { weight: 2, arbitrary: fc.constantFrom(-300, -150, 150, 300) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  /** Seconds after which a move turns out to be an error. */
  error: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 4 }),
});

const setting: fc.Arbitrary<AlertSetting> = fc
  .record({
    min_drop_percentage: fc.constantFrom(null, 2, 3, 5, 10),
    time_interval: fc.constantFrom(null, 86_400, ...TIME_INTERVALS),
    odds_range: fc.option(fc.constantFrom<[number | null, number | null]>([1.5, 1.9], [null, 1.8]), {
      freq: 4,
    }),
    realert_step: fc.option(fc.constantFrom(1, 2.5), { freq: 3 }),
    confirm_seconds: fc.constantFrom(0, 0, 5, 60),
  })
  .map((rules) =>
    alertSettingSchema.parse({ ...rules, name: 'Any', type: 'odds', enabled: true, sport_id: null }),
  );

/** What a reader does, and how many seconds pass then. */
const action = fc.record({
  wait: fc.constantFrom(0, 1, 20, 200, 1_000, 5_000, 20_000, 60_000),
  does: fc.oneof(
    { weight: 5, arbitrary: fc.constant('slice' as const) },
    { weight: 3, arbitrary: fc.constant('nothing' as const) },
    { weight: 2, arbitrary: fc.constant('complete' as const) },
  ),
});

/** The stream from the beginning, at once. */
function definedStream(moves: MemoryMoves, compiled: CompiledSetting) {
  const stream = new SettingStream(compiled);
  addInOrder(stream, moves.all());
  return { compiled, shown: stream.advance(moves.until) };
}

function archiveOf(moves: MemoryMoves): MoveArchive {
  return new MoveArchive({
    readModel: moves.copies,
    findWithdrawals: moves.model.findWithdrawals,
    mostBytes: 1e9,
    // The random times go on for months.
    retentionDays: 1_000,
    onError: (error) => {
      throw error;
    },
  });
}

const comparable = (
  { shownAt, interval, previous, realert, settings }: UserRow | UserShownMove,
  id: number,
) => ({
  ...{ id, shownAt, interval, previous, realert },
  settings: settings.map((one) => ('setting' in one ? one.setting : one)),
});

it.each([
  ['from the database', false],
  ['from memory, where it can', true],
])(
  'reads the same from the newest moves on as from the beginning, %s, whenever and however far',
  async (_, inMemory) => {
    let rows = 0;
    let partial = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 200, size: 'max' }),
        fc.array(setting, { minLength: 1, maxLength: 3 }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.array(action, { maxLength: 12 }),
        fc.integer({ min: 1, max: 12 }),
        async (path, settings, share, actions, slice) => {
          const moves = new MemoryMoves(path);
          const set = new StreamSet('odds', moves.model, {
            slice: { first: slice, least: 1, most: slice, growth: 1, archive: slice },
            archive: inMemory ? archiveOf(moves) : null,
          });
          moves.passTo(share);
          const streams = await Promise.all(settings.map((one) => set.open(one, EVERYTHING)));
          const union = new UserStream(
            settings.map((of, index) => ({ setting: of, stream: streams[index] as never })),
          );
          const compareAll = async () => {
            const defined = unionOfStreams(settings.map((one) => definedStream(moves, compileSetting(one))))
              .sort(inStreamOrder)
              .filter(({ shownAt }) => shownAt > union.exactFrom)
              .map((row) => comparable(row, row.moveId));
            const newest = union.before(VIEW, NEWEST, Number.POSITIVE_INFINITY);
            expect(newest.map((row) => comparable(row, row.id)).reverse()).toEqual(defined);
            const oldest = union.after(
              VIEW,
              { shownAt: Number.NEGATIVE_INFINITY, id: 0 },
              Number.POSITIVE_INFINITY,
            );
            expect(oldest.map(({ id }) => id)).toEqual(defined.map(({ id }) => id));
            expect(await union.count(VIEW)).toBe(defined.length);
            for (const narrowing of NARROWINGS) {
              const { exactFrom } = union;
              const view = { ...VIEW, narrowing };
              const shown = union
                .before(VIEW, NEWEST, Number.POSITIVE_INFINITY)
                .filter((row) => isIn(row, narrowing));
              expect(union.before(view, NEWEST, Number.POSITIVE_INFINITY)).toEqual(shown);
              const count = await union.count(view);
              // It may have been completed behind the reader.
              if (union.exactFrom === exactFrom) expect(count).toBe(shown.length);
            }
            rows += defined.length;
            if (!union.isComplete && defined.length > 0) partial += 1;
          };
          for (const { wait, does } of actions) {
            let slices = 0;
            // It is asked before a slice is queued, and when its turn has come.
            if (does === 'slice') await set.fill(streams, () => slices++ > 3, 10_000);
            if (does === 'complete') await Promise.all(streams.map((stream) => set.complete(stream)));
            moves.pass(wait);
            await set.refresh();
            await compareAll();
          }
          moves.passTo(1);
          await set.refresh();
          await compareAll();
          await Promise.all(streams.map((stream) => set.complete(stream)));
          expect(union.exactFrom).toBe(Number.NEGATIVE_INFINITY);
          await compareAll();
        },
      ),
      { numRuns: 200 },
    );
    expect(rows).toBeGreaterThan(1_000);
    // From memory, only streams that confirm are read in part.
    expect(partial).toBeGreaterThan(inMemory ? 20 : 80);
  },
);
