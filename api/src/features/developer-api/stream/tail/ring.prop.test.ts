import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commits } from '../../../../../testing/developer-stream/changes.ts';
import { comparePlaces, placeOf } from '../order/change.ts';
import { Ring } from './ring.ts';

it('returns after any place that it holds exactly the changes after it', () => {
  fc.assert(
    fc.property(
      commits,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(700),
      (changes, most, size, age) => {
        const start = { seq: 1_000, key: null };
        const ring = new Ring(start, most);
        for (let from = 0; from < changes.length; from += size) {
          const part = changes.slice(from, from + size);
          const last = part.at(-1);
          if (last === undefined) continue;
          ring.append(part, placeOf(last));
          ring.dropBefore(last.seq - age);
        }
        expect(ring.size).toBeLessThanOrEqual(most);
        for (const place of [start, ring.begin, ...changes.map(placeOf)]) {
          const after = changes.filter((change) => comparePlaces(placeOf(change), place) > 0);
          if (ring.holds(place)) expect(ring.after(place, 1_000)).toEqual(after);
          else expect(comparePlaces(place, ring.begin)).toBeLessThan(0);
        }
        expect(ring.holds(ring.end)).toBe(true);
      },
    ),
  );
});
