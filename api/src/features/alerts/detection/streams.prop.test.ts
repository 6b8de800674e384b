import { compileSetting, type Move, SettingStream } from '@fairline/shared/alerts';
import { type AlertSetting, alertSettingSchema, TIME_INTERVALS } from '@fairline/shared/contracts';
import { moveOf } from '@fairline/shared/testing/factories/move.factory.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type DefinedAlert,
  definedAlerts,
  definedMoves,
  type PathStep,
} from '../../../../testing/market/defined-streams.ts';
import { PriceTracks } from '../../../market/prices/price-tracks.ts';

const T0 = 1_800_000_000;

/** Seconds to the next step, from a burst to most of a day; a price in steps, a jump and often the way back, or a closing. */
const step = fc.record({
  wait: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 4, arbitrary: fc.integer({ min: 30, max: 1_200 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 50_000 }) },
  ),
  change: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -40, max: 25 }) },
    { weight: 2, arbitrary: fc.constantFrom(-300, -170, 170, 300) },
    { weight: 2, arbitrary: fc.constant('back' as const) },
    { weight: 1, arbitrary: fc.constant('closed' as const) },
  ),
});

const path = fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }).map((steps) => {
  let at = T0;
  let price = 2_000;
  let earlier = price;
  const made: PathStep[] = [{ at, price: price / 1_000 }];
  for (const { wait, change } of steps) {
    at += wait;
    if (change === 'closed') {
      made.push({ at, price: null });
      continue;
    }
    const next = change === 'back' ? earlier : Math.max(1_050, price + change);
    earlier = price;
    price = next;
    if (made.at(-1)?.price !== price / 1_000) made.push({ at, price: price / 1_000 });
  }
  return made;
});

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 2 });
const setting: fc.Arbitrary<AlertSetting> = fc
  .record({
    min_drop_percentage: orNull(fc.constantFrom(2, 3, 5, 7.5, 10, 15, 20)),
    time_interval: orNull(fc.constantFrom(...TIME_INTERVALS)),
    odds_range: orNull(
      fc.constantFrom<[number | null, number | null][]>([1.5, 1.9], [null, 1.8], [1.7, null]),
    ),
    realert_step: orNull(fc.constantFrom(1, 2.5, 5)),
    confirm_seconds: fc.constantFrom(0, 0, 5, 20, 60),
  })
  .map((rules) =>
    alertSettingSchema.parse({ ...rules, name: 'Any', type: 'odds', enabled: true, sport_id: null }),
  );

interface TrackedMove {
  readonly move: Move;
  withdrawnAt: number;
}

/** Plays a path through the windows; the stream is asked after every step, as with pushes. */
function played(steps: readonly PathStep[], stream: SettingStream | null, starts = Number.POSITIVE_INFINITY) {
  const tracks = new PriceTracks();
  const slot = tracks.allocate(1);
  const moves: TrackedMove[] = [];
  const shown: DefinedAlert[] = [];
  let current = Number.NaN;
  const ask = (until: number) => {
    for (const one of stream?.advance(until * 1_000) ?? []) {
      const { move } = moves.find(({ move: { id } }) => id === one.moveId) as TrackedMove;
      const { interval, previous, realert } = one;
      shown.push({ at: one.shownAt / 1_000, moveAt: move.measuredAt / 1_000, interval, previous, realert });
    }
  };
  for (const { at, price } of steps) {
    const measuredAt = at * 1_000;
    const next = price ?? Number.NaN;
    const { move, error } = tracks.step(slot, measuredAt, current, next);
    if (!Number.isNaN(current)) tracks.ended(slot, measuredAt, current);
    if (price !== null) tracks.began(slot, measuredAt, price);
    current = next;
    for (const earlier of moves) {
      if (error === null || earlier.move.measuredAt < error.dated) continue;
      if (earlier.withdrawnAt !== Number.POSITIVE_INFINITY) continue;
      earlier.withdrawnAt = measuredAt;
      stream?.withdrawn('one', earlier.move.id, measuredAt);
    }
    if (move === null) {
      stream?.priceChanged('one', measuredAt, price);
    } else {
      const { before, extremes } = move;
      const id = moves.length + 1;
      const made = moveOf({
        id,
        subject: 'one',
        measuredAt,
        value: next,
        before,
        extremes,
        starts: starts * 1_000,
      });
      moves.push({ move: made, withdrawnAt: Number.POSITIVE_INFINITY });
      stream?.add(made);
    }
    ask(at);
  }
  ask((steps.at(-1)?.at ?? 0) + 100);
  return { moves, shown };
}

it('finds exactly the moves and price errors of the definition', () => {
  let found = 0;
  let withdrawn = 0;
  fc.assert(
    fc.property(path, (steps) => {
      const moves = played(steps, null).moves.map(({ move, withdrawnAt }) => ({
        at: move.measuredAt / 1_000,
        price: move.value,
        before: move.before,
        highest: move.extremes.map((price) => (Number.isNaN(price) ? undefined : price)),
        withdrawnAt: withdrawnAt / 1_000,
      }));
      expect(moves).toEqual(definedMoves(steps));
      found += moves.length;
      withdrawn += moves.filter((one) => one.withdrawnAt !== Number.POSITIVE_INFINITY).length;
    }),
    { numRuns: 1_500 },
  );
  expect(found).toBeGreaterThan(1_000);
  expect(withdrawn).toBeGreaterThan(50);
});

it('shows exactly the alerts of the definition, for any setting', () => {
  let shown = 0;
  let realerts = 0;
  fc.assert(
    fc.property(path, setting, fc.integer({ min: 1, max: 200_000 }), (steps, rules, untilStart) => {
      const starts = T0 + untilStart;
      const result = played(steps, new SettingStream(compileSetting(rules)), starts);
      const expected = definedAlerts(steps, rules, starts);
      expect(result.shown).toEqual(expected);
      shown += expected.length;
      realerts += expected.filter(({ realert }) => realert).length;
    }),
    { numRuns: 1_500 },
  );
  expect(shown).toBeGreaterThan(1_000);
  expect(realerts).toBeGreaterThan(50);
});

it('shows the same when the moves are read again later, with their withdrawals known', () => {
  fc.assert(
    fc.property(path, setting, (steps, rules) => {
      const live = played(steps, new SettingStream(compileSetting(rules)));
      const again = new SettingStream(compileSetting(rules));
      let next = 0;
      for (const { at, price } of steps) {
        const tracked = live.moves[next];
        if (tracked?.move.measuredAt === at * 1_000) {
          again.add(tracked.move, tracked.withdrawnAt);
          next += 1;
        } else {
          again.priceChanged('one', at * 1_000, price);
        }
      }
      const shown = again.advance(Number.MAX_SAFE_INTEGER);
      expect(shown.map(({ moveId, shownAt }) => [moveId, shownAt / 1_000])).toEqual(
        live.shown.map((one) => [
          live.moves.findIndex(({ move }) => move.measuredAt === one.moveAt * 1_000) + 1,
          one.at,
        ]),
      );
    }),
    { numRuns: 500 },
  );
});
