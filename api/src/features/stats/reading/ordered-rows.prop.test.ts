import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderedRows } from './ordered-rows.ts';

it('rows are in the order that a usual sort has, wherever their times are', () => {
  const times = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer()), { maxLength: 200 });
  fc.assert(
    fc.property(times, (all) => {
      const at = Float64Array.from(all);
      // Of one time the later row first.
      const apart = (a: number, b: number) => (at[a] ?? 0) - (at[b] ?? 0) || b - a;
      expect([...orderedRows(at, apart)]).toEqual(all.map((_, row) => row).sort(apart));
    }),
  );
});
