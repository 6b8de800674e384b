import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  lineOf,
  oddsOf,
  SECOND,
  T0,
  twoWay,
} from '../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../testing/market/memory-ingest.ts';
import type { ChangeSet, UnreadPart } from '../change-set.ts';
import type { LineState } from './book-state.ts';
import { fromStoredLine, resumeOf, type StoredLine, type StoredSpecial, toOddsLineRow } from './line-row.ts';
import { limitsOf } from './quotes/quote-shapes.ts';
import { quotesOf } from './quotes/quotes-of.ts';

const price = fc.constantFrom(1.8, 1.9, 2, 2.1, 3.5);
const quote = (points: number) =>
  fc.option(
    fc
      .tuple(price, price, fc.constantFrom(null, 300), fc.boolean())
      .map(([first, second, max, main]) => twoWay(points, first, second, { max, main })),
  );
const ladder = fc
  .tuple(quote(-0.5), quote(0), quote(0.25))
  .map((quotes) => quotes.filter((one) => one !== null));

const line = fc
  .record({
    status: fc.constantFrom(1 as const, 2 as const),
    moneyline: fc.option(fc.record({ home: price, draw: fc.option(price), away: price })),
    spreads: ladder,
    totals: ladder,
    homeTotals: ladder,
    awayTotals: ladder,
    limits: fc.record({
      moneyline: fc.constantFrom(null, 500),
      spread: fc.constantFrom(null, 900),
      total: fc.constant(null),
      teamTotal: fc.constantFrom(null, 100),
    }),
    unread: fc.subarray<UnreadPart>(['line', 'moneyline', 'spread', 'home-total'], { maxLength: 1 }),
  })
  .map((parts) => oddsOf([lineOf(parts)]));

const OVER = { id: 11, name: 'Over' };
const UNDER = { id: 12, name: 'Under' };
const contestants = fc.constantFrom([OVER, UNDER], [UNDER], [{ id: 10, name: 'Exactly' }, OVER, UNDER]);
const unread = fc.constantFrom({}, {}, { unread: true as const });
const special = fc.tuple(fc.constantFrom('O', 'H', null), contestants, unread).map(([status, field, more]) =>
  changeSetOf({
    endpoint: 'specials',
    specials: [
      {
        specialId: 900,
        eventId: 1001,
        period: 0,
        name: 'Shots',
        category: 'Props',
        cutoff: T0,
        status,
        contestants: field,
        ...more,
      },
    ],
  }),
);
const specialOdds = fc
  .tuple(
    ...([fc.option(price), fc.option(price), fc.constantFrom(null, 4.5, -1.5)] as const),
    ...([fc.constantFrom(null, 50), unread] as const),
  )
  .map(([over, under, handicap, limit, more]) =>
    changeSetOf({
      endpoint: 'specialOdds',
      specialOdds: [
        {
          specialId: 900,
          limit,
          contestants: [
            { id: 11, feedLineId: 1, price: over, handicap },
            { id: 12, feedLineId: 1, price: under, handicap },
          ],
          ...more,
        },
      ],
    }),
  );

/** The line as it would be read from the tables. */
function stored(state: LineState, ingest: MemoryIngest): LineState {
  const event = ingest.book.event(state.eventId);
  if (!event) throw new Error('the event is missing');
  const row = toOddsLineRow(state, event);
  const json = JSON.parse(
    JSON.stringify({
      ...{ ...row, market_updated: state.updatedAt, resume: resumeOf(state) },
      opening_limits: state.openingLimits && limitsOf(state.openingLimits),
    }),
  );
  const specials: StoredSpecial[] = state.specials.map((one) => ({
    special_id: one.specialId,
    event_id: state.eventId,
    period_num: state.period,
    name: one.name,
    category: one.category,
    cutoff: one.cutoff === null ? null : new Date(one.cutoff),
    status: one.status,
    contestants: one.contestants,
  }));
  const asStored: StoredLine = { ...json, cutoff: row.cutoff, feed_line_id: state.feedLineId };
  return fromStoredLine(asStored, specials);
}

it('restores a line from its row exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, special, specialOdds), { maxLength: 14 }), (answers) => {
      const ingest = new MemoryIngest();
      ingest.apply(fixturesOf([fixtureOf()]));
      for (const [index, answer] of answers.entries()) {
        const change: ChangeSet = { ...answer, receivedAt: T0 + index * SECOND };
        ingest.apply(change);
        const state = ingest.book.line(1001, 0);
        if (!state) continue;
        const copy = structuredClone(state);
        // Slots in the drop windows are not stored.
        for (const quote of quotesOf(copy)) quote.slot = -1;
        expect(stored(state, ingest)).toEqual(copy);
      }
    }),
    { numRuns: 200 },
  );
});
