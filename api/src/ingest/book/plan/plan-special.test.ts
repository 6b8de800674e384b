import { describe, expect, it } from 'vitest';
import type { SpecialChange, SpecialOddsChange } from '../../change-set.ts';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  HOUR,
  lineOf,
  MINUTE,
  oddsOf,
  SECOND,
  T0,
} from '../../testing/change-sets.ts';
import { MemoryIngest } from '../../testing/memory-ingest.ts';
import { marketsOf } from '../quotes/quote-shapes.ts';

const special: SpecialChange = {
  specialId: 900,
  eventId: 1001,
  period: 0,
  name: 'Shots on target: Málaga',
  category: 'Team Props',
  cutoff: T0 + 6 * HOUR,
  status: 'O',
  // Not in the order of their ids.
  contestants: [
    { id: 12, name: 'Under' },
    { id: 11, name: 'Over' },
  ],
};

const odds = (
  over: number | null,
  under: number | null,
  handicap = 4.5,
  limit: number | null = 250,
): SpecialOddsChange => ({
  specialId: 900,
  limit,
  contestants: [
    { id: 12, feedLineId: 1, price: under, handicap },
    { id: 11, feedLineId: 1, price: over, handicap },
  ],
});

function described(): MemoryIngest {
  const ingest = new MemoryIngest();
  ingest.apply(fixturesOf([fixtureOf()]));
  ingest.apply(changeSetOf({ endpoint: 'specials', specials: [special] }));
  return ingest;
}

const answer = (change: SpecialOddsChange, seconds: number) =>
  changeSetOf({ endpoint: 'specialOdds', specialOdds: [change], receivedAt: T0 + seconds * SECOND });

describe('specials', () => {
  it('matches prices to contestants by id and keeps them as one quote', () => {
    const ingest = described();
    const { plan } = ingest.take(answer(odds(1.9, 1.95), 1));
    expect(plan.lines[0]?.quotes.map(({ after, limit }) => [after.key, after.prices, limit])).toEqual([
      ['special:900:4.5', [1.9, 1.95], 250],
    ]);
    const line = ingest.book.line(1001, 0);
    expect(line && marketsOf(line).specials).toEqual([
      {
        id: 900,
        name: special.name,
        limit: 250,
        outcomes: [
          { id: 11, name: 'Over', odds: 1.9, handicap: 4.5 },
          { id: 12, name: 'Under', odds: 1.95, handicap: 4.5 },
        ],
      },
    ]);
    expect(line?.opening.specials).toHaveLength(1);
  });

  it('tells a drop under the contestant’s and the special’s names', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.95, 1.9), 1));
    expect(ingest.apply(answer(odds(1.85, 2), 20)).odds).toMatchObject([
      {
        market: 'specials',
        outcome: 'Over',
        specials_name: special.name,
        points: 4.5,
        hdp_type: 1,
        previous_odds: 1.95,
        quote: { Over: 1.85, Under: 2 },
      },
    ]);
  });

  it('waits with odds that come before the description, and with both before the event', () => {
    const ingest = new MemoryIngest();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [special], receivedAt: T0 + 2 * SECOND }));
    expect(ingest.book.special(900)).toBeUndefined();
    const { plan } = ingest.take(fixturesOf([fixtureOf()], { receivedAt: T0 + 3 * SECOND }));
    expect(plan.placed.map(({ kind }) => kind).sort()).toEqual(['special', 'special-odds']);
    expect(ingest.book.special(900)?.special.quote?.prices).toEqual([1.9, 1.95]);
  });

  it('takes another handicap for another quote, and finds the first one again', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    const { plan, alerts } = ingest.take(answer(odds(1.5, 2.6, 3.5), 10));
    expect(plan.lines[0]?.quotes.map(({ after }) => [after.key, after.offered])).toEqual([
      ['special:900:4.5', false],
      ['special:900:3.5', true],
    ]);
    expect(alerts.odds).toEqual([]);
    // 1.9 at 4.5 ended 10 s before: what it was is measured across the time away.
    const { odds: drops } = ingest.apply(answer(odds(1.8, 2.06), 20));
    expect(drops).toMatchObject([{ outcome: 'Over', previous_odds: 1.9, time_interval: 30 }]);
  });

  it('keeps the place of a contestant without a price', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(answer(odds(null, 1.95), 2));
    expect(ingest.book.special(900)?.special.quote).toMatchObject({
      prices: [Number.NaN, 1.95],
      offered: true,
    });
  });

  it('tells a limit that moved, and a special that closed', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    expect(ingest.apply(answer(odds(1.9, 1.95, 4.5, 500), 10)).limit).toMatchObject([
      { market: 'specials', specials_name: special.name, direction: 1, previous_limit_val: 250 },
    ]);
    const held = { ...special, status: 'H' };
    const closed = changeSetOf({ endpoint: 'specials', specials: [held], receivedAt: T0 + MINUTE });
    expect(ingest.apply(closed).closed).toMatchObject([
      { market: 'specials', reason: 'suspended', quote: { Over: 1.9, Under: 1.95 } },
    ]);
    const gone = changeSetOf({ endpoint: 'specialOdds', complete: true, receivedAt: T0 + 2 * MINUTE });
    expect(ingest.take(gone).plan.lines[0]?.quotes[0]).toMatchObject({ after: { offered: false } });
  });

  it('tells nothing of a special that takes no bets: held, or past its own cut-off', () => {
    const told = (change: Partial<SpecialChange>) => {
      const ingest = described();
      ingest.apply(oddsOf([lineOf()]));
      ingest.apply(answer(odds(1.95, 1.9), 1));
      const known = { ...special, ...change };
      ingest.apply(changeSetOf({ endpoint: 'specials', specials: [known], receivedAt: T0 + 2 * SECOND }));
      const { odds: drops, limit } = ingest.apply(answer(odds(1.85, 2, 4.5, 500), 10));
      return [drops.length, limit.length];
    };
    expect(told({})).toEqual([1, 1]);
    expect(told({ status: 'H' })).toEqual([0, 0]);
    expect(told({ cutoff: T0 + 5 * SECOND })).toEqual([0, 0]);
  });

  it('tells that prices were withdrawn, with the limit and what was last offered', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(answer(odds(null, 1.95), 2));
    expect(ingest.apply(answer(odds(null, null), 3)).closed).toEqual([
      expect.objectContaining({
        market: 'specials',
        reason: 'withdrawn',
        limit_val: 250,
        quote: { Under: 1.95 },
      }),
    ]);
  });

  it('finds nothing in a repeat', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    expect(ingest.take(answer(odds(1.9, 1.95), 2)).plan.lines).toEqual([]);
    const again = changeSetOf({ endpoint: 'specials', specials: [special], receivedAt: T0 + 3 * SECOND });
    expect(ingest.take(again).plan.lines).toEqual([]);
  });

  it('starts anew when the field changes', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    const field = { ...special, contestants: [...special.contestants, { id: 13, name: 'Exactly' }] };
    const { plan } = ingest.take(
      changeSetOf({ endpoint: 'specials', specials: [field], receivedAt: T0 + SECOND * 2 }),
    );
    expect(plan.lines[0]?.quotes).toMatchObject([{ after: { key: 'special:900:4.5', offered: false } }]);
    expect(ingest.book.special(900)?.special).toMatchObject({ quote: null });
  });
});
