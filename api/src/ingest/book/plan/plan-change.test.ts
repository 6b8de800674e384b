import { describe, expect, it } from 'vitest';
import type { LineChange } from '../../change-set.ts';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0, twoWay } from '../../testing/change-sets.ts';
import { MemoryIngest, openedIngest } from '../../testing/memory-ingest.ts';
import { planChange } from './plan-change.ts';

const UPDATED: LineChange['updatedAt'] = { moneyline: T0, spread: T0, total: T0, teamTotal: null };
const home = (ingest: MemoryIngest) => ingest.book.line(1001, 0)?.markets.moneyline[0]?.prices[0];
const priced = (price: number, updatedAt = UPDATED, feedLineId = 1) =>
  lineOf({ moneyline: { home: price, draw: 3.4, away: 3.75 }, updatedAt, feedLineId });

describe('planning a change', () => {
  it('finds nothing in an identical repeat, whatever its ids and order', () => {
    const ingest = openedIngest();
    const repeat = lineOf({
      feedLineId: 99,
      spreads: [...lineOf().spreads].reverse(),
      updatedAt: { ...UPDATED, moneyline: T0 + 1 },
    });
    const { plan } = ingest.take(oddsOf([repeat], { receivedAt: T0 + SECOND }));
    expect(plan.lines.filter(({ visible }) => visible)).toEqual([]);
    expect(ingest.take(fixturesOf([fixtureOf()], { receivedAt: T0 + SECOND })).plan.events).toEqual([]);
  });

  it('replaces the period: what a delta does not name of it is no longer offered, and stays as old', () => {
    const ingest = openedIngest();
    const { plan } = ingest.take(
      oddsOf([lineOf({ totals: [twoWay(2.5, 1.98, 1.92, { main: true }), twoWay(2.75, 2.2, 1.74)] })], {
        receivedAt: T0 + SECOND,
      }),
    );
    expect(plan.lines[0]?.quotes.map(({ after }) => [after.key, after.offered])).toEqual([
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

  it('leaves the book as it is until the plan is committed', () => {
    const ingest = openedIngest();
    const before = structuredClone(ingest.book.line(1001, 0));
    const plan = planChange(ingest.book, oddsOf([priced(1.9)], { receivedAt: T0 + SECOND }));
    expect(ingest.engine.detect(ingest.book, plan).odds).toHaveLength(1);
    expect(ingest.book.line(1001, 0)).toEqual(before);
    // Asked again, it gives the same answer.
    expect(ingest.engine.detect(ingest.book, plan).odds).toHaveLength(1);
  });

  it('does not let a cached snapshot move a market backwards', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1));
    const delta = { ...UPDATED, moneyline: T0 + 10 * SECOND };
    ingest.apply(oddsOf([priced(1.9, delta, 2)], { receivedAt: T0 + 11 * SECOND }));
    ingest.apply(oddsOf([{ ...priced(2.1), status: 2 }], { complete: true, receivedAt: T0 + 20 * SECOND }));
    expect(home(ingest)).toBe(1.9);
    // The whole picture was older: its status is too.
    expect(ingest.book.line(1001, 0)?.status).toBe(1);
  });

  it('remembers when a market changed, although the answer since tells no times', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1));
    const untold = { moneyline: null, spread: null, total: null, teamTotal: null };
    ingest.apply(oddsOf([priced(1.9, untold)], { receivedAt: T0 + SECOND }));
    const cached = priced(2.1, { ...UPDATED, moneyline: T0 - SECOND });
    ingest.apply(oddsOf([cached], { complete: true, receivedAt: T0 + 20 * SECOND }));
    expect(home(ingest)).toBe(1.9);
  });

  it('takes a limit of the market for none of a line that has its own', () => {
    const own = twoWay(2.25, 1.8, 2.12, { max: 200 });
    const main = twoWay(2.5, 2.04, 1.87, { main: true });
    const limits = { moneyline: 500, spread: 1000, total: 800, teamTotal: null };
    const ingest = openedIngest(fixtureOf(), lineOf({ totals: [own, main], limits }));
    const raised = lineOf({ totals: [own, main], limits: { ...limits, total: 1600 } });
    const { plan } = ingest.take(oddsOf([raised], { receivedAt: T0 + SECOND }));
    expect(plan.lines[0]?.quotes.map(({ after, limit }) => [after.key, limit])).toEqual([
      ['total:2.5', 1600],
    ]);
  });

  it('takes the later markets of a picture in which others are older', () => {
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

  it('tells an older snapshot by its pricing id where no times are told', () => {
    const ingest = openedIngest(fixtureOf(), lineOf({ feedLineId: 5 }));
    const older = lineOf({ feedLineId: 4, moneyline: { home: 2.3, draw: 3.4, away: 3.5 } });
    ingest.apply(oddsOf([older], { complete: true, receivedAt: T0 + SECOND }));
    expect(home(ingest)).toBe(2.1);
    // A delta follows the cursor: it counts whatever its id.
    ingest.apply(oddsOf([older], { receivedAt: T0 + 2 * SECOND }));
    expect(home(ingest)).toBe(2.3);
  });

  it('gives a line a strictly later time with every change, even when the clock stands or goes back', () => {
    const ingest = openedIngest();
    const since = () => ingest.book.line(1001, 0)?.since;
    ingest.apply(oddsOf([priced(2.2)], { receivedAt: T0 }));
    expect(since()).toBe(T0 + 1);
    ingest.apply(oddsOf([priced(2.3)], { receivedAt: T0 - SECOND }));
    expect(since()).toBe(T0 + 2);
  });

  it('keeps the last of two changes of one line in one answer', () => {
    const ingest = openedIngest();
    const { plan } = ingest.take(oddsOf([priced(2.5), priced(2.4)], { receivedAt: T0 + SECOND }));
    expect(home(ingest)).toBe(2.4);
    expect(plan.lines[0]?.quotes).toHaveLength(1);
  });

  it('passes over prices that are none, and a level handicap is the same with either sign', () => {
    const ingest = openedIngest();
    const { plan } = ingest.take(
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
    expect(plan.lines).toEqual([]);
  });

  it('unlists events that a complete answer no longer names, and keeps them', () => {
    const ingest = openedIngest();
    ingest.apply(fixturesOf([], { complete: true, receivedAt: T0 + SECOND }));
    expect(ingest.book.event(1001)).toMatchObject({ listed: false, home: 'Málaga' });
  });

  it('does not let an older description of an event replace a newer one', () => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf({ version: 7, home: 'Málaga CF' })]));
    const cached = [fixtureOf({ version: 6 }), fixtureOf({ eventId: 1002, version: 8 })];
    ingest.apply(fixturesOf(cached, { complete: true, receivedAt: T0 + SECOND }));
    expect(ingest.book.event(1001)?.home).toBe('Málaga CF');
  });
});
