import { describe, expect, it } from 'vitest';
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
} from '../../../../testing/market/change-sets.ts';
import { matched } from '../../../../testing/market/matched-move.ts';
import { MemoryIngest } from '../../../../testing/market/memory-ingest.ts';
import type { SpecialChange, SpecialOddsChange } from '../../change-set.ts';
import { marketsOf } from '../quotes/quote-shapes.ts';

const special: SpecialChange = {
  specialId: 900,
  eventId: 1001,
  period: 0,
  name: 'Shots on target: Málaga',
  category: 'Team Props',
  cutoff: T0 + 6 * HOUR,
  status: 'O',
  // Not ordered by id.
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
  it('matches prices to contestants by id and stores them as one quote', () => {
    const ingest = described();
    const { diff } = ingest.applyWithDiff(answer(odds(1.9, 1.95), 1));
    expect(diff.lines[0]?.quotes.map(({ after, limit }) => [after.key, after.prices, limit])).toEqual([
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

  it('reports a drop with the names of the contestant and the special', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.95, 1.9), 1));
    expect(ingest.apply(answer(odds(1.85, 2), 20)).odds.map(matched)).toMatchObject([
      {
        market: 'specials',
        outcome: 'Over',
        specials_name: special.name,
        points: 4.5,
        previous: 1.95,
        quote: { Over: 1.85, Under: 2 },
      },
    ]);
  });

  it('postpones odds that come before the description, and both before the event', () => {
    const ingest = new MemoryIngest();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [special], receivedAt: T0 + 2 * SECOND }));
    expect(ingest.book.special(900)).toBeUndefined();
    const { diff } = ingest.applyWithDiff(fixturesOf([fixtureOf()], { receivedAt: T0 + 3 * SECOND }));
    expect(diff.placed.map(({ kind }) => kind).sort()).toEqual(['special', 'special-odds']);
    expect(ingest.book.special(900)?.special.quote?.prices).toEqual([1.9, 1.95]);
  });

  it('treats another handicap as another quote, and restores the first one later', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    const { diff, alerts } = ingest.applyWithDiff(answer(odds(1.5, 2.6, 3.5), 10));
    expect(diff.lines[0]?.quotes.map(({ after }) => [after.key, after.offered])).toEqual([
      ['special:900:4.5', false],
      ['special:900:3.5', true],
    ]);
    expect(alerts.odds).toEqual([]);
    // 1.9 at 4.5 ended 10 s before: the drop is measured across the other handicap.
    const { odds: drops } = ingest.apply(answer(odds(1.8, 2.06), 20));
    expect(drops.map(matched)).toMatchObject([{ outcome: 'Over', previous: 1.9, time_interval: 30 }]);
  });

  it('leaves the position of a contestant without a price empty', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(answer(odds(null, 1.95), 2));
    expect(ingest.book.special(900)?.special.quote).toMatchObject({
      prices: [Number.NaN, 1.95],
      offered: true,
    });
  });

  it('reports a limit that moved, and a special that closed', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    expect(ingest.apply(answer(odds(1.9, 1.95, 4.5, 500), 10)).limit).toMatchObject([
      { market: 'specials', specials_name: special.name, direction: 1, before: 250 },
    ]);
    const onHold = { ...special, status: 'H' };
    const closed = changeSetOf({ endpoint: 'specials', specials: [onHold], receivedAt: T0 + MINUTE });
    expect(ingest.apply(closed).closed).toMatchObject([
      { market: 'specials', reason: 'suspended', quote: { Over: 1.9, Under: 1.95 } },
    ]);
    const withdrawn = changeSetOf({ endpoint: 'specialOdds', complete: true, receivedAt: T0 + 2 * MINUTE });
    expect(ingest.applyWithDiff(withdrawn).diff.lines[0]?.quotes[0]).toMatchObject({
      after: { offered: false },
    });
  });

  it('reports nothing for a special that is closed: on hold, or past its own cut-off', () => {
    const counts = (change: Partial<SpecialChange>) => {
      const ingest = described();
      ingest.apply(oddsOf([lineOf()]));
      ingest.apply(answer(odds(1.95, 1.9), 1));
      const known = { ...special, ...change };
      ingest.apply(changeSetOf({ endpoint: 'specials', specials: [known], receivedAt: T0 + 2 * SECOND }));
      const { odds: drops, limit } = ingest.apply(answer(odds(1.85, 2, 4.5, 500), 10));
      return [drops.length, limit.length];
    };
    expect(counts({})).toEqual([1, 1]);
    expect(counts({ status: 'H' })).toEqual([0, 0]);
    expect(counts({ cutoff: T0 + 5 * SECOND })).toEqual([0, 0]);
  });

  it('reports withdrawn prices, with the limit and the last offered prices', () => {
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

  it('is empty for a repeat', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    expect(ingest.applyWithDiff(answer(odds(1.9, 1.95), 2)).diff.lines).toEqual([]);
    const again = changeSetOf({ endpoint: 'specials', specials: [special], receivedAt: T0 + 3 * SECOND });
    expect(ingest.applyWithDiff(again).diff.lines).toEqual([]);
  });
});

