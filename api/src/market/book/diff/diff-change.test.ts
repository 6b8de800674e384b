import { describe, expect, it } from 'vitest';
import {
  fixtureOf,
  fixturesOf,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { type MemoryIngest, openedIngest } from '../../../../testing/market/memory-ingest.ts';
import type { LineChange } from '../../change-set.ts';
import { diffChange } from './diff-change.ts';

const UPDATED: LineChange['updatedAt'] = { moneyline: T0, spread: T0, total: T0, teamTotal: null };
const home = (ingest: MemoryIngest) => ingest.book.line(1001, 0)?.markets.moneyline[0]?.prices[0];
const priced = (price: number, updatedAt = UPDATED, feedLineId = 1) =>
  lineOf({ moneyline: { home: price, draw: 3.4, away: 3.75 }, updatedAt, feedLineId });

describe('diffChange', () => {
  it('is empty for an identical repeat, whatever its ids and order', () => {
    const ingest = openedIngest();
    const repeat = lineOf({
      feedLineId: 99,
      spreads: [...lineOf().spreads].reverse(),
      updatedAt: { ...UPDATED, moneyline: T0 + 1 },
    });
    const { diff } = ingest.applyWithDiff(oddsOf([repeat], { receivedAt: T0 + SECOND }));
    expect(diff.lines.filter(({ visible }) => visible)).toEqual([]);
    expect(ingest.applyWithDiff(fixturesOf([fixtureOf()], { receivedAt: T0 + SECOND })).diff.events).toEqual(
      [],
    );
  });

  it('replaces the period: quotes that a delta does not name are no longer offered, and stay as old', () => {
    const ingest = openedIngest();
    const { diff } = ingest.applyWithDiff(
      oddsOf([lineOf({ totals: [twoWay(2.5, 1.98, 1.92, { main: true }), twoWay(2.75, 2.2, 1.74)] })], {
        receivedAt: T0 + SECOND,
      }),
    );
    expect(diff.lines[0]?.quotes.map(({ after }) => [after.key, after.offered])).toEqual([
      ['total:2.25', false],
      ['total:2.5', true],
      ['total:2.75', true],
    ]);
    const line = ingest.book.line(1001, 0);
    expect(line?.markets.total.map(({ points, offered }) => [points, offered])).toEqual([
      [2.25, false],
      [2.5, true],
      [2.75, true],
    ]);
    expect(line?.opening.totals.map(({ points, over }) => [points, over])).toEqual([
      [2.25, 1.8],
      [2.5, 2.04],
      [2.75, 2.2],
    ]);
  });

  it('does not modify the book', () => {
    const ingest = openedIngest();
    const before = structuredClone(ingest.book.line(1001, 0));
    const diff = diffChange(ingest.book, oddsOf([priced(1.9)], { receivedAt: T0 + SECOND }));
    expect(ingest.detect(diff).odds).toHaveLength(1);
    expect(ingest.book.line(1001, 0)).toEqual(before);
    // A second call returns the same.
    expect(ingest.detect(diff).odds).toHaveLength(1);
  });

  it('does not let a cached snapshot move a market backwards', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1));
    const delta = { ...UPDATED, moneyline: T0 + 10 * SECOND };
    ingest.apply(oddsOf([priced(1.9, delta, 2)], { receivedAt: T0 + 11 * SECOND }));
    ingest.apply(oddsOf([{ ...priced(2.1), status: 2 }], { complete: true, receivedAt: T0 + 20 * SECOND }));
    expect(home(ingest)).toBe(1.9);
    // The whole snapshot was older, and so was its status.
    expect(ingest.book.line(1001, 0)?.status).toBe(1);
  });

  it('remembers when a market changed, although later answers have no times', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1));
    const noTimes = { moneyline: null, spread: null, total: null, teamTotal: null };
    ingest.apply(oddsOf([priced(1.9, noTimes)], { receivedAt: T0 + SECOND }));
    const cached = priced(2.1, { ...UPDATED, moneyline: T0 - SECOND });
    ingest.apply(oddsOf([cached], { complete: true, receivedAt: T0 + 20 * SECOND }));
    expect(home(ingest)).toBe(1.9);
  });

  it('does not apply the limit of the market to a line that has its own', () => {
    const own = twoWay(2.25, 1.8, 2.12, { max: 200 });
    const main = twoWay(2.5, 2.04, 1.87, { main: true });
    const limits = { moneyline: 500, spread: 1000, total: 800, teamTotal: null };
    const ingest = openedIngest(fixtureOf(), lineOf({ totals: [own, main], limits }));
    const raised = lineOf({ totals: [own, main], limits: { ...limits, total: 1600 } });
    const { diff } = ingest.applyWithDiff(oddsOf([raised], { receivedAt: T0 + SECOND }));
    expect(diff.lines[0]?.quotes.map(({ after, limit }) => [after.key, limit])).toEqual([
      ['total:2.5', 1600],
    ]);
  });

  it('applies the later markets of a snapshot in which others are older', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1));
    ingest.apply(
      oddsOf([priced(1.9, { ...UPDATED, moneyline: T0 + 10 * SECOND })], { receivedAt: T0 + 11 * SECOND }),
    );
    const mixed = {
      ...priced(2.1, { ...UPDATED, total: T0 + 12 * SECOND }),
      totals: [twoWay(2.5, 1.95, 1.95, { main: true })],
    };
    ingest.apply(oddsOf([mixed], { complete: true, receivedAt: T0 + 20 * SECOND }));
    expect(home(ingest)).toBe(1.9);
    expect(ingest.book.line(1001, 0)?.markets.total.find(({ points }) => points === 2.5)?.prices).toEqual([
      1.95, 1.95,
    ]);
  });

  it('recognises an older snapshot by its pricing id where the feed has no times', () => {
    const ingest = openedIngest(fixtureOf(), lineOf({ feedLineId: 5 }));
    const older = lineOf({ feedLineId: 4, moneyline: { home: 2.3, draw: 3.4, away: 3.5 } });
    ingest.apply(oddsOf([older], { complete: true, receivedAt: T0 + SECOND }));
    expect(home(ingest)).toBe(2.1);
    // A delta follows the cursor: it applies whatever its id.
    ingest.apply(oddsOf([older], { receivedAt: T0 + 2 * SECOND }));
    expect(home(ingest)).toBe(2.3);
  });

  it('assigns a line a strictly later time with every change, even when the clock stands still or goes back', () => {
    const ingest = openedIngest();
    const since = () => ingest.book.line(1001, 0)?.since;
    ingest.apply(oddsOf([priced(2.2)], { receivedAt: T0 }));
    expect(since()).toBe(T0 + 1);
    ingest.apply(oddsOf([priced(2.3)], { receivedAt: T0 - SECOND }));
    expect(since()).toBe(T0 + 2);
  });

  it('contains until when the line before is known to have been in force', () => {
    const { book } = openedIngest();
    const change = oddsOf([priced(2.2)], { receivedAt: T0 + 60 * SECOND });
    const knownUntil = (outageBegan: number | null) =>
      diffChange(book, change, { offset: 0, knownUntil: outageBegan }).lines[0]?.knownUntil;
    expect(knownUntil(null)).toBe(T0 + 60 * SECOND);
    expect(knownUntil(T0 + 10 * SECOND)).toBe(T0 + 10 * SECOND);
    // Neither before its beginning nor after its end.
    expect(knownUntil(T0 - SECOND)).toBe(T0);
    expect(knownUntil(T0 + 90 * SECOND)).toBe(T0 + 60 * SECOND);
  });

  it('applies the last of two changes of one line in one answer', () => {
    const ingest = openedIngest();
    const { diff } = ingest.applyWithDiff(oddsOf([priced(2.5), priced(2.4)], { receivedAt: T0 + SECOND }));
    expect(home(ingest)).toBe(2.4);
    expect(diff.lines[0]?.quotes).toHaveLength(1);
  });

  it('ignores unusable prices, and treats 0 and -0 as one handicap', () => {
    const ingest = openedIngest();
    const { diff } = ingest.applyWithDiff(
      oddsOf(
        [
          lineOf({
            spreads: [
              twoWay(-0.5, 2.1, 1.82, { main: true }),
              twoWay(-0.25, 1.83, 2.09),
              twoWay(-0, 1.52, 2.62),
              twoWay(0.25, 0, 2),
              twoWay(0.5, Number.NaN, 2),
            ],
          }),
        ],
        { receivedAt: T0 + SECOND },
      ),
    );
    expect(diff.lines).toEqual([]);
  });

  it('marks events that a snapshot no longer names as not listed', () => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([], { complete: true, receivedAt: T0 + SECOND }));
    expect(ingest.book.event(1001)).toMatchObject({ listed: false, home: 'Málaga' });
  });

  it('does not let a cached snapshot replace a newer description of an event', () => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([fixtureOf({ version: 7, home: 'Málaga CF' })]));
    const cached = [fixtureOf({ version: 6 }), fixtureOf({ eventId: 1002, version: 8 })];
    ingest.apply(fixturesOf(cached, { complete: true, receivedAt: T0 + MINUTE }));
    expect(ingest.book.event(1001)?.home).toBe('Málaga CF');
  });

  it.each([
    ['the next delta', { complete: false, receivedAt: T0 + SECOND }],
    ['a later snapshot', { complete: true, receivedAt: T0 + 2 * MINUTE }],
  ])('does not ignore %s because of a version that was wrong', (_, answer) => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([fixtureOf({ version: 2 ** 52 })]));
    ingest.apply(fixturesOf([fixtureOf({ version: 8, home: 'Málaga CF' })], answer));
    expect(ingest.book.event(1001)).toMatchObject({ home: 'Málaga CF', version: 8 });
  });

  it.each([
    ['a delta', false],
    ['a snapshot', true],
  ])('does not ignore %s because a market had a time in the future', (_, complete) => {
    const timed = (home: number, moneyline: number) =>
      lineOf({
        moneyline: { home, draw: 3.4, away: 3.75 },
        updatedAt: { moneyline, spread: T0, total: T0, teamTotal: null },
      });
    const ingest = openedIngest();
    ingest.apply(oddsOf([timed(2.11, Date.UTC(2099, 0, 1))], { receivedAt: T0 + SECOND }));
    const answer = timed(2.12, T0 + 2 * SECOND);
    ingest.apply(oddsOf([answer], { receivedAt: T0 + 3 * SECOND, complete }));
    const line = ingest.book.line(1001, 0);
    expect(line?.markets.moneyline[0]?.prices).toEqual([2.12, 3.4, 3.75]);
    expect(line?.updatedAt.moneyline).toBe(T0 + 2 * SECOND);
  });
});
