import { MIN_DROP_PERCENTAGE, TIME_INTERVALS } from '@fairline/shared/contracts';
import { dropPercentage } from '@fairline/shared/odds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Drop, DropWindows } from './drop-windows.ts';

/** A price in force from `from` until `to`. */
interface Stretch {
  from: number;
  to: number;
  price: number;
}

/** The definition: the highest price in force in [at - w, at), for each interval from the smallest. */
function naive(past: readonly Stretch[], at: number, price: number): Drop | null {
  const last = past.at(-1);
  if (!last || price >= last.price) return null;
  for (const interval of TIME_INTERVALS) {
    const start = at - interval * 1_000;
    const inWindow = past.filter(({ from, to }) => from < at && to > start).map((stretch) => stretch.price);
    const previous = Math.max(...inWindow);
    const percentage = dropPercentage(previous, price);
    if (percentage >= MIN_DROP_PERCENTAGE) return { previous, percentage, interval };
  }
  return null;
}

/** Seconds to the next step, from a burst to most of a day, and a price in steps of 0.01 or a withdrawal. */
const step = fc.record({
  wait: fc.oneof(
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 50_000 }),
  ),
  price: fc.option(
    fc.integer({ min: 101, max: 260 }).map((cents) => cents / 100),
    { freq: 6 },
  ),
});

it('finds exactly the drops of the definition, over any history of prices and withdrawals', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 60 }), { minLength: 1, maxLength: 4 }), (markets) => {
      // Several selections in one store, which alternate, so that they share and move slabs.
      const windows = new DropWindows();
      const states = markets.map((steps) => ({
        steps,
        slot: windows.allocate(1),
        past: [] as Stretch[],
        current: null as { from: number; price: number } | null,
        at: 1_800_000_000_000,
      }));
      const longest = Math.max(...markets.map(({ length }) => length));
      for (let i = 0; i < longest; i += 1) {
        for (const state of states) {
          const next = state.steps[i];
          if (!next) continue;
          state.at += next.wait * 1_000;
          const { at, current } = state;
          if (current && current.price === next.price) continue;
          if (next.price !== null) {
            const past = current ? [...state.past, { ...current, to: at }] : state.past;
            const drop = windows.find(state.slot, at, current?.price ?? Number.NaN, next.price);
            expect(drop).toEqual(naive(past, at, next.price));
            if (drop) found += 1;
          }
          if (current) {
            state.past.push({ ...current, to: at });
            windows.addEnded(state.slot, at, current.price);
          }
          state.current = next.price === null ? null : { from: at, price: next.price };
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(500);
});
