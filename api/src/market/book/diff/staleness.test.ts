import { describe, expect, it } from 'vitest';
import { fixtureOf, fixturesOf, lineOf, oddsOf, SECOND, T0 } from '../../../../testing/market/change-sets.ts';
import { type MemoryIngest, openedIngest } from '../../../../testing/market/memory-ingest.ts';
import type { LineChange } from '../../change-set.ts';

const MINUTE = 60 * SECOND;
const YEAR_2099 = Date.UTC(2099, 0, 1);
const TIMES: LineChange['updatedAt'] = { moneyline: T0, spread: T0, total: T0, teamTotal: null };

const home = (ingest: MemoryIngest) => ingest.book.line(1001, 0)?.markets.moneyline[0]?.prices[0];
const priced = (price: number, moneylineAt: number | null, over: Partial<LineChange> = {}) =>
  lineOf({
    moneyline: { home: price, draw: 3.4, away: 3.75 },
    updatedAt: { ...TIMES, moneyline: moneylineAt },
    ...over,
  });

/** A book whose moneyline of 2.1 is dated in 2099. */
const frozen = () => openedIngest(fixtureOf(), priced(2.1, YEAR_2099));

describe('a market with a wrong time in the book', () => {
  it('accepts the price of the next delta, and its time', () => {
    const ingest = frozen();
    ingest.apply(oddsOf([priced(2.2, T0 + SECOND)], { receivedAt: T0 + SECOND }));
    expect(home(ingest)).toBe(2.2);
    expect(ingest.book.line(1001, 0)?.updatedAt.moneyline).toBe(T0 + SECOND);
  });

  it('accepts the price of a snapshot once the snapshot cannot be older than the book', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1, T0 + 30 * SECOND));
    const change = [priced(2.3, T0 + SECOND)];
    ingest.apply(oddsOf(change, { complete: true, receivedAt: T0 + MINUTE }));
    expect(home(ingest)).toBe(2.1);
    ingest.apply(oddsOf(change, { complete: true, receivedAt: T0 + 3 * MINUTE }));
    expect(home(ingest)).toBe(2.3);
  });

  it('accepts the price of a snapshot after the clock was set back by two hours', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1, T0));
    const before = T0 - 120 * MINUTE;
    ingest.apply(oddsOf([priced(2.3, before)], { complete: true, receivedAt: before }));
    expect(home(ingest)).toBe(2.3);
  });

  it('accepts a snapshot without times whose pricing id is lower than a wrong one', () => {
    const ingest = openedIngest(fixtureOf(), priced(2.1, null, { feedLineId: 9_000_000_000_000_000 }));
    const none = { moneyline: null, spread: null, total: null, teamTotal: null };
    const change = priced(2.3, null, { feedLineId: 7, updatedAt: none });
    ingest.apply(oddsOf([change], { complete: true, receivedAt: T0 + 3 * MINUTE }));
    expect(home(ingest)).toBe(2.3);
  });
});

describe('a fixture with a wrong version in the book', () => {
  const wrong = fixtureOf({ version: 1e15 });
  const renamed = fixtureOf({ version: 8, home: 'Málaga CF' });

  it('is replaced by the next delta', () => {
    const ingest = openedIngest(wrong);
    ingest.apply(fixturesOf([renamed], { receivedAt: T0 + SECOND }));
    expect(ingest.book.event(1001)).toMatchObject({ home: 'Málaga CF', version: 8 });
  });

  it('is replaced by a snapshot', () => {
    const ingest = openedIngest(wrong);
    ingest.apply(fixturesOf([renamed], { complete: true, receivedAt: T0 + SECOND }));
    expect(ingest.book.event(1001)).toMatchObject({ home: 'Málaga CF', version: 8 });
  });
});

it('keeps an event listed that a snapshot names without a readable description', () => {
  const ingest = openedIngest();
  ingest.apply(fixturesOf([], { complete: true, unreadable: [1001], receivedAt: T0 + SECOND }));
  expect(ingest.book.event(1001)?.listed).toBe(true);
});
