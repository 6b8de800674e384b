import { describe, expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  lineOf,
  oddsOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
  twoWay,
} from '../../../../testing/market/change-sets.ts';
import { MemoryIngest, openedIngest } from '../../../../testing/market/memory-ingest.ts';
import type { LineChange, SpecialChange, SpecialOddsChange } from '../../change-set.ts';
import { isPriced } from '../line-row.ts';
import { marketsOf } from '../quotes/quote-shapes.ts';

const at = (seconds: number) => ({ receivedAt: T0 + seconds * SECOND });
const line = (ingest: MemoryIngest) => {
  const known = ingest.book.line(1001, 0);
  if (!known) throw new Error('the line is missing');
  return known;
};
/** Applies an answer, and how many moves of each kind it raises. */
const moves = (ingest: MemoryIngest, change: LineChange, seconds: number) => {
  const { odds, limit, closed } = ingest.apply(oddsOf([change], at(seconds)));
  return [odds.length, limit.length, closed.length];
};
const withoutMoneyline = lineOf({ moneyline: null, unread: ['moneyline'] });
const withHome = (home: number) => lineOf({ moneyline: { home, draw: 3.4, away: 3.75 } });

describe('a market that cannot be read', () => {
  it('has its last prices, is not shown as offered, and raises nothing', () => {
    const ingest = openedIngest();
    const limits = { ...withoutMoneyline.limits, moneyline: 900 };
    expect(moves(ingest, { ...withoutMoneyline, limits }, 10)).toEqual([0, 0, 0]);
    const [quote] = line(ingest).markets.moneyline;
    expect(quote).toMatchObject({ prices: [2.1, 3.4, 3.75], offered: true, trusted: false, unread: true });
    expect([marketsOf(line(ingest)).moneyline, line(ingest).limits.moneyline]).toEqual([null, 500]);
    expect(marketsOf(line(ingest)).totals.some(({ old }) => old)).toBe(false);
  });

  it('is measured against its last prices when it can be read again', () => {
    const ingest = openedIngest();
    moves(ingest, withoutMoneyline, 10);
    expect(moves(ingest, withHome(2.1), 20)).toEqual([0, 0, 0]);
    expect(line(ingest).markets.moneyline[0]).toMatchObject({ trusted: true, offered: true });
    expect(line(ingest).markets.moneyline[0]?.unread).toBeUndefined();
    moves(ingest, withoutMoneyline, 30);
    expect(moves(ingest, withHome(2), 40)).toEqual([1, 0, 0]);
  });

  it('is closed when the feed then withdraws it', () => {
    const ingest = openedIngest();
    moves(ingest, withoutMoneyline, 10);
    expect(moves(ingest, lineOf({ moneyline: null }), 20)).toEqual([0, 0, 1]);
    expect(line(ingest).markets.moneyline[0]?.unread).toBeUndefined();
  });

  it('is only the missing line where the others of its ladder can be read', () => {
    const ingest = openedIngest();
    const totals = [twoWay(2.5, 2.04, 1.87, { main: true })];
    const limits = { ...lineOf().limits, total: 400 };
    expect(moves(ingest, lineOf({ totals, limits, unread: ['total'] }), 10)).toEqual([0, 1, 0]);
    expect(marketsOf(line(ingest)).totals.map(({ points, old }) => [points, old])).toEqual([
      [2.25, true],
      [2.5, undefined],
    ]);
  });
});

it('is the whole line without a readable status: nothing is open, and nothing closes', () => {
  const ingest = openedIngest();
  const broken = lineOf({
    status: 2,
    cutoff: null,
    unread: ['line'],
    moneyline: { home: 9, draw: 3, away: 1.2 },
  });
  expect(moves(ingest, broken, 10)).toEqual([0, 0, 0]);
  expect(line(ingest)).toMatchObject({ status: 1, cutoff: lineOf().cutoff, limits: lineOf().limits });
  expect(isPriced(line(ingest))).toBe(false);
  expect(line(ingest).markets.moneyline[0]?.prices).toEqual([2.1, 3.4, 3.75]);
  expect(moves(ingest, lineOf(), 20)).toEqual([0, 0, 0]);
  expect(isPriced(line(ingest))).toBe(true);
});

describe('a special that cannot be read', () => {
  const opened = () => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf()]));
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [specialOf([11, 12])] }));
    ingest.apply(
      changeSetOf({ endpoint: 'specialOdds', specialOdds: [specialOddsOf({ 11: 1.9, 12: 1.95 })] }),
    );
    return ingest;
  };
  const priced = (change: SpecialOddsChange, seconds: number) =>
    changeSetOf({ endpoint: 'specialOdds', specialOdds: [change], ...at(seconds) });
  const described = (change: Partial<SpecialChange>, seconds: number) =>
    changeSetOf({ endpoint: 'specials', specials: [specialOf([11, 12], change)], ...at(seconds) });
  const quote = (ingest: MemoryIngest) => ingest.book.special(5)?.special.quote;

  it.each([
    ['odds', priced({ ...specialOddsOf({ 12: 1.5 }), limit: 900, unread: true }, 10)],
    ['a status', described({ status: 'H', cutoff: null, unread: true }, 10)],
  ])('has its last prices and raises nothing, because of %s', (_, broken) => {
    const ingest = opened();
    expect(ingest.apply(broken)).toMatchObject({ odds: [], limit: [], closed: [] });
    expect(quote(ingest)).toMatchObject({ prices: [1.9, 1.95], offered: true, trusted: false, unread: true });
    expect(ingest.book.special(5)?.special).toMatchObject({
      status: 'O',
      limit: 100,
      cutoff: specialOf([]).cutoff,
    });
    expect(marketsOf(line(ingest)).specials[0]?.outcomes.map(({ odds }) => odds)).toEqual([null, null]);
    // Another description does not confirm the prices, the next odds do.
    ingest.apply(described({ name: 'First goal of the match' }, 20));
    expect(quote(ingest)?.unread).toBe(true);
    expect(ingest.apply(priced(specialOddsOf({ 11: 1.9, 12: 1.95 }), 30))).toMatchObject({
      odds: [],
      closed: [],
    });
    expect(quote(ingest)).toMatchObject({ trusted: true, prices: [1.9, 1.95] });
    expect(quote(ingest)?.unread).toBeUndefined();
  });
});
