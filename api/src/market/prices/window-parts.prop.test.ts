import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fixtureOf,
  fixturesOf,
  lineOf,
  oddsOf,
  SECOND,
  T0,
  twoWay,
} from '../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import { ByteReader } from '../history/codec/byte-reader.ts';
import { ByteWriter } from '../history/codec/byte-writer.ts';
import { PriceTracks } from './price-tracks.ts';
import { encodePart, measuredQuotes, PARTS, partOf, restorePart } from './window-parts.ts';

/** A price that begins so long after the one before, in a market that was closed meanwhile or not. */
const change = fc.record({
  wait: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000_000 }) },
    { weight: 1, arbitrary: fc.double({ min: 0.001, max: 5_000, noNaN: true }) },
  ),
  price: fc.oneof(
    fc.integer({ min: 1_100, max: 3_000 }).map((thousandths) => thousandths / 1_000),
    fc.double({ min: 1.01, max: 1_000, noNaN: true }),
    fc.constant('back' as const),
  ),
  lag: fc.integer({ min: 0, max: 500 }),
});

/** Plays changes; returns what the next price would mean at every one of them. */
function play(tracks: PriceTracks, slot: number, changes: readonly Played[]) {
  return changes.map(({ at, price, before, lag }) => {
    const step = tracks.step(slot, at, before, price);
    tracks.ended(slot, at, before);
    tracks.began(slot, at, price, at + lag);
    return step;
  });
}

interface Played {
  readonly at: number;
  readonly price: number;
  readonly before: number;
  readonly lag: number;
}

it('goes on from a snapshot at any moment as if there had been no interruption', () => {
  let errors = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat(60), (changes, cut) => {
      let at = T0;
      let before = 2;
      let earlier = 2;
      const played = changes.map(({ wait, price, lag }): Played => {
        at += wait;
        const one = { at, price: price === 'back' ? earlier : price, before, lag };
        earlier = before;
        before = one.price;
        return one;
      });
      const whole = new PriceTracks();
      const slot = whole.allocate(1);
      play(whole, slot, played.slice(0, cut));

      const writer = new ByteWriter();
      whole.write(slot, writer);
      const restored = new PriceTracks();
      const [, other] = [restored.allocate(1), restored.allocate(1)];
      const reader = new ByteReader(writer.bytes());
      restored.read(other, reader);
      expect(reader.isAtEnd).toBe(true);

      const rest = played.slice(cut);
      const steps = play(whole, slot, rest);
      expect(play(restored, other, rest)).toEqual(steps);
      errors += steps.filter(({ error }) => error !== null).length;
    }),
    { numRuns: 1_000 },
  );
  expect(errors).toBeGreaterThan(100);
});

it('restores the quotes that the book still has, in all of its parts', () => {
  const ingest = new MemoryIngest();
  const ids = Array.from({ length: 70 }, (_, index) => 1_001 + index);
  ingest.apply(fixturesOf(ids.map((eventId) => fixtureOf({ eventId, home: `Home ${eventId}` }))));
  for (const [index, home] of [2, 1.9, 1.95].entries()) {
    const moneyline = { home, draw: 3.5, away: 4 };
    const totals = [twoWay(2.5, home, 1.9, { main: true })];
    const lines = ids.map((eventId) => lineOf({ eventId, moneyline, totals }));
    ingest.apply(oddsOf(lines, { receivedAt: T0 + index * SECOND }));
  }
  const { book } = ingest;
  const { tracks } = ingest.prices;
  const bodies = Array.from({ length: PARTS }, (_, part) => encodePart(book, tracks, part));
  const [first = 0, ended = 0] = ids;
  const slotsOf = (eventId: number) => {
    const line = book.line(eventId, 0);
    return line ? [...measuredQuotes(line).values()].map(({ slot }) => slot >= 0) : [];
  };
  const before = ids.map(slotsOf);
  for (const eventId of ids) {
    for (const line of book.linesOf(eventId))
      for (const quote of measuredQuotes(line).values()) quote.slot = -1;
  }
  book.evict(first);
  const restored = new PriceTracks();
  for (const body of bodies) restorePart(book, restored, body, (eventId) => eventId !== ended);
  expect(slotsOf(ended)).not.toContain(true);
  expect(ids.slice(2).map(slotsOf)).toEqual(before.slice(2));
  expect(before.flat()).toContain(true);
  expect(restored.size).toBe((tracks.size / ids.length) * (ids.length - 2));
  expect(() =>
    restorePart(book, restored, (bodies[partOf(ids[3] ?? 0)] as Uint8Array).slice(0, -1), () => true),
  ).toThrow(RangeError);
});
