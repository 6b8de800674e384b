import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commits, filters } from '../../../../../testing/developer-stream/changes.ts';
import { FilterIndex } from './filter-index.ts';
import { matchesFilter, nameFilter, type StreamFilter } from './stream-filter.ts';

it('finds exactly the streams whose filter lets a change through, each once', () => {
  fc.assert(
    fc.property(fc.array(filters, { maxLength: 20 }), commits, fc.nat(), (list, changes, seed) => {
      const streams = list.map((filter) => ({ filter }));
      const index = new FilterIndex<{ filter: StreamFilter }>();
      for (const stream of streams) index.add(stream);
      const left = streams.filter((stream, place) => {
        const stays = (place + seed) % 3 > 0;
        if (!stays) index.delete(stream);
        return stays;
      });
      for (const change of changes) {
        const found = [...index.matching(change)];
        expect(new Set(found)).toEqual(new Set(left.filter(({ filter }) => matchesFilter(filter, change))));
        expect(new Set(found).size).toBe(found.length);
      }
    }),
  );
});

it('names equal filters equally and others differently', () => {
  const sorted = ({ kinds, ...sets }: StreamFilter) =>
    JSON.stringify([...Object.values(sets), kinds].map((set) => (set === null ? null : [...set].sort())));
  fc.assert(
    fc.property(filters, filters, (a, b) => {
      expect(nameFilter(a, ['power']) === nameFilter(b, ['power'])).toBe(sorted(a) === sorted(b));
      expect(nameFilter(a, ['power'])).not.toBe(nameFilter(a, ['shin']));
    }),
  );
});