describe('a special whose contestants change', () => {
  const [under, over] = special.contestants as [
    SpecialChange['contestants'][0],
    SpecialChange['contestants'][0],
  ];
  const exactly = { id: 13, name: 'Exactly' };
  const described = (contestants: SpecialChange['contestants'], seconds: number) =>
    changeSetOf({
      endpoint: 'specials',
      specials: [{ ...special, contestants }],
      receivedAt: T0 + seconds * SECOND,
    });
  const opened = () => {
    const ingest = new MemoryIngest();
    ingest.apply(fixturesOf([fixtureOf()]));
    ingest.apply(described([under, over], 0));
    ingest.apply(answer(odds(1.9, 1.95), 1));
    return ingest;
  };
  const pricesOf = (ingest: MemoryIngest) => ingest.book.special(900)?.special.quote?.prices;
  const three = (price: number): SpecialOddsChange => ({
    ...odds(1.9, 1.95),
    contestants: [...odds(1.9, 1.95).contestants, { id: 13, feedLineId: 1, price, handicap: 4.5 }],
  });

  it('has the prices of the others, and of the new one as soon as there is one', () => {
    const ingest = opened();
    const { diff, alerts } = ingest.applyWithDiff(described([under, over, exactly], 2));
    expect(pricesOf(ingest)).toEqual([1.9, 1.95, Number.NaN]);
    expect([diff.lines[0]?.quotes.length, alerts.closed.length]).toEqual([1, 0]);
    ingest.apply(answer(three(6), 3));
    expect(pricesOf(ingest)).toEqual([1.9, 1.95, 6]);
  });

  it('has the price of a new contestant that came before its description', () => {
    const ingest = opened();
    expect(ingest.applyWithDiff(answer(three(6), 2)).diff.pending).toHaveLength(1);
    expect(pricesOf(ingest)).toEqual([1.9, 1.95]);
    const { diff } = ingest.applyWithDiff(described([under, over, exactly], 3));
    expect(diff.placed).toHaveLength(1);
    expect(pricesOf(ingest)).toEqual([1.9, 1.95, 6]);
    expect(ingest.book.pending.forSpecial(900)).toBeUndefined();
  });

  it('has the same places for a contestant that is withdrawn and comes back, and raises no alert', () => {
    const ingest = opened();
    const alerts = [
      ingest.apply(described([under], 2)),
      ingest.apply(answer({ ...odds(1.9, 1.95), contestants: odds(1.9, 1.95).contestants.slice(0, 1) }, 3)),
    ];
    expect(pricesOf(ingest)).toEqual([Number.NaN, 1.95]);
    alerts.push(ingest.apply(answer(odds(1.9, 1.95), 4)), ingest.apply(described([under, over], 5)));
    expect(pricesOf(ingest)).toEqual([1.9, 1.95]);
    expect(alerts.flatMap(({ odds: drops, closed, limit }) => [...drops, ...closed, ...limit])).toEqual([]);
  });

  it('forgets odds with a contestant that is not described when a snapshot no longer names the special', () => {
    const ingest = opened();
    ingest.apply(answer(three(6), 2));
    const snapshot = { endpoint: 'specialOdds' as const, complete: true };
    ingest.apply(changeSetOf({ ...snapshot, receivedAt: T0 + MINUTE }));
    expect(ingest.book.pending.forSpecial(900)).toBeUndefined();
    ingest.apply(described([under, over, exactly], 90));
    expect(ingest.book.special(900)?.special.quote?.offered).toBe(false);
  });
});

describe('a special whose match is listed again under another id', () => {
  const at = (seconds: number) => ({ receivedAt: T0 + seconds * SECOND });
  const moved = { ...special, eventId: 1002 };

  function relisted(): MemoryIngest {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(fixturesOf([fixtureOf({ eventId: 1002 })], at(2)));
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [moved], ...at(3) }));
    return ingest;
  }
  const specialsOf = (ingest: MemoryIngest, eventId: number) =>
    ingest.book.line(eventId, 0)?.specials.map(({ specialId, quote }) => [specialId, quote?.prices]);

  it('moves with its prices, and closes in its former line', () => {
    const ingest = described();
    ingest.apply(answer(odds(1.9, 1.95), 1));
    ingest.apply(fixturesOf([fixtureOf({ eventId: 1002 })], at(2)));
    const { diff } = ingest.applyWithDiff(changeSetOf({ endpoint: 'specials', specials: [moved], ...at(3) }));
    expect(
      diff.lines.map(({ after, quotes }) => [after.eventId, quotes.map((quote) => quote.inForce)]),
    ).toEqual([
      [1001, [false]],
      [1002, [true]],
    ]);
    expect([specialsOf(ingest, 1001), specialsOf(ingest, 1002)]).toEqual([[], [[900, [1.9, 1.95]]]]);
  });

  it('has its next prices in the new line, also after its former line has changed', () => {
    const ingest = relisted();
    const other = { ...special, specialId: 901 };
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [other], ...at(4) }));
    ingest.apply(answer(odds(1.8, 2.06), 5));
    expect(specialsOf(ingest, 1002)).toEqual([[900, [1.8, 2.06]]]);
  });

  it('has its next prices after its former event was removed from memory', () => {
    const ingest = relisted();
    ingest.book.evict(1001);
    ingest.apply(answer(odds(1.8, 2.06), 5));
    expect(specialsOf(ingest, 1002)).toEqual([[900, [1.8, 2.06]]]);
  });

  it('can move back', () => {
    const ingest = relisted();
    ingest.apply(changeSetOf({ endpoint: 'specials', specials: [special], ...at(4) }));
    ingest.apply(answer(odds(1.8, 2.06), 5));
    expect([specialsOf(ingest, 1001), specialsOf(ingest, 1002)]).toEqual([[[900, [1.8, 2.06]]], []]);
  });
});
