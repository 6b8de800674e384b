import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commits, filters } from '../../../../../testing/developer-stream/changes.ts';
import { SseReader } from '../../../../../testing/developer-stream/sse-reader.ts';
import { deltaFrames } from '../clients/frames.ts';
import { matchesFilter } from '../filter/stream-filter.ts';
import { type Change, comparePlaces, type Place, placeOf } from './change.ts';
import { formatPosition, parsePosition } from './position.ts';

const NAME = { filter: 'abcd_-12', alerts: null };

/** Batches as the tail reads them: split anywhere, also within change sets; the last place of each. */
function batchesOf(changes: readonly Change[], size: number): { part: readonly Change[]; end: Place }[] {
  const batches: { part: readonly Change[]; end: Place }[] = [];
  for (let from = 0; from < changes.length; from += size) {
    const part = changes.slice(from, from + size);
    const last = part.at(-1);
    if (last === undefined) continue;
    const isWhole = changes[from + size]?.seq !== last.seq;
    batches.push({ part, end: isWhole ? { seq: last.seq, key: null } : placeOf(last) });
  }
  return batches;
}

describe('a position', () => {
  it('is read as it was written, and nothing else is one', () => {
    const places = fc.record({
      seq: fc.nat(),
      key: fc.option(
        fc.record({
          eventId: fc.integer({ min: 1 }),
          period: fc.nat(999),
          item: fc.constantFrom('#event', 'total:2.5', 'special:7:-1.5', 'special:7:'),
        }),
      ),
    });
    fc.assert(
      fc.property(places, fc.option(fc.nat()), (place, alerts) => {
        const position = { place, alerts, filter: 'abcd_-12' };
        expect(parsePosition(formatPosition(position))).toEqual(position);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const position = parsePosition(text);
        if (position !== null) expect(formatPosition(position)).toBe(text);
      }),
    );
    for (const text of [
      '',
      '7',
      '07.abcd_-12',
      '7.abcd_-12.k1:0',
      '7.abcd_-12 ',
      '99999999999999999.abcd_-12',
    ])
      expect(parsePosition(text)).toBeNull();
  });

  it('continues exactly, wherever the bytes were cut and however often', () => {
    fc.assert(
      fc.property(
        ...([
          commits,
          filters,
          fc.integer({ min: 1, max: 9 }),
          fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        ] as const),
        (changes, filter, size, cuts) => {
          const reader = new SseReader();
          const wanted = changes.filter((change) => matchesFilter(filter, change));
          let place: Place = { seq: 0, key: null };
          for (const [turn, cut] of [...cuts, 1].entries()) {
            // Another process reads the rest, in batches of its own.
            const rest = changes.filter((change) => comparePlaces(placeOf(change), place) > 0);
            const text = batchesOf(rest, size + (turn % 2))
              .map(({ part, end }) =>
                deltaFrames(
                  part.filter((change) => matchesFilter(filter, change)),
                  end,
                  NAME,
                  'power',
                  1 + (size % 4),
                ),
              )
              .join('');
            const bytes = new TextEncoder().encode(text);
            reader.reconnected();
            reader.feed(bytes.slice(0, Math.round(bytes.length * cut)));
            place = parsePosition(reader.lastId)?.place ?? place;
          }
          expect(reader.changes).toEqual(wanted.map((change) => JSON.parse(change.json('power'))));
        },
      ),
      { numRuns: 300 },
    );
  });
});
